import { at, cord, face } from './solids'
import type { Pen } from '../path'
import type { Shape } from '../shape'
import type { Tones } from './paints'
import type { Thing } from './thing'

/** A folded towel: two layers, which turn back on the right. */
function folded(p: Pen, y: number, width: number, tones: Tones): Shape[] {
  const left = -width / 2
  return [
    face(
      p,
      [at(left, y + 10), at(-left, y + 10), at(-left + 24, y + 62), at(left + 30, y + 62)],
      tones.light,
      9,
    ),
    face(p, [at(left, y + 10), at(-left, y + 10), at(-left, y + 38), at(left, y + 38)], tones.base, 10),
    cord(p, [at(left - 4, y + 24), at(-left - 8, y + 24)], tones.dark, 4),
    cord(p, [at(-left - 52, y + 44), at(-left - 30, y + 66)], tones.base, 6),
    cord(p, [at(-left - 52, y + 40), at(-left - 52, y + 8)], tones.light, 6),
  ]
}

export const towel: Thing = {
  id: 'towel',
  height: 112,
  shadow: { x: 10, half: 144, depth: 22 },
  draw: (p, { main, accent }) => [...folded(p, 0, 236, accent), ...folded(p, 50, 208, main)],
}
