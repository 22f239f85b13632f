import { at, box, cord } from './solids'
import type { Thing } from './thing'

/** A platform on two feet. */
export const step: Thing = {
  id: 'step',
  height: 130,
  shadow: { x: 8, half: 160, depth: 24 },
  draw: (p, { main, accent }) => [
    ...box(p, { x: -126, y: 0, width: 66, height: 52, depth: at(24, 34), radius: 6 }, accent),
    ...box(p, { x: 60, y: 0, width: 66, height: 52, depth: at(24, 34), radius: 6 }, accent),
    cord(p, [at(-114, 24), at(-72, 24)], accent.dark, 5),
    cord(p, [at(72, 24), at(114, 24)], accent.dark, 5),
    ...box(p, { x: -144, y: 50, width: 280, height: 34, depth: at(24, 56), radius: 9 }, main),
    ...[0, 1, 2].map((row) =>
      cord(p, [at(-112 + row * 8, 92 + row * 14), at(112 + row * 8, 92 + row * 14)], main.base, 4),
    ),
  ],
}
