import { arc, at, cord, shade } from './solids'
import type { Thing } from './thing'

export const kettlebell: Thing = {
  id: 'kettlebell',
  height: 200,
  shadow: { x: 6, half: 96, depth: 16 },
  draw: (p, { main, accent }) => [
    // The handle, a thick bow on two shoulders.
    cord(
      p,
      [at(-44, 122), at(-54, 166), at(-36, 190), at(36, 190), at(54, 166), at(44, 122)],
      accent.base,
      24,
    ),
    cord(p, [at(-52, 160), at(-38, 188), at(6, 194)], accent.light, 6),
    {
      d: p.blob([
        at(-52, 2),
        at(-82, 34),
        at(-88, 74),
        at(-68, 116),
        at(-34, 138),
        at(34, 138),
        at(68, 116),
        at(88, 74),
        at(82, 34),
        at(52, 2),
        at(0, 0),
      ]),
      fill: main.base,
    },
    shade(p, [...arc(at(0, 72), 88, 72, -78, 40, 14)], main.dark, 0.6),
    { d: p.circle(at(-4, 72), 34), fill: accent.base },
    { d: p.circle(at(-4, 72), 24), fill: main.base },
    cord(p, arc(at(0, 72), 72, 66, 128, 172, 5), main.light, 8),
  ],
}
