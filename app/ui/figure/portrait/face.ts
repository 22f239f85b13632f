import { mix } from '../geometry'
import type { Look } from '../pose'
import { darker, lighter, type Shape } from '../shape'
import { bothSides, type Easel, type Outline } from './easel'

const INK = '#2A0F20'
const PAPER = '#FFFBF9'
const IRIS = '#4A2A22'

/** From the middle of the chin up one side to the crown. */
const HALF_FACE: Outline = [
  [0, -0.5],
  [3.8, 0.2],
  [7.4, 3.2],
  [9.8, 8],
  [10.9, 14],
  [11, 20],
  [9.6, 26],
  [5.2, 29.6],
  [0, 30.4],
]

const redOf = (hex: string): number => Number.parseInt(hex.slice(1, 3), 16)

/** Brown-red that reads on every skin. */
function lipOf(skin: string): string {
  const red = redOf(skin)
  return red > 190 ? '#C4475F' : red > 130 ? '#A8394F' : '#9A3A4C'
}

const irisOf = ({ face }: Look): string => face?.iris ?? IRIS

/** Cheeks fill out with the body. */
function fullness({ build }: Look): number {
  return 1 + Math.max(0, build.torso - 1) * 0.32
}

function eye(at: Easel, look: Look, side: -1 | 1): Shape[] {
  const { pen, head, wide } = at
  const point = (u: number, v: number) => head(side * (4.7 + u), 15.1 + v)
  const iris = point(side * -0.1 - 0.05, 0.1)
  return [
    {
      d: pen.blob([
        point(-2.3, -0.3),
        point(-0.9, 1.35),
        point(1, 1.4),
        point(2.5, 0.3),
        point(1, -1.3),
        point(-1, -1.3),
      ]),
      fill: PAPER,
    },
    { d: pen.circle(iris, 1.42), fill: irisOf(look) },
    { d: pen.circle(iris, 0.78), fill: INK },
    { d: pen.circle({ x: iris.x + 0.5, y: iris.y + 0.55 }, 0.42), fill: PAPER },
    {
      d: pen.line([point(-2.5, -0.2), point(-0.9, 1.55), point(1.1, 1.65), point(2.7, 0.5), point(3.4, 1.2)]),
      stroke: INK,
      width: wide(0.62),
    },
  ]
}

function brow({ pen, head, wide }: Easel, look: Look, side: -1 | 1): Shape {
  const dark = look.hairStyle === 'headscarf' ? INK : darker(look.hair, 0.3)
  return {
    d: pen.line([head(side * 2.5, 19), head(side * 4.8, 20.3), head(side * 7.6, 18.9)]),
    stroke: dark,
    width: wide(0.82),
  }
}

/** A smile that shows the teeth. */
function mouth({ pen, head, wide }: Easel, look: Look): Shape[] {
  const lip = lipOf(look.skin)
  return [
    {
      d: pen.blob([
        head(-4.2, 7.3),
        head(-1.6, 6.8),
        head(0, 6.7),
        head(1.6, 6.8),
        head(4.2, 7.3),
        head(2.5, 4.6),
        head(0, 3.7),
        head(-2.5, 4.6),
      ]),
      fill: lip,
    },
    {
      d: pen.blob([
        head(-3.2, 6.6),
        head(0, 6.1),
        head(3.2, 6.6),
        head(1.9, 5.1),
        head(0, 4.7),
        head(-1.9, 5.1),
      ]),
      fill: PAPER,
    },
    { d: pen.line([head(-4.9, 7.7), head(-4.2, 7.2)]), stroke: lip, width: wide(0.5) },
    { d: pen.line([head(4.9, 7.7), head(4.2, 7.2)]), stroke: lip, width: wide(0.5) },
  ]
}

function freckles({ pen, head }: Easel, look: Look): Shape {
  const dots: Outline = [
    [4.2, 11.6],
    [5.9, 11.2],
    [7.4, 11.8],
    [5, 10],
    [6.8, 9.8],
  ]
  const d = bothSidesOfFace(dots).map(([u, v]) => pen.circle(head(u, v), 0.32))
  return { d: d.join(''), fill: darker(look.skin, 0.24) }
}
const bothSidesOfFace = (dots: Outline): Outline => [...dots, ...dots.map(([u, v]) => [-u, v] as const)]

/** Lines that a smile has left beside the mouth and the eyes. */
function smileLines({ pen, head, wide }: Easel, look: Look): Shape[] {
  const line = (points: Outline): Shape[] =>
    [1, -1].map((side) => ({
      d: pen.line(points.map(([u, v]) => head(side * u, v))),
      stroke: darker(look.skin, 0.16),
      width: wide(0.42),
    }))
  return [
    ...line([
      [3.4, 9.9],
      [5.3, 8.2],
      [5.9, 6],
    ]),
    ...line([
      [8.4, 15.6],
      [9.4, 16.2],
    ]),
    ...line([
      [8.4, 14.6],
      [9.5, 14.4],
    ]),
  ]
}

/** Head, ears and features, without the hair. */
export function faceShapes(at: Easel, look: Look): Shape[] {
  const { pen, head, wide } = at
  const { skin, face } = look
  const wider = fullness(look)
  const outline = bothSides(HALF_FACE).map(([u, v]) => head(u * mix(wider, 1, Math.max(0, (v - 14) / 16)), v))
  const pale = redOf(skin) > 190
  const ears = look.hairStyle !== 'headscarf' && look.hairStyle !== 'bob'
  const ear = (u: number) => head(u * (1 + (wider - 1) * 0.7), 13.4)
  return [
    ...(ears
      ? [
          { d: pen.ellipse(ear(-11), 2, 3) + pen.ellipse(ear(11), 2, 3), fill: darker(skin, 0.07) },
          ...(face?.earrings
            ? [
                {
                  d: pen.circle(head(-11.6, 9.6), 1.1) + pen.circle(head(11.6, 9.6), 1.1),
                  fill: face.earrings,
                },
              ]
            : []),
        ]
      : []),
    { d: pen.blob(outline), fill: skin },
    {
      d: pen.ellipse(head(-7, 9.4), 2.7, 2.2) + pen.ellipse(head(7, 9.4), 2.7, 2.2),
      fill: pale ? 'rgba(229,50,122,0.13)' : 'rgba(255,120,100,0.15)',
    },
    ...(face?.freckles ? [freckles(at, look)] : []),
    ...(face?.smileLines ? smileLines(at, look) : []),
    ...eye(at, look, -1),
    ...eye(at, look, 1),
    brow(at, look, -1),
    brow(at, look, 1),
    {
      d: pen.line([head(0.5, 13.4), head(1.5, 10.6), head(0.5, 9.8), head(-0.9, 10)]),
      stroke: darker(skin, 0.2),
      width: wide(0.55),
    },
    {
      d: pen.line([head(-1.2, 2.4), head(0, 2.1), head(1.2, 2.4)]),
      stroke: darker(skin, 0.12),
      width: wide(0.45),
    },
    ...mouth(at, look),
    { d: pen.circle(head(0.2, 11.6), 0.5), fill: lighter(skin, 0.3) },
  ]
}
