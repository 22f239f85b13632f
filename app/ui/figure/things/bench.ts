import { TONES } from './paints'
import { at, box, cord, rod } from './solids'
import type { Thing } from './thing'

export const bench: Thing = {
  id: 'bench',
  height: 160,
  shadow: { x: 8, half: 158, depth: 18 },
  draw: (p, { main, accent }) => [
    ...rod(p, at(108, 92), at(108, 24), 13, TONES.iron),
    ...rod(p, at(-72, 92), at(-72, 24), 13, TONES.iron),
    cord(p, [at(-74, 26), at(108, 26)], TONES.iron.dark, 9),
    ...rod(p, at(-98, 88), at(-98, 4), 15, TONES.iron),
    ...rod(p, at(86, 88), at(86, 4), 15, TONES.iron),
    cord(p, [at(-122, 4), at(-74, 4)], accent.base, 12),
    cord(p, [at(62, 4), at(110, 4)], accent.base, 12),
    ...box(p, { x: -146, y: 84, width: 276, height: 34, depth: at(22, 42), radius: 12 }, main),
    cord(p, [at(-128, 101), at(112, 101)], main.dark, 3),
    cord(p, [at(40, 124), at(58, 156)], main.base, 3),
  ],
}
