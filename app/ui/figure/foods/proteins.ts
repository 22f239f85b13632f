import { SHADOW } from '../things/paints'
import { arc, at, cord, face } from '../things/solids'
import { dashes, dots, ink, slice, solid } from './cuts'
import type { Food, Piece } from './food'
import { smooth } from './spreads'
import { FOOD_TONES } from './tones'

const { cream, yolk, salmon, chicken, tofu, shrimp, feta, leaf, cheese, hummus } = FOOD_TONES

const boiledHalf: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(0, 26),
        at(11, 20),
        at(18, 4),
        at(16, -12),
        at(0, -22),
        at(-16, -12),
        at(-18, 4),
        at(-11, 20),
      ]),
    '#EBD8C8',
  ),
  {
    d: ink.blob([
      at(-0.6, 24.6),
      at(10, 19),
      at(16.4, 4),
      at(14.6, -10.6),
      at(-0.6, -19.6),
      at(-15.4, -11),
      at(-17, 4),
      at(-10.6, 19),
    ]),
    fill: '#FFFDF8',
  },
  { d: ink.circle(at(0, -3), 11.6), fill: yolk.dark },
  { d: ink.circle(at(-0.4, -2.4), 10.4), fill: yolk.base },
  { d: ink.ellipse(at(-3, 1), 4.6, 3.4, 30), fill: yolk.light },
]

const friedEgg: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-34, 4),
        at(-26, 22),
        at(-8, 25),
        at(6, 31),
        at(26, 22),
        at(36, 4),
        at(29, -16),
        at(12, -22),
        at(-6, -29),
        at(-26, -20),
      ]),
    '#E9C7A0',
  ),
  {
    d: ink.blob([
      at(-32, 4),
      at(-25, 20),
      at(-8, 23),
      at(6, 29),
      at(24, 20),
      at(33, 4),
      at(27, -14),
      at(11, -20),
      at(-6, -26),
      at(-24, -18),
    ]),
    fill: '#FFFDF8',
  },
  {
    d: ink.blob([
      at(-22, -14),
      at(-6, -22),
      at(11, -16),
      at(24, -10),
      at(30, 4),
      at(22, -4),
      at(6, -12),
      at(-8, -14),
    ]),
    fill: '#F6E9DF',
  },
  { d: ink.circle(at(1.4, 0.4), 15), fill: yolk.dark },
  { d: ink.circle(at(0.4, 2), 14), fill: yolk.base },
  cord(ink, arc(at(0, 2), 9, 9, 100, 165, 4), '#FFF0C4', 3.4),
]

const fillet: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-46, 2),
        at(-38, 18),
        at(-12, 23),
        at(20, 21),
        at(42, 13),
        at(48, 2),
        at(42, -12),
        at(16, -19),
        at(-16, -21),
        at(-40, -15),
      ]),
    '#D86B4B',
  ),
  {
    d: ink.blob([
      at(-46, 5),
      at(-38, 19),
      at(-12, 23),
      at(20, 21),
      at(42, 14),
      at(48, 5),
      at(40, -6),
      at(16, -13),
      at(-16, -14),
      at(-39, -9),
    ]),
    fill: salmon.base,
  },
  {
    d: [-32, -20, -8, 4, 16, 28]
      .map((x) => ink.line([at(x, 18 - Math.abs(x) * 0.1), at(x + 9, 5), at(x + 3, -9 + Math.abs(x) * 0.1)]))
      .join(''),
    stroke: salmon.light,
    width: 2.6,
  },
  dots([at(-26, 8), at(-2, 1), at(24, 10), at(10, 15), at(-14, -6), at(34, 2)], 1.5, '#6E8F52'),
]

const sliced: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-8, 24),
        at(2, 27),
        at(10, 20),
        at(13, 2),
        at(11, -16),
        at(4, -26),
        at(-6, -24),
        at(-11, -8),
        at(-12, 10),
      ]),
    chicken.dark,
  ),
  {
    d: ink.blob([
      at(-8, 21),
      at(1, 24),
      at(7, 17),
      at(9, 1),
      at(7, -15),
      at(2, -23),
      at(-6, -21),
      at(-10, -7),
      at(-11, 9),
    ]),
    fill: chicken.light,
  },
  dashes(
    [
      [at(-6, 12), at(3, 10)],
      [at(-7, 1), at(4, 0)],
      [at(-6, -10), at(2, -12)],
    ],
    '#EFCFA6',
    2,
  ),
  cord(ink, [at(9, 18), at(12, 2), at(9.6, -16)], '#8C5532', 3),
]

