import { direction, mix, type Point } from './geometry'
import { headFrame } from './head'
import type { Pen } from './path'
import type { Look } from './pose'
import { darker, lighter, type Shape } from './shape'
import type { Skeleton } from './skeleton'

type Outline = readonly (readonly [number, number])[]

const CAP_SIDE: Outline = [
  [10, 23],
  [6, 22.4],
  [1.6, 19.4],
  [-0.6, 15],
  [-2.2, 11.4],
  [-5, 9.6],
  [-8.6, 6.6],
  [-12.6, 9],
  [-15.6, 14],
  [-16, 20],
  [-13, 27.4],
  [-5, 31.6],
  [3.6, 31],
  [9, 27.4],
]
const SHORT_SIDE: Outline = [
  [10.8, 22.4],
  [7, 22.8],
  [2.6, 19.4],
  [0.4, 14.6],
  [-1.8, 12.6],
  [-5, 10],
  [-9, 7.2],
  [-12.6, 10.4],
  [-15.6, 16],
  [-16, 22],
  [-12.6, 29.4],
  [-4, 33.6],
  [5, 32.8],
  [11, 28.4],
]
const BOB_SIDE: Outline = [
  [10.4, 22.6],
  [7, 21],
  [4, 17],
  [3.4, 11],
  [2.6, 5],
  [-3, 2.6],
  [-11, 2.4],
  [-16, 5],
  [-17.4, 13],
  [-17, 21],
  [-13.4, 28.4],
  [-5, 32.4],
  [3.6, 31.8],
  [9.4, 28],
]
const SCARF_SIDE: Outline = [
  [10.6, 22.2],
  [7.4, 21.6],
  [3.6, 17],
  [2.4, 10],
  [5, 4],
  [9, 0.6],
  [7.6, -2.6],
  [0, -5],
  [-9, -6],
  [-14, 0],
  [-17, 9],
  [-17.6, 18],
  [-14.6, 27.4],
  [-6, 32.6],
  [3.6, 31.8],
  [9.6, 27.4],
]
const CAP_FRONT: Outline = [
  [-11.4, 13.6],
  [-10, 19],
  [-6, 23.6],
  [1, 25.4],
  [7.4, 23],
  [10.2, 19],
  [11.4, 13.6],
  [12.4, 20],
  [10.6, 27],
  [5.4, 31.6],
  [0, 32.6],
  [-5.4, 31.6],
  [-10.6, 27],
  [-12.4, 20],
]
const BOB_FRONT: Outline = [
  [-9.4, 3],
  [-9, 12],
  [-7.6, 20],
  [-2, 24.6],
  [3, 25.4],
  [7.6, 21],
  [9, 12],
  [9.4, 3],
  [13.4, 3.4],
  [14.4, 12],
  [13.6, 21],
  [11, 28],
  [5.4, 32.4],
  [0, 33.2],
  [-5.4, 32.4],
  [-11, 28],
  [-13.6, 21],
  [-14.4, 12],
  [-13.4, 3.4],
]

/** Hair that hangs: it falls, but lies along the back when the head is face down, and rests on the floor. `sway` is the head's lag. */
function strand(skeleton: Skeleton, root: Point, length: number, sway: Point): Point[] {
  const back = direction(skeleton.head.angle - 90)
  const up = direction(skeleton.head.angle)
  const side = skeleton.view === 'side'
  const into = side ? -back.y : 0
  const lift = side ? Math.min(0, into) : 0
  const bias = side ? -(1 - 2 * Math.max(0, into)) * 0.25 : 0
  const fall = { x: -back.x * lift + up.x * bias, y: -1 - back.y * lift + up.y * bias }
  // Sliding over the crown of a bowed head, hair soon meets the air and drops.
  const drop = side ? Math.min(1, Math.max(0, (fall.x * up.x + fall.y * up.y) * 3)) : 0
  const points: Point[] = [root]
  const steps = 5
  let run: Point = root
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps
    const away = side ? Math.sin(Math.min(1, t * 2) * Math.PI * 0.5) * 5 : 0
    const way = { x: mix(fall.x, 0, drop * t), y: mix(fall.y, -1, drop * t) }
    const norm = Math.max(0.55, Math.hypot(way.x, way.y))
    run = { x: run.x + (way.x / norm) * (length / steps), y: run.y + (way.y / norm) * (length / steps) }
    const x = run.x + back.x * away + sway.x * t * t
    const y = run.y + back.y * away + sway.y * t * t * 0.4
    points.push({ x, y: Math.max(2.5, y) })
  }
  return points
}

/** A closed lock along a strand, `wide` at its fullest, fading to its tip. */
function lock(pen: Pen, points: readonly Point[], wide: number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((p, i) => {
    const q = points[i + 1] ?? p
    const o = points[i - 1] ?? p
    const norm = Math.hypot(q.x - o.x, q.y - o.y) || 1
    const t = i / (points.length - 1)
    const half = wide * (t < 0.3 ? mix(0.5, 1, t / 0.3) : mix(1, 0.12, (t - 0.3) / 0.7))
    left.push({ x: p.x - ((q.y - o.y) / norm) * half, y: p.y + ((q.x - o.x) / norm) * half })
    right.unshift({ x: p.x + ((q.y - o.y) / norm) * half, y: p.y - ((q.x - o.x) / norm) * half })
  })
  return pen.blob([...left, ...right])
}

