import { within } from '../foods/cuts'
import type { Area, Food } from '../foods/food'
import { smooth } from '../foods/spreads'
import { about, type Random } from '../random'
import { darker, lighter } from '../shape'
import type { Drawn } from '../svg'
import type { OpenVessel } from '../vessels/vessel'
import { arrange } from './arrange'

interface Place {
  readonly area: Area
  /** Which way slices lie in it, in degrees. */
  readonly facing: number
}

/** How far from the middle each of several foods lies, and how far it reaches, in parts of the whole. */
const SHARES = [
  { away: 0, reach: 0.74 },
  { away: 0, reach: 0.74 },
  { away: 0.43, reach: 0.56 },
  { away: 0.5, reach: 0.51 },
  { away: 0.55, reach: 0.46 },
] as const
const RING = { away: 0.62, reach: 0.4 } as const

/** A place for each of several foods: around the middle, and from five on one in it. */
function placesIn(area: Area, count: number, share: number, random: Random): Place[] {
  const middle = count >= 5 ? 1 : 0
  const { away, reach } = SHARES[count] ?? RING
  const start = about([0, -90, 200, 210, 225][count] ?? 250, 14, random)
  return Array.from({ length: count }, (_, i) => {
    const alone = count === 1 || (middle === 1 && i === count - 1)
    const angle = start + (i * 360) / (count - middle)
    const [u, v] = alone
      ? [0, -0.02]
      : [Math.cos((angle * Math.PI) / 180) * away, Math.sin((angle * Math.PI) / 180) * away]
    const across = (((angle + 90 + 90) % 180) + 180) % 180
    return {
      area: within(area, reach * share, u, v),
      facing: alone ? about(-8, 12, random) : across - 90,
    }
  })
}

const isBed = (food: Food): boolean => food.lay === 'spread'

/** A garnish that is all there is: as much of it as of any other. */
function heaped(food: Food): Food {
  return food.lay === 'scatter' && food.count !== 1 ? { ...food, lay: 'heap', count: undefined } : food
}

/** Less of each where there are many: what lies below is to be seen. */
function thinned(food: Food): Food {
  return food.lay === 'scatter' ? { ...food, count: Math.ceil((food.count ?? 6) * 0.6) } : food
}

/** What flows in a vessel has the colour of what is in it. */
function drinkOf(blend: string): Food {
  return { ...smooth({ light: lighter(blend, 0.35), base: blend, dark: darker(blend, 0.16) }), blend }
}

/**
 * Foods in an open vessel: the first that has no pieces lies below the others, the garnish is strewn on top,
 * the rest has a place each, those behind drawn first.
 */
export function serve({ area, filled }: OpenVessel, foods: readonly Food[], random: Random): Drawn[] {
  const [first] = foods
  const bed = foods.find(isBed) ?? (filled && first ? drinkOf(first.blend) : undefined)
  const room = bed?.lay === 'spread' ? (bed.room ?? 0.97) : 1
  // Bread, a pancake: others lie on it, and a spread is spread on it.
  const carries = room < 0.9
  const top = within(area, room, 0, carries ? -0.04 : 0)
  const coat = carries ? foods.find((food) => food !== bed && isBed(food)) : undefined
  const garnish = foods.filter((food) => food.lay === 'scatter')
  const body = foods.filter((food) => food !== bed && food !== coat && food.lay !== 'scatter')
  const bare = !bed && body.length === 0
  const others = bare ? garnish.map(heaped) : body
  const strewn = bare ? [] : garnish.length > 2 ? garnish.map(thinned) : garnish
  const places = placesIn(top, others.length, bed ? 1 : 1.2, random)
  const laid = others
    .flatMap((food, i) => {
      const place = places[i]
      return place ? [{ food, ...place }] : []
    })
    .sort((a, b) => a.area.y - b.area.y)
  return [
    ...(bed ? arrange(bed, area, random, 0) : []),
    ...(coat ? arrange(coat, within(top, 1.04), random, 0) : []),
    ...laid.flatMap(({ food, area, facing }) => arrange(food, area, random, facing)),
    ...strewn.flatMap((food) => arrange(food, within(top, 0.86), random, 0)),
  ]
}
