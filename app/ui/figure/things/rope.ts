import { at, cord, tube } from './solids'
import type { Thing } from './thing'

/** A skipping rope in a loose knot. */
export const rope: Thing = {
  id: 'rope',
  height: 206,
  shadow: { x: 0, half: 130, depth: 22 },
  draw: (p, { main, accent }) => {
    const way = [
      at(-58, 138),
      at(-24, 84),
      at(66, 78),
      at(110, 44),
      at(60, 10),
      at(-44, 10),
      at(-108, 40),
      at(-70, 82),
      at(22, 86),
      at(60, 138),
    ]
    return [
      cord(p, way, accent.base, 10),
      cord(
        p,
        way.map(({ x, y }) => at(x - 1, y + 2)),
        accent.light,
        3,
      ),
      ...tube(p, { near: at(-100, 204), far: at(-56, 134), radius: 15, turn: 0.42 }, main),
      ...tube(p, { near: at(102, 204), far: at(58, 134), radius: 15, turn: 0.42 }, main),
    ]
  },
}