const cube: Piece = [
  face(ink, [at(-12, -9), at(13, -9), at(15, 3), at(-11, 5)], SHADOW, 5),
  face(ink, [at(-11, -8), at(9, -8), at(9, 6), at(-11, 6)], tofu.base, 3),
  face(ink, [at(9, -8), at(14, -3), at(14, 11), at(9, 6)], tofu.dark, 2.4),
  face(ink, [at(-11, 6), at(9, 6), at(14, 12), at(-5, 12)], '#F3CF98', 2.6),
  dashes(
    [
      [at(-8, 8), at(4, 8)],
      [at(-3, 11), at(9, 11)],
    ],
    '#CF9A58',
    2,
  ),
]

const curl: Piece = [
  {
    d: ink.blob([
      at(-10, -14),
      at(-18, -19),
      at(-20, -11),
      at(-15, -8),
      at(-21, -3),
      at(-13, -1),
      at(-7, -7),
    ]),
    fill: shrimp.dark,
  },
  { d: ink.line(arc(at(2.4, -1.6), 13, 13, 208, -58, 10)), stroke: SHADOW, width: 14 },
  { d: ink.line(arc(at(1, 0), 13, 13, 208, -58, 10)), stroke: shrimp.dark, width: 13 },
  { d: ink.line(arc(at(0.6, 0.6), 13.4, 13.4, 206, -54, 10)), stroke: shrimp.base, width: 10 },
  dashes(
    [180, 140, 100, 60, 20, -20].map(
      (a) =>
        [
          arc(at(1, 0), 9, 9, a, a, 1)[0] ?? at(0, 0),
          arc(at(1, 0), 17.4, 17.4, a + 8, a + 8, 1)[0] ?? at(0, 0),
        ] as const,
    ),
    shrimp.light,
    2.4,
  ),
]

const crumble = (turn: number): Piece => [
  face(ink, [at(-10, -10), at(10, -10), at(11, 5), at(-9, 5)], SHADOW, 4),
  face(ink, [at(-9, -8), at(8, -9), at(9, 4 + turn), at(-8, 5)], feta.dark, 3),
  face(ink, [at(-9, -2), at(8, -3), at(9, 7 + turn), at(-6, 9)], feta.base, 3),
  dots([at(-3, 2), at(4, 4), at(1, -1)], 0.9, '#E0CDB9'),
]

const mozzarella: Piece = [
  ...slice(19, cream.dark, '#FFFDF8', 1.4),
  cord(ink, arc(at(0, 0), 12.6, 12.6, 110, 200, 5), cream.dark, 1.6),
  { d: ink.blob([at(2, 4), at(9, 8), at(12, 1), at(4, -1)]), fill: leaf.base },
  cord(ink, [at(2.4, 2.6), at(11, 4)], leaf.light, 1.1),
]

const shaving: Piece = [
  ...solid(
    (p) => p.blob([at(-18, -4), at(-14, 6), at(0, 9), at(15, 7), at(18, -2), at(4, -1), at(-6, -4)]),
    cheese.dark,
  ),
  {
    d: ink.blob([at(-17, -2), at(-13, 6), at(0, 9), at(14, 7), at(16, 1), at(3, 2), at(-7, -1)]),
    fill: cheese.light,
  },
]

export const PROTEINS = {
  egg: { lay: 'hero', pieces: [boiledHalf], size: 25, turns: 40, count: 2, blend: '#FFE6B0' },
  'fried-egg': { lay: 'hero', pieces: [friedEgg], size: 33, turns: 30, blend: '#FFE6B0' },
  salmon: { lay: 'hero', pieces: [fillet], size: 46, turns: 16, blend: '#FFB39A' },
  chicken: { lay: 'fan', pieces: [sliced], size: 26, step: 0.7, turns: 10, blend: '#EDBE88' },
  tofu: { lay: 'heap', pieces: [cube], size: 16, turns: 12, blend: '#FAEBD2' },
  shrimp: { lay: 'heap', pieces: [curl], size: 21, turns: 60, count: 6, blend: '#FFB39E' },
  feta: { lay: 'scatter', pieces: [crumble(0), crumble(3)], size: 13, count: 7, turns: 24, blend: '#FFF8EC' },
  mozzarella: { lay: 'fan', pieces: [mozzarella], size: 19, step: 1.1, turns: 20, blend: '#FFFDF8' },
  parmesan: { lay: 'scatter', pieces: [shaving], size: 17, count: 5, turns: 50, blend: '#FFE7A6' },
  yogurt: { ...smooth(cream), blend: '#FFF9F4' },
  hummus: { ...smooth(hummus, '#D8A84A'), blend: '#F0D6A6' },
} as const satisfies Record<string, Food>
