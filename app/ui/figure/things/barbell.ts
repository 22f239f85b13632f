import { TONES, type Tones } from './paints'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import { at, tube, tubeEnd } from './solids'
import type { Thing } from './thing'

/** A weight on the bar; `x` and `y` are the middle of the side that is seen. */
function plate(p: Pen, x: number, y: number, radius: number, tones: Tones): Shape[] {
  const disc = { near: at(x, y), far: at(x + 16, y + 2), radius, turn: 0.4 }
  return [...tube(p, disc, tones), { d: tubeEnd(p, disc, radius * 0.62), fill: tones.base }]
}

export const barbell: Thing = {
  id: 'barbell',
  height: 170,
  shadow: { x: 4, half: 150, depth: 22 },
  draw: (p, { main, accent }) => [
    ...tube(p, { near: at(104, 98), far: at(152, 104), radius: 7, turn: 0.4 }, TONES.iron),
    ...plate(p, 108, 98, 56, accent),
    ...plate(p, 86, 95, 78, main),
    ...tube(p, { near: at(-80, 75), far: at(90, 96), radius: 6, turn: 0.4 }, TONES.iron),
    ...plate(p, -88, 78, 78, main),
    ...plate(p, -112, 75, 56, accent),
    ...tube(p, { near: at(-150, 70), far: at(-112, 75), radius: 8, turn: 0.4 }, TONES.iron),
  ],
}
