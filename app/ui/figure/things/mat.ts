import { shifted } from '../geometry'
import { arc, at, cord, face, tube } from './solids'
import type { Thing } from './thing'

/** A mat that is being rolled out. */
export const mat: Thing = {
  id: 'mat',
  height: 92,
  shadow: { x: 6, half: 160, depth: 36 },
  draw: (p, { main, accent }) => {
    const roll = { near: at(-98, 26), far: at(-58, 92), radius: 34, turn: 0.92 }
    const front = [at(-92, -4), at(116, -4)] as const
    return [
      face(p, [...front, at(158, 60), at(-50, 60)], main.light, 5),
      cord(p, [at(-88, -8), at(117, -8)], main.base, 5),
      cord(p, [at(88, 4), at(124, 58)], main.base, 4),
      ...tube(p, roll, main),
      cord(p, arc(roll.near, 22, 23, 20, 330, 12), main.base, 5),
      cord(p, arc(shifted(roll.near, 1, 0), 10, 11, 30, 300, 8), main.base, 5),
      cord(p, [at(-49, 44), at(-44, 62), at(-53, 84), at(-66, 92)], accent.base, 7),
    ]
  },
}