function plait(pen: Pen, points: readonly Point[], wide: number): string {
  let d = ''
  const beads = 9
  for (let i = 0; i < beads; i += 1) {
    const t = (i / (beads - 1)) * (points.length - 1.001)
    const k = Math.floor(t)
    const [a, b] = [points[k], points[k + 1]]
    if (!a || !b) continue
    const turn = (-Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
    d += pen.ellipse(
      { x: mix(a.x, b.x, t - k), y: mix(a.y, b.y, t - k) },
      4.4,
      wide * mix(1, 0.55, i / beads),
      turn + (i % 2 === 0 ? 18 : -18),
    )
  }
  return d
}

/** Hair as two layers: `behind` is painted before the head (and, seen from the front, before the trunk), `before` after it. */
export function hairShapes(
  pen: Pen,
  skeleton: Skeleton,
  look: Look,
  sway: Point,
): { behind: Shape[]; before: Shape[] } {
  const p = headFrame(skeleton)
  const side = skeleton.view === 'side'
  const cap = (outline: Outline): string =>
    pen.blob(outline.map(([u, v]) => p(u, v)).map((q) => ({ x: q.x, y: Math.max(1, q.y) })))
  const fill = look.hair
  const soft = lighter(look.hair, 0.12)
  const shine = (points: Outline): Shape => ({
    d: pen.line(points.map(([u, v]) => p(u, v))),
    stroke: soft,
    width: 1.2 * pen.zoom,
  })
  const ear: Shape = { d: pen.ellipse(p(-2.6, 13), 2, 2.9), fill: darker(look.skin, 0.08) }
  const capShape: Shape = { d: cap(side ? CAP_SIDE : CAP_FRONT), fill }
  const gleam = shine(
    side
      ? [
          [5, 28.6],
          [-2, 29],
          [-8, 27],
        ]
      : [
          [-6, 27.6],
          [-2, 29.4],
          [2.4, 29.6],
        ],
  )
  switch (look.hairStyle) {
    case 'bun':
      return {
        behind: [{ d: pen.circle(side ? p(-11.4, 32) : p(0, 35.6), 7.6), fill: darker(fill, 0.06) }],
        before: side ? [capShape, gleam, ear] : [capShape, gleam],
      }
    case 'ponytail': {
      const tail = lock(pen, strand(skeleton, side ? p(-14, 25) : p(3, 26), 42, sway), side ? 6.6 : 8)
      const tie: Shape = { d: pen.circle(side ? p(-14.4, 25) : p(0, 31.5), 2.8), fill: look.top.trim }
      return {
        behind: [{ d: tail, fill: darker(fill, 0.06) }],
        before: side ? [capShape, gleam, ear, tie] : [capShape, gleam],
      }
    }
    case 'braid': {
      const rope: Shape = {
        d: plait(pen, strand(skeleton, side ? p(-12.5, 10) : p(-9, 4), side ? 54 : 48, sway), 4.6),
        fill: darker(fill, 0.05),
      }
      return side
        ? { behind: [rope], before: [capShape, gleam, ear] }
        : { behind: [], before: [rope, capShape, gleam] }
    }
    case 'afro': {
      const curls = Array.from({ length: 13 }, (_, i) => (i / 13) * 360)
      const [cu, cv] = side ? [-7, 21] : [0, 21.5]
      const ring = curls.map((turn) => {
        const d = direction(turn)
        const q = p(cu + d.x * 16, cv + d.y * 15)
        return pen.circle({ x: q.x, y: Math.max(6, q.y) }, 6)
      })
      const centre = p(cu, cv)
      return {
        behind: [{ d: pen.circle({ x: centre.x, y: Math.max(16, centre.y) }, 17) + ring.join(''), fill }],
        before: side ? [{ ...capShape }, ear] : [capShape],
      }
    }
    case 'short':
      return side
        ? {
            behind: [],
            before: [
              { d: cap(SHORT_SIDE), fill },
              shine([
                [7, 28.4],
                [0, 30.4],
                [-7, 28.6],
              ]),
              ear,
            ],
          }
        : { behind: [{ d: pen.circle(p(0, 21), 13), fill }], before: [{ d: cap(CAP_FRONT), fill }, gleam] }
    case 'bob':
      return side
        ? { behind: [], before: [{ d: cap(BOB_SIDE), fill }, gleam] }
        : {
            behind: [{ d: pen.ellipse(p(0, 12), 12, 11), fill: darker(fill, 0.15) }],
            before: [{ d: cap(BOB_FRONT), fill }, gleam],
          }
    case 'headscarf': {
      const fold = lighter(fill, 0.22)
      if (side)
        return {
          behind: [],
          before: [
            { d: cap(SCARF_SIDE), fill },
            {
              d: pen.line([p(2.4, 24), p(-6, 18), p(-9, 8), p(-6, -2)]),
              stroke: fold,
              width: 1.3 * pen.zoom,
            },
          ],
        }
      const hood: Outline = [
        [-9.2, 13],
        [-8, 20],
        [-4, 23.6],
        [0, 24.4],
        [4, 23.6],
        [8, 20],
        [9.2, 13],
        [7.6, 6],
        [3.6, 1],
        [6, -3],
        [12, 0],
        [14, 12],
        [13, 22],
        [9.6, 29],
        [4.6, 32.4],
        [0, 33],
        [-4.6, 32.4],
        [-9.6, 29],
        [-13, 22],
        [-14, 12],
        [-12, 0],
        [-6, -3],
        [-3.6, 1],
        [-7.6, 6],
      ]
      return {
        behind: [{ d: pen.ellipse(p(0, 4), 13.4, 12), fill }],
        before: [
          { d: cap(hood), fill },
          { d: pen.blob([p(-9, 3), p(0, -1.6), p(9, 3), p(12, -5), p(0, -9), p(-12, -5)]), fill },
          { d: pen.line([p(-10, 0), p(0, -4.6), p(10, -1)]), stroke: fold, width: 1.3 * pen.zoom },
        ],
      }
    }
  }
}
