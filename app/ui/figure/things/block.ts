import { TONES } from './paints'
import { at, box, cord } from './solids'
import type { Thing } from './thing'

/** Two yoga blocks, one of cork. */
export const block: Thing = {
  id: 'block',
  height: 180,
  shadow: { x: 10, half: 134, depth: 24 },
  draw: (p, { main }) => [
    ...box(p, { x: 14, y: 20, width: 74, height: 150, depth: at(30, 20), radius: 7 }, main),
    cord(p, [at(34, 140), at(68, 140)], main.light, 5),
    ...box(p, { x: -126, y: 0, width: 186, height: 68, depth: at(34, 38), radius: 8 }, TONES.wood),
    ...[
      [-96, 44],
      [-60, 22],
      [-28, 48],
      [6, 26],
      [34, 46],
      [-108, 16],
      [-52, 84],
      [10, 92],
      [58, 82],
    ].map(([x = 0, y = 0]) => cord(p, [at(x, y), at(x + 5, y + 1)], TONES.wood.dark, 5)),
  ],
}
