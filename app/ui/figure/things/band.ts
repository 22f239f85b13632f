import type { Point } from '../geometry'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import { TONES, type Tones } from './paints'
import { at, cord, tube } from './solids'
import type { Thing } from './thing'

/** A grip on two straps, which meet where the band begins. */
function grip(p: Pen, knot: Point, from: Point, to: Point, tones: Tones): Shape[] {
  return [
    cord(p, [knot, from], TONES.plum.base, 6),
    cord(p, [knot, to], TONES.plum.base, 6),
    ...tube(p, { near: from, far: to, radius: 13, turn: 0.4 }, tones),
  ]
}

/** A long band with two grips. */
export const band: Thing = {
  id: 'band',
  height: 186,
  shadow: { x: 0, half: 140, depth: 22 },
  draw: (p, { main, accent }) => {
    const way = [
      at(-78, 62),
      at(-20, 20),
      at(70, 22),
      at(98, 70),
      at(50, 116),
      at(-30, 112),
      at(-74, 132),
      at(-50, 176),
      at(10, 178),
      at(66, 158),
    ]
    return [
      cord(p, way, main.dark, 15),
      cord(
        p,
        way.map(({ x, y }) => at(x - 1, y + 2)),
        main.base,
        10,
      ),
      ...grip(p, at(66, 158), at(98, 126), at(122, 186), accent),
      ...grip(p, at(-78, 62), at(-134, 52), at(-90, 12), accent),
    ]
  },
}
