import { arc, at, ball, cord } from './solids'
import type { Thing } from './thing'

export const gymBall: Thing = {
  id: 'ball',
  height: 200,
  shadow: { x: 8, half: 92, depth: 16 },
  draw: (p, { main, accent }) => [
    ...ball(p, at(0, 100), 100, main),
    ...[24, -8, -38, -64].map((y) => {
      const half = Math.sqrt(100 ** 2 - y ** 2)
      return cord(p, arc(at(0, 100 + y), half - 4, half * 0.3, 188, 352, 12), main.light, 3.4)
    }),
    { d: p.ellipse(at(14, 182), 9, 5, 6), fill: accent.base },
  ],
}
