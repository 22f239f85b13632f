import { at, cord } from './solids'
import { shifted, type Point } from '../geometry'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import type { Tones } from './paints'
import type { Thing } from './thing'

/** A stuffed square whose corners stand out. */
function pillow(p: Pen, { x, y }: Point, width: number, height: number, lean: number, tones: Tones): Shape[] {
  const [w, h] = [width / 2, height / 2]
  const spot = (u: number, v: number): Point => at(x + u * w + v * lean, y + v * h)
  const outline = [
    spot(-1, -0.9),
    spot(-0.94, 0),
    spot(-1, 0.92),
    spot(-0.9, 1.04),
    spot(0, 0.96),
    spot(0.9, 1.04),
    spot(1, 0.92),
    spot(0.94, 0),
    spot(1, -0.9),
    spot(0.9, -1.02),
    spot(0, -0.98),
    spot(-0.9, -1.02),
  ]
  const below = [spot(1, -0.9), spot(0.9, -1.02), spot(0, -0.98), spot(-0.9, -1.02), spot(-1, -0.9)]
  return [
    { d: p.blob(outline), fill: tones.base },
    {
      d: p.blob([...below, spot(-0.5, -0.66), spot(0.3, -0.6), spot(0.76, -0.2), spot(0.95, 0.2)]),
      fill: tones.dark,
    },
    cord(p, [spot(-0.7, 0.5), spot(-0.3, 0.72), spot(0.1, 0.76)], tones.light, 6),
    cord(
      p,
      [spot(-0.02, 0.02), spot(0.03, 0)].map((point) => shifted(point, 0, 0)),
      tones.light,
      9,
    ),
  ]
}

export const cushion: Thing = {
  id: 'cushion',
  height: 180,
  shadow: { x: 4, half: 142, depth: 20 },
  draw: (p, { main, accent }) => [
    ...pillow(p, at(28, 114), 150, 146, 16, accent),
    ...pillow(p, at(-6, 46), 244, 92, 0, main),
  ],
}
