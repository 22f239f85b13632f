import { dashes, flecks, ink } from '../foods/cuts'
import type { Food } from '../foods/food'
import { between, shifted } from '../geometry'
import { pick, type Random } from '../random'
import { darker, type Shape } from '../shape'
import type { Drawn, Stamped } from '../svg'
import { cord } from '../things/solids'
import type { Ceramic, ClearVessel } from '../vessels/vessel'

/** Half of a vessel's width at a height of the stage. */
function halfAt({ top, bottom, halfTop, halfBottom }: ClearVessel, y: number): number {
  const share = (y - top) / (bottom - top)
  return halfTop + (halfBottom - halfTop) * share
}

/** One layer of a drink, from its wavy surface down to the next. */
function layer(vessel: ClearVessel, from: number, to: number, blend: string, last: boolean): Shape[] {
  const { x } = vessel
  const [upper, lower] = [halfAt(vessel, from), halfAt(vessel, to)]
  const floor = last
    ? `L${x + lower} ${to - 10}Q${x + lower - 2} ${to + 4} ${x + lower - 18} ${to + 5}L${x - lower + 18} ${to + 5}Q${x - lower + 2} ${to + 4} ${x - lower} ${to - 10}`
    : `L${(x + lower).toFixed(1)} ${(to + 9).toFixed(1)}L${(x - lower).toFixed(1)} ${(to + 9).toFixed(1)}`
  const wave = `M${(x - upper).toFixed(1)} ${from.toFixed(1)}Q${x - upper / 2} ${(from + 9).toFixed(1)} ${x} ${from.toFixed(1)}T${(x + upper).toFixed(1)} ${from.toFixed(1)}`
  return [
    { d: `${wave}${floor}Z`, fill: blend },
    {
      d: `M${(x + upper).toFixed(1)} ${from.toFixed(1)}L${(x + lower).toFixed(1)} ${(last ? to - 10 : to).toFixed(1)}L${(x + lower * 0.72).toFixed(1)} ${to.toFixed(1)}L${(x + upper * 0.72).toFixed(1)} ${(from + 3).toFixed(1)}Z`,
      fill: darker(blend, 0.1),
    },
  ]
}

/** The grain of a layer, seen through the wall. */
function texture(vessel: ClearVessel, food: Food, from: number, to: number, random: Random): Shape[] {
  if (food.lay !== 'spread' || !food.grain) return []
  const y = (from + to) / 2 + 5
  const area = { x: vessel.x, y, rx: halfAt(vessel, y) - 6, ry: (to - from) / 2 - 7 }
  return food.grain.map((kind) => flecks(area, { ...kind, density: kind.density * 2.5 }, random, 1))
}

/** What one drinks with, in the colours of the vessel. */
function strawIn({ straw }: ClearVessel, { outside }: Ceramic): Shape[] {
  if (!straw) return []
  const [low, high] = straw
  return [
    cord(ink, [low, high], outside.dark, 10),
    cord(ink, [low, high], outside.light, 8),
    dashes(
      [0.42, 0.56, 0.7, 0.84].map((t) => {
        const middle = between(low, high, t)
        return [shifted(middle, -2.4, -2.4), shifted(middle, 2.4, 0.8)] as const
      }),
      outside.base,
      4,
    ),
  ]
}

/** Pieces that press against the wall in their layer. */
function pressed(vessel: ClearVessel, food: Food, from: number, to: number, random: Random): Stamped[] {
  if (food.lay === 'spread') return []
  const scale = Math.min(1, (to - from) / (food.size * 2.3), 15 / food.size)
  const half = halfAt(vessel, (from + to) / 2) - food.size * scale - 4
  const count = Math.max(2, Math.min(5, Math.floor((half * 2) / (food.size * scale * 2.1)) + 1))
  return Array.from({ length: count }, (_, i) => ({
    stamp: pick(food.pieces, random) ?? food.pieces[0],
    x: vessel.x - half + (i * half * 2) / (count - 1),
    y:
      (from + to) / 2 +
      ((i % 2) * 0.6 - 0.2 + random() * 0.5) * Math.max(0, (to - from) / 2 - food.size * scale),
    turn: (random() - 0.5) * 2 * Math.min(food.turns ?? 180, 180),
    scale,
  }))
}

/** Upon the surface, at the rim: what one would put there. */
function garnish(food: Food, at: { x: number; y: number }, random: Random): Stamped[] {
  if (food.lay === 'spread') return []
  const scale = Math.min(1.3, 24 / food.size)
  return [{ stamp: pick(food.pieces, random) ?? food.pieces[0], ...at, turn: (random() - 0.5) * 40, scale }]
}

/** Foods in a glass or a jar: layers from the floor upwards, in the order of the foods, and a garnish at the rim. */
export function pour(vessel: ClearVessel, ceramic: Ceramic, foods: readonly Food[], random: Random): Drawn[] {
  if (foods.length === 0) return []
  const layered = foods.filter((food) => food.lay !== 'scatter')
  const layers = layered.length > 0 ? layered : foods
  const [surface, floor] = [vessel.top + 22, vessel.bottom]
  const weights = layers.map(() => 0.8 + random() * 0.5)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let level = floor
  const bands = layers.map((food, i) => {
    const to = level
    level -= ((floor - surface) * (weights[i] ?? 1)) / whole
    return { food, from: level, to, last: i === 0 }
  })
  const pieces = foods.filter((food) => food.lay !== 'spread')
  const chosen = pieces.toReversed().slice(0, 3)
  const [only] = chosen
  const crown = chosen.length === 1 && only?.lay === 'heap' ? [only, only, only] : chosen
  return [
    ...strawIn(vessel, ceramic),
    ...bands
      .toReversed()
      .flatMap(({ food, from, to, last }) => [
        ...layer(vessel, from, to, food.blend, last),
        ...texture(vessel, food, from, to, random),
        ...(layers.length > 1 || vessel.id === 'jar' ? pressed(vessel, food, from + 6, to, random) : []),
      ]),
    ...crown.flatMap((food, i) =>
      garnish(food, { x: vessel.x + (i - (crown.length - 1) / 2) * 40, y: surface - 6 + i * 3 }, random),
    ),
  ]
}
