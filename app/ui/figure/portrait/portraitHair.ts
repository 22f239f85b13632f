import { direction, mix, type Point } from '../geometry'
import type { Look } from '../pose'
import { darker, lighter, type Shape } from '../shape'
import type { Easel, Outline } from './easel'
import { BOBBED, BRAID, COMBED, CROPPED, HOOD, TAIL } from './hairOutlines'

interface Hair {
  /** Painted before the shoulders and the face. */
  behind: Shape[]
  /** Painted after them. */
  before: Shape[]
}

const headLine = ({ pen, head }: Easel, points: Outline): string =>
  pen.line(points.map(([u, v]) => head(u, v)))

/** Combed hair and the light on it. */
function combed(at: Easel, look: Look, outline: Outline): Shape[] {
  const { pen, head, wide } = at
  return [
    { d: pen.blob(outline.map(([u, v]) => head(u, v))), fill: look.hair },
    {
      d:
        headLine(at, [
          [-8.6, 25.4],
          [-6.4, 28.6],
          [-3, 30.6],
        ]) +
        headLine(at, [
          [-2.2, 26.8],
          [3.4, 27.6],
          [8.4, 24.4],
        ]) +
        headLine(at, [
          [0, 29.4],
          [4.6, 29.8],
          [8.6, 27.4],
        ]),
      stroke: lighter(look.hair, 0.16),
      width: wide(0.6),
    },
  ]
}

function bead({ pen, body }: Easel, points: Outline, i: number, count: number): string {
  const t = (i / (count - 1)) * (points.length - 1.001)
  const k = Math.floor(t)
  const [a, b] = [points[k], points[k + 1]]
  if (!a || !b) return ''
  const middle = body(mix(a[0], b[0], t - k), mix(a[1], b[1], t - k))
  return pen.ellipse(middle, 2.5, mix(3.4, 2.6, i / count), i % 2 === 0 ? 62 : -62)
}

function curls({ pen, head }: Easel): string {
  const ring = Array.from({ length: 15 }, (_, i) => {
    const d = direction((i / 15) * 360)
    return pen.circle(head(d.x * 16.4, 21.6 + d.y * 15.2), 5.6)
  })
  return pen.circle(head(0, 21.6), 17.6) + ring.join('')
}

/** The hair of a portrait, as in the films of the one whom it shows. */
export function portraitHair(at: Easel, look: Look): Hair {
  const { pen, head, body, wide } = at
  const { hair } = look
  const dark = darker(hair, 0.14)
  const blob = (points: Outline, by: (u: number, v: number) => Point = head) =>
    pen.blob(points.map(([u, v]) => by(u, v)))
  switch (look.hairStyle) {
    case 'bun':
      return {
        behind: [
          { d: pen.circle(head(0.6, 36.4), 7.4), fill: dark },
          {
            d: headLine(at, [
              [-4, 37],
              [0, 40.4],
              [5, 39],
            ]),
            stroke: lighter(hair, 0.12),
            width: wide(0.6),
          },
        ],
        before: combed(at, look, COMBED),
      }
    case 'ponytail':
      return {
        behind: [{ d: blob(TAIL), fill: dark }],
        before: combed(at, look, COMBED),
      }
    case 'braid':
      return {
        behind: [{ d: pen.ellipse(head(0, 14), 11.6, 11), fill: dark }],
        before: [
          {
            d: Array.from({ length: 9 }, (_, i) => bead(at, BRAID, i, 9)).join(''),
            fill: darker(hair, 0.04),
          },
          {
            d: Array.from({ length: 8 }, (_, i) => {
              const v = mix(5, -24, i / 7)
              return pen.line([body(-12.4 - i * 0.2, v), body(-10.6 - i * 0.2, v - 1.6)])
            }).join(''),
            stroke: lighter(hair, 0.16),
            width: wide(0.5),
          },
          ...combed(at, look, COMBED),
        ],
      }
    case 'afro':
      return {
        behind: [{ d: curls(at), fill: hair }],
        before: [
          { d: blob(COMBED), fill: hair },
          {
            d:
              headLine(at, [
                [-14.6, 27],
                [-13.4, 30.2],
                [-10.6, 31.6],
              ]) +
              headLine(at, [
                [-5.6, 33],
                [-2.8, 35.4],
                [0.6, 35],
              ]) +
              headLine(at, [
                [7, 33.4],
                [10.4, 33],
                [12.2, 30.4],
              ]),
            stroke: lighter(hair, 0.16),
            width: wide(0.7),
          },
        ],
      }
    case 'short':
      return {
        behind: [{ d: pen.ellipse(head(0, 21), 13.4, 13), fill: dark }],
        before: combed(at, look, CROPPED),
      }
    case 'bob':
      return {
        behind: [{ d: pen.ellipse(head(0, 10), 13.4, 12), fill: darker(hair, 0.22) }],
        before: combed(at, look, BOBBED),
      }
    case 'headscarf':
      return {
        behind: [{ d: pen.ellipse(head(0, 8), 13.6, 14), fill: dark }],
        before: [
          { d: blob(HOOD), fill: hair },
          {
            d: pen.blob([
              body(-13.4, 0.6),
              body(-7, -0.8),
              body(0, -3.2),
              body(7, -1.6),
              body(13.4, -0.4),
              body(14.8, -5.4),
              body(10.4, -11.6),
              body(0, -15.4),
              body(-10.4, -11.6),
              body(-14.8, -5),
            ]),
            fill: darker(hair, 0.08),
          },
          {
            d:
              pen.line([body(-11.6, -3.4), body(-2, -8.8), body(10.6, -7)]) +
              pen.line([body(-9, -8.6), body(0, -12), body(8, -11)]) +
              headLine(at, [
                [-11.8, 12],
                [-11.4, 19],
                [-7.6, 25.6],
                [0, 28],
              ]),
            stroke: lighter(hair, 0.24),
            width: wide(0.6),
          },
        ],
      }
  }
}
