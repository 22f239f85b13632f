import { TONES } from './paints'
import { at, box, cord, face, rod } from './solids'
import type { Thing } from './thing'

/** A kitchen chair, turned a little. */
export const chair: Thing = {
  id: 'chair',
  height: 206,
  shadow: { x: 6, half: 88, depth: 18 },
  draw: (p, { main }) => [
    ...rod(p, at(-34, 92), at(-38, 26), 9, TONES.wood),
    ...rod(p, at(78, 202), at(82, 26), 10, TONES.wood),
    ...rod(p, at(-26, 206), at(-30, 108), 10, TONES.wood),
    face(p, [at(-20, 196), at(72, 192), at(74, 150), at(-22, 152)], main.base, 12),
    cord(p, [at(-12, 199), at(60, 196)], main.light, 5),
    cord(p, [at(-26, 128), at(78, 126)], TONES.wood.dark, 7),
    ...box(p, { x: -72, y: 82, width: 126, height: 22, depth: at(26, 26), radius: 8 }, main),
    ...rod(p, at(-60, 84), at(-66, 4), 11, TONES.wood),
    ...rod(p, at(42, 84), at(48, 4), 11, TONES.wood),
    cord(p, [at(-62, 40), at(44, 40)], TONES.wood.dark, 6),
  ],
}
