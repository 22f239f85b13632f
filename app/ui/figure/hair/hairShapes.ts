import { direction, type Point } from '../geometry'
import { headFrame } from '../head'
import type { Pen } from '../path'
import type { Look } from '../pose'
import { darker, lighter, type Shape } from '../shape'
import type { Skeleton } from '../skeleton'
import {
  BOB_FRONT,
  BOB_SIDE,
  CAP_FRONT,
  CAP_SIDE,
  HOOD_FRONT,
  SCARF_SIDE,
  SHORT_SIDE,
  type Outline,
} from './outlines'
import { lock, plait, strand } from './strand'

interface Layers {
  /** Painted before the head; seen from the front, before the trunk too. */
  readonly behind: Shape[]
  /** Seen from the front: between the trunk and the head. */
  readonly around?: Shape[]
  /** Painted over the head. */
  readonly before: Shape[]
}

/** Hair in the layers between which her head is painted. */
export function hairShapes(pen: Pen, skeleton: Skeleton, look: Look, sway: Point): Layers {
  const p = headFrame(skeleton)
  const side = skeleton.view === 'side'
  const cap = (outline: Outline): string =>
    pen.blob(
      outline.map(([u, v]) => p(u, v)).map(({ x, y }) => ({ x, y: Math.max(1, y) })),
      0,
    )
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
    case 'bun': {
      const bun = side ? p(-11.4, 32) : p(0, 35.6)
      const radius = 7.6
      return {
        behind: [
          { d: pen.circle({ x: bun.x, y: Math.max(radius, bun.y) }, radius), fill: darker(fill, 0.06) },
        ],
        before: side ? [capShape, gleam, ear] : [capShape, gleam],
      }
    }
    case 'ponytail': {
      const tail = lock(
        pen,
        strand(skeleton, side ? { x: -14, y: 25 } : { x: 3, y: 26 }, 42, sway),
        side ? 6.6 : 8,
      )
      const knot = side ? p(-14.4, 25) : p(0, 31.5)
      const tie: Shape = {
        d: pen.circle({ x: knot.x, y: Math.max(2.8, knot.y) }, 2.8),
        fill: look.top.trim,
      }
      return {
        behind: [{ d: tail, fill: darker(fill, 0.06) }],
        before: side ? [capShape, gleam, ear, tie] : [capShape, gleam],
      }
    }
    case 'braid': {
      const rope: Shape = {
        d: plait(
          pen,
          strand(skeleton, side ? { x: -12.5, y: 10 } : { x: -6.5, y: 5 }, side ? 54 : 48, sway),
          4.6,
        ),
        fill: darker(fill, 0.05),
      }
      return side
        ? { behind: [rope], before: [capShape, gleam, ear] }
        : { behind: [], around: [rope], before: [capShape, gleam] }
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
      return {
        behind: [{ d: pen.ellipse(p(0, 4), 13.4, 12), fill }],
        before: [
          { d: cap(HOOD_FRONT), fill },
          { d: pen.blob([p(-9, 3), p(0, -1.6), p(9, 3), p(12, -5), p(0, -9), p(-12, -5)]), fill },
          { d: pen.line([p(-10, 0), p(0, -4.6), p(10, -1)]), stroke: fold, width: 1.3 * pen.zoom },
        ],
      }
    }
  }
}
