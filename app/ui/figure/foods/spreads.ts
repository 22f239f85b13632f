import { about, pick, type Random } from '../random'
import type { Drawn } from '../svg'
import { SHADOW, type Tones } from '../things/paints'
import { flecks, puddle, within } from './cuts'
import type { Area, Flecks, Piece, Spread } from './food'

/** The body of what lies in an area: its shadow, its dark foot, its lit back. */
export function body(area: Area, tones: Tones, wobble: number, random: Random): Drawn[] {
  const foot = puddle(area, wobble, random)
  return [
    { d: foot, fill: tones.dark, stroke: SHADOW, width: 5 },
    { d: puddle(within(area, 0.95, -0.02, -0.05), wobble, random), fill: tones.base },
  ]
}

/** Grains: rice, oats, lentils. Two kinds of flecks, those in the dark below those in the light. */
export function grains(tones: Tones, wobble: number, ...kinds: readonly Flecks[]): Spread {
  return {
    lay: 'spread',
    grain: kinds,
    over: (area, random) => [
      ...body(area, tones, wobble, random),
      ...kinds.map((kind) => flecks(within(area, 0.98, -0.02, -0.04), kind, random)),
    ],
  }
}

/** What a spoon has smoothed: yogurt, a soup. Its surface keeps the spoon's turn. */
export function smooth(tones: Tones, oil?: string): Spread {
  const swirl = ({ x, y, rx, ry }: Area, share: number, from: number, to: number): string => {
    const end = (degrees: number, reach: number): string => {
      const angle = (degrees * Math.PI) / 180
      return `${(x + Math.cos(angle) * rx * reach).toFixed(0)} ${(y + Math.sin(angle) * ry * reach).toFixed(0)}`
    }
    const radii = `${(rx * share).toFixed(0)} ${(ry * share).toFixed(0)}`
    return `M${end(from, share)}A${radii} 0 ${to - from > 180 ? 1 : 0} 1 ${end(to, share * 0.86)}`
  }
  return {
    lay: 'spread',
    over: (area, random) => {
      const from = 120 + random() * 60
      const width = Math.max(3, area.rx * 0.07)
      return [
        ...body(area, tones, 0.02, random),
        { d: swirl(area, 0.74, from, from + 190), stroke: tones.light, width },
        { d: swirl(area, 0.5, from + 150, from + 330), stroke: tones.dark, width: width * 0.7 },
        { d: swirl(area, 0.3, from, from + 150), stroke: oil ?? tones.light, width: width * 0.9 },
      ]
    },
  }
}

/** Leaves that lie with their tips outwards, the outer ones first. */
export function leaves(tones: Tones, pieces: readonly Piece[], size: number): Spread {
  return {
    lay: 'spread',
    over: (area, random) => {
      const scale = Math.min(1.25, Math.max(0.7, area.rx / 90))
      const rings = [
        { reach: 1 - (size * scale * 0.8) / area.rx, count: Math.round(4 + area.rx / 17) },
        { reach: 0.42, count: Math.round(2 + area.rx / 40) },
        { reach: 0.12, count: 2 },
      ]
      const ground = within(area, 0.97)
      return [
        { d: puddle(ground, 0.1, random), fill: tones.dark, stroke: SHADOW, width: 5 },
        ...rings.flatMap(({ reach, count }) =>
          Array.from({ length: count }, (_, i): Drawn => {
            const angle = ((i + random() * 0.6) / count) * Math.PI * 2
            return {
              stamp: pick(pieces, random) ?? [],
              x: area.x + Math.cos(angle) * area.rx * Math.max(0, reach),
              y: area.y + Math.sin(angle) * area.ry * Math.max(0, reach),
              turn: (angle * 180) / Math.PI + 90 + (random() - 0.5) * 50,
              scale: scale * (0.9 + random() * 0.2),
            }
          }),
        ),
      ]
    },
  }
}

export interface Strand {
  readonly width: number
  /** Of each layer. */
  readonly count: number
  /** How far around the middle one goes, in degrees. */
  readonly span: number
}

/** Strands that wind around the middle, over one another: pasta, noodles, grated vegetables. */
export function strands(tones: Tones, { width, count, span }: Strand): Spread {
  return {
    lay: 'spread',
    over: (area, random) => {
      const { x, y, rx, ry } = area
      const spot = (degrees: number, reach: number): string => {
        const angle = (degrees * Math.PI) / 180
        return `${Math.round(x + Math.cos(angle) * rx * reach)} ${Math.round(y - 2 + Math.sin(angle) * ry * reach)}`
      }
      const many = Math.max(5, Math.round(count * Math.min(1, rx / 96)))
      const layer = (colour: string, reachOf: (share: number) => number): Drawn[] => {
        const d = Array.from({ length: many }, (_, i) => {
          const from = random() * 360
          const reach = reachOf((i + 0.5) / many)
          const to = from + about(span, span * 0.3, random)
          const bend = reach * about(1.14, 0.1, random)
          return `M${spot(from, reach)}Q${spot((from + to) / 2, Math.min(0.98, bend))} ${spot(to, reach * about(0.86, 0.12, random))}`
        }).join('')
        return [
          { d, stroke: tones.dark, width: width * 1.55 },
          { d, stroke: colour, width },
        ]
      }
      return [
        ...body(area, tones, 0.08, random),
        ...layer(tones.base, (share) => 0.3 + 0.56 * share),
        ...layer(tones.light, (share) => 0.12 + 0.62 * share),
      ]
    },
  }
}
