import { between, shifted, type Point } from '../geometry'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import { TONES, type Tones } from './paints'
import { at, tube, tubeEnd } from './solids'
import type { Thing } from './thing'

/** One dumbbell between two points; its weights are seen from the near end. */
function dumbbell(p: Pen, near: Point, far: Point, radius: number, tones: Tones): Shape[] {
  const piece = (from: number, to: number, size: number) => ({
    near: between(near, far, from),
    far: between(near, far, to),
    radius: size,
    turn: 0.42,
  })
  const first = piece(0, 0.26, radius)
  return [
    ...tube(p, piece(0.74, 1, radius), tones),
    ...tube(p, piece(0.2, 0.78, radius * 0.34), TONES.iron),
    ...tube(p, first, tones),
    { d: tubeEnd(p, first, radius * 0.56), fill: tones.base },
    { d: tubeEnd(p, first, radius * 0.2), fill: tones.light },
  ]
}

/** A pair: one stands behind, the other lies before it. */
export const dumbbells: Thing = {
  id: 'dumbbells',
  height: 140,
  shadow: { x: 4, half: 138, depth: 26 },
  draw: (p, { main, accent }) => [
    ...dumbbell(p, at(-66, 92), shifted(at(-66, 92), 158, 22), 40, accent),
    ...dumbbell(p, at(-96, 38), shifted(at(-96, 38), 172, -6), 44, main),
  ],
}
