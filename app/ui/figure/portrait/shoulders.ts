import type { Look } from '../pose'
import { darker, type Shape } from '../shape'
import { bothSides, type Easel, type Outline } from './easel'

/** Below the picture's lower edge. */
const OUT = -34

/** How broad the shoulders of this body are. */
const breadth = ({ build }: Look): number => 1 + (build.torso - 1) * 0.5 + (build.limbs - 1) * 0.2

/** From the pit of the neck over one shoulder and down the arm. */
const HALF_BODY: Outline = [
  [0, -4],
  [5.7, -5],
  [7.6, -8],
  [13, -10.6],
  [20.5, -12.4],
  [25.4, -16.4],
  [27.6, -23],
  [28.6, OUT],
  [0, OUT],
]

/** The garment's half outlines: a neckline from the middle, then its outer edge. */
const CLOTHES: Readonly<Record<'strapped' | 'tee' | 'long', Outline>> = {
  strapped: [
    [0, -16],
    [5, -15],
    [8.2, -12.4],
    [9.4, -8.9],
    [11.4, -9.6],
    [13.4, -10.3],
    [14.4, -14.6],
    [17.4, -19.6],
    [21.2, -23.4],
    [21.6, OUT],
    [0, OUT],
  ],
  tee: [
    [0, -13],
    [4.4, -12],
    [6.9, -9.6],
    [8.6, -8.3],
    [13, -10.2],
    [20.8, -11.9],
    [26, -16],
    [28.4, -23],
    [29.4, OUT],
    [0, OUT],
  ],
  long: [
    [0, -7.8],
    [3.6, -7.2],
    [6, -4.6],
    [7.6, -7.4],
    [13, -10.1],
    [20.8, -11.9],
    [26, -16],
    [28.4, -23],
    [29.4, OUT],
    [0, OUT],
  ],
}

/** Neck, shoulders and what she wears. */
export function shoulderShapes({ pen, body, head, wide }: Easel, look: Look): Shape[] {
  const { skin, top } = look
  const broad = breadth(look)
  const wideness = (u: number) => u * (Math.abs(u) > 8 ? broad : 1 + (broad - 1) * (Math.abs(u) / 8))
  const points = (half: Outline) => bothSides(half).map(([u, v]) => body(wideness(u), v))
  const cut = top.cut === 'tee' || top.cut === 'long' ? top.cut : 'strapped'
  const clothes = CLOTHES[cut]
  const neckline = clothes.slice(0, cut === 'strapped' ? 4 : 3)
  const edge = [...neckline.toReversed().map(([u, v]) => [-u, v] as const), ...neckline.slice(1)]
  const seam = (side: number): string =>
    pen.line([
      body(side * wideness(19.6), -20),
      body(side * wideness(20.8), -24),
      body(side * wideness(21), OUT),
    ])
  return [
    {
      d: pen.blob([
        head(-5.6, 6),
        head(5.6, 6),
        body(5.6, -2),
        body(6.8, -8),
        body(-6.8, -8),
        body(-5.6, -2),
      ]),
      fill: skin,
    },
    { d: pen.blob(points(HALF_BODY)), fill: skin },
    {
      // The chin's shadow.
      d: pen.blob([
        head(-5.6, 4.4),
        head(5.6, 4.4),
        body(5.6, -2),
        body(2.8, -4.8),
        body(-1.4, -5),
        body(-5.6, -2.4),
      ]),
      fill: darker(skin, 0.13),
    },
    {
      d: pen.line([body(-6.4, -9.8), body(-2.2, -10.9)]) + pen.line([body(6.4, -9.8), body(2.2, -10.9)]),
      stroke: darker(skin, 0.13),
      width: wide(0.5),
    },
    { d: pen.blob(points(clothes)), fill: top.colour },
    { d: pen.line(edge.map(([u, v]) => body(wideness(u), v))), stroke: top.trim, width: wide(0.85) },
    {
      d: seam(-1) + seam(1),
      stroke: cut === 'strapped' ? darker(skin, 0.16) : darker(top.colour, 0.18),
      width: wide(0.6),
    },
  ]
}
