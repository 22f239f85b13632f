import { mix, place, type Point } from './geometry'
import type { Pen } from './path'
import type { Look } from './pose'
import { darker, type Shape } from './shape'
import type { Skeleton } from './skeleton'

/** Maps head coordinates (u forwards, v up from the chin, crown at v = 30) to the world. */
export type HeadFrame = (u: number, v: number) => Point

export function headFrame(skeleton: Skeleton): HeadFrame {
  const { at, angle } = skeleton.head
  return skeleton.view === 'side'
    ? (u, v) => place(at, angle, u + 3.4, v - 8)
    : (u, v) => place(at, angle, u, v - 6)
}

const PROFILE: readonly (readonly [number, number])[] = [
  [8.6, 25.4],
  [11, 20.6],
  [10.7, 17.6],
  [12.2, 14.6],
  [14.2, 12.1],
  [12.4, 10.6],
  [12.2, 9.2],
  [12.9, 8],
  [11.9, 6.9],
  [12.3, 5.8],
  [11, 4.2],
  [10.9, 1.9],
  [8.4, 0.2],
  [3.4, 1.4],
  [-2.6, 5],
  [-8, 7],
  [-12.6, 12],
  [-14, 19],
  [-11.4, 26],
  [-4, 29.8],
  [3.6, 29.2],
]
const FACE: readonly (readonly [number, number])[] = [
  [0, 0],
  [4.6, 1.4],
  [8.6, 6],
  [10.4, 13],
  [10.7, 20],
  [8.8, 26.4],
  [4.6, 29.6],
  [0, 30.2],
]

/** Brown-red that reads on every skin. */
function lipOf(skin: string): string {
  const red = Number.parseInt(skin.slice(1, 3), 16)
  return red > 190 ? '#C4475F' : red > 130 ? '#A8394F' : '#8E3346'
}

type Spot = readonly [u: number, v: number]

/** White, iris and lashes of an eye whose middle is at `middle`; the lashes come down as it closes. `open` is 0 to 1. */
function eyeShapes(
  pen: Pen,
  p: HeadFrame,
  eyes: readonly { middle: Spot; half: number }[],
  open: number,
): Shape[] {
  const ink = '#2A0F20'
  const at = ({ middle: [u, v] }: { middle: Spot }, du: number, dv: number): Point => p(u + du, v + dv)
  const lid = mix(-1, 1.5, open)
  return [
    {
      d: eyes
        .map((eye) =>
          pen.blob([
            at(eye, -eye.half, mix(0, 0.2, open)),
            at(eye, 0, mix(-0.9, 1.7, open)),
            at(eye, eye.half, mix(0, 0.2, open)),
            at(eye, 0, mix(-0.9, -1.5, open)),
          ]),
        )
        .join(''),
      fill: '#FFFBF9',
    },
    {
      d: eyes
        .map((eye) => pen.ellipse(at(eye, eye.half * 0.12, 0.1), Math.min(1.25, 2.5 * open), 1.6 * open))
        .join(''),
      fill: ink,
    },
    {
      d: eyes
        .map((eye) => pen.line([at(eye, -eye.half, 0.2), at(eye, 0, lid), at(eye, eye.half, 0.3)]))
        .join(''),
      stroke: ink,
      width: 1.2 * pen.zoom,
    },
  ]
}

/** Head and neck without hair. `open` is how far the eyes are, 0 to 1. */
export function headShapes(pen: Pen, skeleton: Skeleton, look: Look, open = 1): Shape[] {
  const p = headFrame(skeleton)
  const ink = '#2A0F20'
  const brow = look.hairStyle === 'headscarf' ? ink : darker(look.hair, 0.35)
  const pale = Number.parseInt(look.skin.slice(1, 3), 16) > 190
  const flush = pale ? 'rgba(229,50,122,0.16)' : 'rgba(255,120,100,0.2)'
  const shadow = darker(look.skin, 0.13)
  const line = (points: readonly (readonly [number, number])[]): string =>
    pen.line(points.map(([u, v]) => p(u, v)))
  if (skeleton.view === 'side') {
    return [
      { d: pen.blob([p(-7, 3), p(-3, 5), p(4, 3.4), p(5.6, 0.6), p(1, -2.6), p(-4, -1.4)]), fill: shadow },
      { d: pen.blob(PROFILE.map(([u, v]) => p(u, v))), fill: look.skin },
      { d: pen.circle(p(6.4, 10.6), 2.9), fill: flush },
      ...eyeShapes(pen, p, [{ middle: [8.5, 16], half: 1.7 }], open),
      {
        d: line([
          [6.4, 19.6],
          [8.4, 20.5],
          [10.2, 19.8],
        ]),
        stroke: brow,
        width: 1.1 * pen.zoom,
      },
      {
        d: line([
          [9.8, 6.9],
          [10.8, 6.6],
          [12.1, 7],
        ]),
        stroke: lipOf(look.skin),
        width: 1.3 * pen.zoom,
      },
    ]
  }
  const oval = [
    ...FACE,
    ...FACE.slice(1, -1)
      .reverse()
      .map(([u, v]) => [-u, v] as const),
  ]
  return [
    { d: pen.circle(p(-10.8, 14), 2.4) + pen.circle(p(10.8, 14), 2.4), fill: darker(look.skin, 0.06) },
    { d: pen.blob([p(-5.2, 4), p(0, 6), p(5.2, 4), p(5, -0.4), p(0, -3.4), p(-5, -0.4)]), fill: shadow },
    { d: pen.blob(oval.map(([u, v]) => p(u, v))), fill: look.skin },
    { d: pen.circle(p(-6.2, 10), 2.6) + pen.circle(p(6.2, 10), 2.6), fill: flush },
    ...eyeShapes(
      pen,
      p,
      [
        { middle: [-4.3, 15.6], half: 2 },
        { middle: [4.3, 15.6], half: 2 },
      ],
      open,
    ),
    {
      d: line([
        [-6.6, 19],
        [-4.4, 20],
        [-2.2, 19.4],
      ]),
      stroke: brow,
      width: 1.1 * pen.zoom,
    },
    {
      d: line([
        [2.2, 19.4],
        [4.4, 20],
        [6.6, 19],
      ]),
      stroke: brow,
      width: 1.1 * pen.zoom,
    },
    {
      d: line([
        [0.2, 13.6],
        [1.1, 10.9],
        [-0.3, 10.4],
      ]),
      stroke: darker(look.skin, 0.22),
      width: 0.9 * pen.zoom,
    },
    {
      d: line([
        [-3, 6.6],
        [0, 5.5],
        [3, 6.6],
      ]),
      stroke: lipOf(look.skin),
      width: 1.5 * pen.zoom,
    },
  ]
}
