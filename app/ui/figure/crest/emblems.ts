import { around } from '../foods/cuts'
import type { Point } from '../geometry'
import { arc, at } from '../things/solids'
import { crestPen as p } from './field'
import type { CrestEmblem } from './crestParts'

export interface Emblem {
  /** Its silhouette, within 32 of the middle. */
  readonly body: string
  /** What is drawn on it in the second colour: areas, and lines. */
  readonly marks?: string
  readonly lines?: string
}

const moved = (points: readonly Point[], x: number, y: number): Point[] =>
  points.map((point) => at(point.x + x, point.y + y))

export const EMBLEMS: Readonly<Record<CrestEmblem, Emblem>> = {
  sun: { body: p.polygon(around(24, [31, 21])), marks: p.circle(at(0, 0), 13) },
  leaf: {
    body: p.blob([
      at(-25, -25),
      at(-27, 0),
      at(-14, 20),
      at(10, 27),
      at(29, 29),
      at(28, 10),
      at(20, -14),
      at(0, -27),
    ]),
    lines:
      p.line([at(-30, -31), at(-8, -8), at(16, 16)]) +
      p.line([at(-8, -8), at(-10, 8)]) +
      p.line([at(-8, -8), at(8, -11)]) +
      p.line([at(3, 3), at(3, 16)]) +
      p.line([at(3, 3), at(16, 2)]),
  },
  wave: {
    body: p.blob([
      at(-32, -22),
      at(-27, 0),
      at(-14, 20),
      at(6, 28),
      at(24, 20),
      at(29, 4),
      at(20, -5),
      at(8, -1),
      at(8, 8),
      at(14, 11),
      at(4, 14),
      at(-5, 4),
      at(-2, -10),
      at(12, -16),
      at(32, -15),
      at(32, -26),
      at(0, -28),
    ]),
    lines: p.line([at(-18, -20), at(-15, -2), at(-4, 12)]) + p.line([at(2, -21), at(14, -22), at(26, -21)]),
  },
  mountain: {
    body: p.polygon([at(-32, -24), at(-6, 26), at(7, 3), at(14, 13), at(32, -24)]),
    marks:
      p.polygon([at(-6, 26), at(2, 12), at(-3, 7), at(-7, 12), at(-12, 6), at(-15, 9)]) +
      p.polygon([at(14, 13), at(20, 1), at(14, 4), at(9, 5)]),
  },
  star: { body: p.polygon(around(10, [32, 14.4])), marks: p.polygon(around(10, [16, 7.2])) },
  flame: {
    body: p.blob([
      at(2, 33),
      at(7, 20),
      at(18, 8),
      at(23, -8),
      at(15, -24),
      at(0, -30),
      at(-15, -24),
      at(-22, -8),
      at(-17, 6),
      at(-9, 2),
      at(-7, 16),
    ]),
    marks: p.blob([at(2, 8), at(9, -6), at(9, -18), at(0, -25), at(-9, -18), at(-8, -8), at(-2, -4)]),
  },
  heart: {
    body: 'M60 90C34 73 27 58 30 46C33 33 51 30 60 44C69 30 87 33 90 46C93 58 86 73 60 90Z',
    lines: p.line(arc(at(-15, 8), 9, 9, 100, 190, 4)),
  },
  bird: {
    body: 'M88 47C83 38 72 38 68 46C64 52 58 55 50 54C44 46 34 40 27 40C27 52 32 60 40 65C36 70 31 73 25 74C33 84 50 88 63 82C76 76 80 65 80 56C82 53 86 52 92 51Z',
    marks: p.circle(at(17, 15), 2.8),
    lines: 'M37 51C40 57 45 61 51 62',
  },
  moon: {
    body:
      'M72 30C52 28 32 42 32 62C32 80 48 92 65 90C77 88 86 80 89 70C78 78 62 74 57 62C52 50 60 36 72 30Z' +
      p.polygon(moved(around(8, [10, 4]), 20, 14)),
  },
  flower: {
    body:
      around(6, [18], 90)
        .map((spot) => p.circle(spot, 12.4))
        .join('') + p.circle(at(0, 0), 12),
    marks: p.circle(at(0, 0), 7.6),
    lines: around(6, [14], 60)
      .map((end, i) => p.line([around(6, [18], 60)[i] ?? end, end]))
      .join(''),
  },
  bolt: { body: p.polygon([at(8, 33), at(-22, -4), at(-3, -4), at(-9, -33), at(22, 7), at(3, 7)]) },
  crown: {
    body:
      p.polygon([at(-27, -22), at(-30, 16), at(-14, 1), at(0, 25), at(14, 1), at(30, 16), at(27, -22)]) +
      [at(-30, 18), at(0, 27), at(30, 18)].map((spot) => p.circle(spot, 4.6)).join(''),
    lines: p.line([at(-23, -13), at(23, -13)]),
  },
}
