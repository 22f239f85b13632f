import { between } from '../geometry'
import { arc, at, cord, tube, tubeEnd } from './solids'
import { TONES } from './paints'
import type { Thing } from './thing'

/** A massage roller with grooves. */
export const roller: Thing = {
  id: 'roller',
  height: 150,
  shadow: { x: 8, half: 146, depth: 24 },
  draw: (p, { main }) => {
    const body = { near: at(-92, 62), far: at(104, 92), radius: 62, turn: 0.5 }
    return [
      ...tube(p, body, main),
      ...[0.2, 0.4, 0.6, 0.8].map((share) => {
        const middle = between(body.near, body.far, share + 0.1)
        return cord(p, arc(middle, 30, 60, 92, -76, 10), main.dark, 6)
      }),
      { d: tubeEnd(p, body, 44), fill: TONES.plum.dark },
      { d: tubeEnd(p, { ...body, near: at(-87, 63) }, 38), fill: TONES.plum.base },
    ]
  },
}
