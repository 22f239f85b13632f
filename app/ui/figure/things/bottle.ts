import { at, cord, face } from './solids'
import { TONES } from './paints'
import type { Thing } from './thing'

/** A flask and a folded towel. */
export const bottle: Thing = {
  id: 'bottle',
  height: 206,
  shadow: { x: 4, half: 60, depth: 14 },
  draw: (p, { main, accent }) => [
    cord(p, [at(22, 184), at(46, 200), at(30, 210), at(-2, 206)], accent.base, 8),
    face(p, [at(-16, 176), at(16, 176), at(16, 196), at(-16, 196)], TONES.plum.base, 6),
    {
      d: p.blob([
        at(-40, 0),
        at(-44, 60),
        at(-44, 130),
        at(-34, 160),
        at(-20, 174),
        at(20, 174),
        at(34, 160),
        at(44, 130),
        at(44, 60),
        at(40, 0),
        at(0, -4),
      ]),
      fill: main.base,
    },
    {
      d: p.blob([at(40, 0), at(44, 60), at(44, 130), at(34, 160), at(22, 120), at(20, 40), at(10, -3)]),
      fill: main.dark,
    },
    cord(p, [at(-28, 40), at(-30, 90), at(-26, 140)], main.light, 7),
    cord(p, [at(-42, 66), at(42, 66)], accent.base, 12),
  ],
}
