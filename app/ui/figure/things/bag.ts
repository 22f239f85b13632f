import { arc, at, cord } from './solids'
import { TONES } from './paints'
import type { Thing } from './thing'

/** A sports bag: for what has no drawing of its own. */
export const bag: Thing = {
  id: 'bag',
  height: 184,
  shadow: { x: 6, half: 146, depth: 18 },
  draw: (p, { main, accent }) => [
    cord(p, [at(-66, 118), at(-50, 184), at(50, 184), at(66, 118)], accent.dark, 11),
    {
      d: p.blob([
        at(-126, 4),
        at(-140, 60),
        at(-124, 112),
        at(-60, 128),
        at(60, 128),
        at(124, 112),
        at(140, 60),
        at(126, 4),
        at(60, -2),
        at(-60, -2),
      ]),
      fill: main.base,
    },
    {
      d: p.blob([
        at(126, 4),
        at(140, 60),
        at(124, 112),
        at(112, 60),
        at(86, 22),
        at(-60, 8),
        at(-60, -2),
        at(60, -2),
      ]),
      fill: main.dark,
    },
    cord(p, [at(-112, 104), at(0, 112), at(112, 104)], TONES.paper.base, 5),
    cord(p, [at(-66, 118), at(-74, 60), at(-70, 6)], accent.base, 13),
    cord(p, [at(66, 118), at(74, 60), at(70, 6)], accent.base, 13),
    cord(p, [at(-66, 120), at(-46, 166), at(46, 166), at(66, 120)], accent.base, 11),
    cord(p, arc(at(0, 56), 118, 52, 150, 178, 4), main.light, 6),
    cord(p, [at(-30, 74), at(30, 74)], main.dark, 5),
  ],
}
