import { at, hoop } from './solids'
import { TONES } from './paints'
import type { Thing } from './thing'

/** Two rings of elastic band, one in the other. */
export const loop: Thing = {
  id: 'loop',
  height: 130,
  shadow: { x: 4, half: 140, depth: 40 },
  draw: (p, { main, accent }) => {
    const [behind, ...before] = hoop(p, at(0, 92), 134, 60, 44, main)
    return [
      ...(behind ? [behind] : []),
      ...hoop(p, at(14, 82), 82, 34, 32, accent),
      ...before,
      { d: p.blob([at(-62, -2), at(-24, -9), at(-24, 9), at(-62, 16)]), fill: TONES.paper.light },
    ]
  },
}
