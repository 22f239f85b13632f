import { along, type Point } from './geometry'
import type { Pen } from './path'
import type { Exercise } from './pose'
import type { Shape } from './shape'
import type { Limb, Skeleton } from './skeleton'

// Apricot iron: it reads on aubergine leggings, on skin and on paper alike.
const IRON = '#F39A74'
const IRON_LIGHT = '#B9603F'

/** A dumbbell across the palm. Painted before the hand that closes on it. */
export function dumbbellShapes(pen: Pen, limb: Limb): Shape[] {
  const { at, angle } = limb.end
  const centre = along(at, angle, 5.2)
  const axis = angle - 90
  const p = (u: number, v: number): Point => along(along(centre, axis, u), angle, v)
  const block = (from: number, to: number, half: number): string =>
    pen.blob([
      p(from, -half * 0.8),
      p(from, half * 0.8),
      p((from + to) / 2, half),
      p(to, half * 0.8),
      p(to, -half * 0.8),
      p((from + to) / 2, -half),
    ])
  return [
    { d: pen.line([p(-9, 0), p(9, 0)]), stroke: IRON_LIGHT, width: 3.4 * pen.zoom },
    { d: block(-14.5, -6.8, 7.4) + block(6.8, 14.5, 7.4), fill: IRON },
    {
      d: pen.line([p(-9.4, -4.6), p(-9.4, 4.6)]) + pen.line([p(9.4, -4.6), p(9.4, 4.6)]),
      stroke: IRON_LIGHT,
      width: 1.2 * pen.zoom,
    },
  ]
}

/** What is drawn on the floor first: soft shadow, mat, bench. */
export function floorShapes(pen: Pen, exercise: Exercise, skeleton: Skeleton): Shape[] {
  const { mat = false, bench } = exercise.props ?? {}
  const shapes: Shape[] = []
  const half = Math.min(150, 165 / pen.zoom)
  const x = exercise.centreX
  if (mat) {
    shapes.push({
      d: pen.polygon([
        { x: x - half - 3, y: -9 },
        { x: x + half - 5, y: -9 },
        { x: x + half + 3, y: 7 },
        { x: x - half + 7, y: 7 },
      ]),
      fill: '#F6C4D3',
      stroke: '#F6C4D3',
      width: 5,
    })
    shapes.push({
      d: pen.line([
        { x: x - half - 3, y: -10.4 },
        { x: x + half - 5, y: -10.4 },
      ]),
      stroke: '#E9A3BA',
      width: 2.4,
    })
  }
  const feet = [skeleton.nearLeg.end.at, skeleton.farLeg.end.at]
  const points = [
    ...feet.filter((p) => p.y < 30),
    skeleton.spineAt(0).at,
    skeleton.spineAt(45).at,
    ...[skeleton.nearArm.end.at, skeleton.farArm.end.at, skeleton.nearLeg.middle.at].filter((p) => p.y < 45),
  ]
  const xs = points.map((p) => p.x)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const air = Math.min(...feet.map((p) => p.y)) - 9
  const fade = exercise.view === 'front' ? Math.max(0.6, 1 - air / 60) : 1
  shapes.push({
    d: pen.ellipse({ x: (low + high) / 2 + 3, y: -1 }, ((high - low) / 2 + 22) * fade, 6.5 * fade),
    fill: mat ? 'rgba(74,31,58,0.16)' : 'rgba(74,31,58,0.12)',
  })
  if (bench) {
    const [l, r, h] = [bench.x - bench.half, bench.x + bench.half, bench.height]
    shapes.push({
      d:
        pen.line([
          { x: l + 9, y: h - 6 },
          { x: l + 5, y: 2 },
        ]) +
        pen.line([
          { x: r - 9, y: h - 6 },
          { x: r - 5, y: 2 },
        ]),
      stroke: '#C98A6A',
      width: 4 * pen.zoom,
    })
    shapes.push({
      d: pen.polygon([
        { x: l, y: h - 9 },
        { x: r, y: h - 9 },
        { x: r, y: h - 3 },
        { x: l, y: h - 3 },
      ]),
      fill: '#FFB08E',
      stroke: '#FFB08E',
      width: 5 * pen.zoom,
    })
  }
  return shapes
}
