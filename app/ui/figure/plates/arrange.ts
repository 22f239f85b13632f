import type { Area, Food, Pieces } from '../foods/food'
import { about, pick, type Random } from '../random'
import type { Drawn, Stamped } from '../svg'

const GOLDEN = 137.5
/** A drawing of a dozen pieces is full; more only weigh. */
const MAX_HEAP = 12
const MAX_SMALL_HEAP = 7

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far out, and where around, the i-th of a number of seeds in a sunflower: even, yet never in rows. */
function seedSpot(i: number, count: number, turn: number): { u: number; v: number; reach: number } {
  const reach = Math.sqrt((i + 0.5) / count)
  const angle = radians(i * GOLDEN + turn)
  return { u: Math.cos(angle) * reach, v: Math.sin(angle) * reach, reach }
}

function turned({ turns = 180 }: Pieces, random: Random): number {
  return about(0, turns, random)
}

/** Piled up: the outer ones first, the middle on top. */
function heap(food: Pieces, area: Area, random: Random): Stamped[] {
  const { rx, ry } = area
  const room = rx * ry
  const fitting = clamp(rx / 47, 0.66, 1.5)
  const most = Math.min(food.count ?? MAX_HEAP, rx < 50 ? MAX_SMALL_HEAP : MAX_HEAP)
  const wanted = (1.5 * room) / (food.size * fitting) ** 2
  const scale = wanted > most ? clamp(fitting * Math.sqrt(wanted / most), 0.66, 1.7) : fitting
  const count = clamp(Math.round(wanted), 3, most)
  const [reachX, reachY] = [
    Math.max(rx * 0.3, rx - food.size * scale * 0.8),
    Math.max(ry * 0.3, ry - food.size * scale * 0.8),
  ]
  const start = random() * 360
  return Array.from({ length: count }, (_, i) => {
    const { u, v, reach } = seedSpot(i, count, start)
    const piece: Stamped = {
      stamp: pick(food.pieces, random) ?? food.pieces[0],
      x: area.x + u * reachX + about(0, 1.5, random),
      y: area.y + v * reachY - (1 - reach * reach) * ry * 0.2,
      turn: turned(food, random),
      scale: scale * about(1, 0.05, random),
    }
    return { piece, depth: v * 0.7 - reach }
  })
    .sort((a, b) => a.depth - b.depth)
    .map(({ piece }) => piece)
}

/** Slices side by side, in as many rows as there is room for. */
function fan(food: Pieces, area: Area, random: Random, facing: number): Stamped[] {
  const { rx, ry } = area
  const { size, step = 1, rest = 0 } = food
  const scale = Math.min(clamp(rx / 43, 0.72, 1.7), (1.12 * Math.min(rx, ry * 1.2)) / size)
  const [piece, stride] = [size * scale, size * scale * step]
  const rows = rest || step < 0.8 ? 1 : clamp(Math.floor((1.9 * ry) / (piece * 2)), 1, 3)
  return Array.from({ length: rows }, (_, row) => {
    const across = rows === 1 ? 0 : (row / (rows - 1)) * 2 - 1
    const width = rx * Math.sqrt(1 - (across * 0.62) ** 2) * (rows === 1 ? 1.02 : 0.98)
    const most = food.count ?? 8
    const count = clamp(1 + Math.floor((2 * width - piece * Math.min(2, 1 + step)) / stride), 2, most)
    return Array.from({ length: count }, (_, i): Stamped => {
      const t = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      const along = (i - (count - 1) / 2) * stride
      const bow = across * Math.max(0, ry - piece) + t * t * piece * 0.22
      const [cos, sin] = [Math.cos(radians(facing)), Math.sin(radians(facing))]
      return {
        stamp: pick(food.pieces, random) ?? food.pieces[0],
        x: area.x + along * cos - bow * sin,
        y: area.y + (along * sin + bow * cos) * 0.94,
        turn:
          facing + rest + t * 9 + about(0, Math.min(food.turns ?? 5, 60) * (step < 0.8 ? 0.4 : 1), random),
        scale,
      }
    })
  }).flat()
}

/** One, two or three large ones, in full. */
function heroes(food: Pieces, area: Area, random: Random): Stamped[] {
  const { rx, ry } = area
  const count = rx > food.size * 1.5 ? (food.count ?? 1) : 1
  const scale = clamp(
    Math.min((rx * 1.12) / (food.size * (count > 1 ? 1.7 : 1)), (ry * 1.3) / food.size),
    0.5,
    2,
  )
  return Array.from({ length: count }, (_, i): Stamped => {
    const t = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
    return {
      stamp: pick(food.pieces, random) ?? food.pieces[0],
      x: area.x + t * rx * 0.46,
      y: area.y + (i % 2 ? 1 : -1) * (count > 1 ? ry * 0.1 : 0),
      turn: turned(food, random),
      scale,
    }
  })
}

/** Strewn over everything, evenly but never in rows. */
function strewn(food: Pieces, area: Area, random: Random): Stamped[] {
  const { rx, ry } = area
  const scale = food.count === 1 ? clamp(rx / 60, 0.5, 1.8) : clamp(rx / 88, 0.55, 1.2)
  const count = Math.max(1, Math.round((food.count ?? 6) * clamp(rx / 90, 0.5, 1)))
  const reach = food.count === 1 ? 0 : 0.84
  const start = random() * 360
  return Array.from({ length: count }, (_, i): Stamped => {
    const { u, v } = seedSpot(i, count, start)
    return {
      stamp: food.pieces[i % food.pieces.length] ?? food.pieces[0],
      x: area.x + about(u, 0.08, random) * rx * reach,
      y: area.y + about(v, 0.08, random) * ry * reach - ry * 0.05,
      turn: turned(food, random),
      scale: scale * about(1, 0.08, random),
    }
  }).sort((a, b) => a.y - b.y)
}

/** A food in its place, back to front; slices lie along `facing`, in degrees. */
export function arrange(food: Food, area: Area, random: Random, facing: number): readonly Drawn[] {
  if (food.lay === 'spread') return food.over(area, random)
  if (food.lay === 'heap') return heap(food, area, random)
  if (food.lay === 'fan') return fan(food, area, random, facing)
  return food.lay === 'hero' ? heroes(food, area, random) : strewn(food, area, random)
}
