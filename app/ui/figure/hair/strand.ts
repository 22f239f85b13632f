import { along, direction, distanceBetween, mix, type Point } from '../geometry'
import { headFrame } from '../head'
import type { Pen } from '../path'
import { BONES, type Skeleton } from '../skeleton'

const STEPS = 7
/** Below this height a strand lies on the floor. */
const FLOOR = 2.5
const DOWN = 180
/** How thin hair is under what lies on it. */
const PRESSED = 1.5
/** Half the length of a bead of a braid. */
const BEAD = 4.4
/** As far as a link turns from straight down to get round what is in its way, degrees. */
const MOST_TURN = 150

interface Round {
  readonly at: Point
  readonly radius: number
}

/** 0 before `from`, 1 after `to`, smooth between. */
function step(from: number, to: number, value: number): number {
  const s = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return s * s * (3 - 2 * s)
}

/** What hair lies on: skull, neck, shoulders, back. */
function obstaclesOf(skeleton: Skeleton): Round[] {
  const back = Array.from({ length: 12 }, (_, i) => {
    const station = BONES.spine - i * 4
    return { at: skeleton.spineAt(station).at, radius: mix(8, 11.5, Math.min(1, i / 3)) }
  })
  // What lies on the floor has its hair pressed flat beneath it.
  return [{ at: headFrame(skeleton)(-1.2, 16.6), radius: 14.8 }, ...back].map(({ at, radius }) => ({
    at,
    radius: Math.min(radius, at.y - FLOOR - PRESSED),
  }))
}

/**
 * Turns of the links of a chain that hangs from its root. Each falls as straight as it can: it turns to `side` (1 is
 * clockwise) until it is free of her body and of what bears it, and never passes through to the other side.
 */
function hang(root: Point, link: number, side: number, isOutside: (point: Point) => boolean): number[] {
  const turns: number[] = []
  let last = root
  for (let i = 1; i <= STEPS; i += 1) {
    const from = last
    const isFree = (turn: number): boolean => isOutside(along(from, DOWN + side * turn, link))
    let free = 0
    while (free < MOST_TURN && !isFree(free)) free += 10
    let stuck = Math.max(0, free - 10)
    for (let halving = 0; free > 0 && halving < 7; halving += 1) {
      const middle = (stuck + free) / 2
      if (isFree(middle)) free = middle
      else stuck = middle
    }
    turns.push(side * free)
    last = along(from, DOWN + side * free, link)
  }
  return turns
}

/** The chain of links that turn so, above what bears it. */
function chain(
  root: Point,
  link: number,
  turns: readonly number[],
  bearing: (point: Point) => number,
): Point[] {
  const points = [root]
  for (const turn of turns) {
    const { x, y } = along(points.at(-1) ?? root, DOWN + turn, link)
    points.push({ x, y: Math.max(bearing({ x, y }), y) })
  }
  return points
}

/**
 * Hair that hangs, from its root in head coordinates. Seen from the side it lies on the nape and the back of a head that is
 * upright, level or thrown back, and falls over the crown of one that is bowed; between the two it swings down behind the head.
 * `sway` is the head's lag.
 */
export function strand(skeleton: Skeleton, root: Point, length: number, sway: Point): Point[] {
  const scalp = headFrame(skeleton)(root.x, root.y)
  const bearing = (point: Point): number => FLOOR + skeleton.groundUnder(point)
  const from = { x: scalp.x, y: Math.max(bearing(scalp), scalp.y) }
  const turn = ((skeleton.head.angle + 540) % 360) - 180
  const link = length / STEPS
  const obstacles = skeleton.view === 'front' ? [] : obstaclesOf(skeleton)
  const isOutside = (point: Point): boolean =>
    point.y >= bearing(point) && obstacles.every(({ at, radius }) => distanceBetween(point, at) >= radius)
  const hanging = (side: number): number[] => hang(from, link, side, isOutside)
  const over = skeleton.view === 'side' && turn > 0 ? step(80, 112, turn) : 0
  const nape = hanging(skeleton.view === 'front' && direction(turn).x >= 0 ? -1 : 1)
  const crown = over === 0 ? nape : hanging(-1)
  const turns = nape.map((angle, i) => mix(angle, crown[i] ?? angle, over))
  return chain(from, link, turns, bearing).map((point, i) => {
    const t = (i / STEPS) ** 2
    const swayed = { x: point.x + sway.x * t, y: point.y + sway.y * t * 0.4 }
    return { x: Math.max(skeleton.wallBehind + FLOOR, swayed.x), y: Math.max(bearing(swayed), swayed.y) }
  })
}

/** A closed lock along a strand, `wide` at its fullest, fading to its tip. */
export function lock(pen: Pen, points: readonly Point[], wide: number): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((p, i) => {
    const q = points[i + 1] ?? p
    const o = points[i - 1] ?? p
    const norm = Math.hypot(q.x - o.x, q.y - o.y) || 1
    const t = i / (points.length - 1)
    const half = wide * (t < 0.3 ? mix(0.5, 1, t / 0.3) : mix(1, 0.12, (t - 0.3) / 0.7))
    const [dx, dy] = [((q.y - o.y) / norm) * half, ((q.x - o.x) / norm) * half]
    left.push({ x: p.x - dx, y: Math.max(0.4, p.y + dy) })
    right.unshift({ x: p.x + dx, y: Math.max(0.4, p.y - dy) })
  })
  return pen.blob([...left, ...right])
}

/** Beads of a braid along a strand. */
export function plait(pen: Pen, points: readonly Point[], wide: number): string {
  let d = ''
  const beads = 9
  for (let i = 0; i < beads; i += 1) {
    const t = (i / (beads - 1)) * (points.length - 1.001)
    const k = Math.floor(t)
    const [a, b] = [points[k], points[k + 1]]
    if (!a || !b) continue
    const turn = (-Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + (i % 2 === 0 ? 18 : -18)
    const half = wide * mix(1, 0.55, i / beads)
    const tilt = direction(turn)
    const below = Math.hypot(BEAD * tilt.x, half * tilt.y)
    const centre = { x: mix(a.x, b.x, t - k), y: Math.max(below, mix(a.y, b.y, t - k)) }
    d += pen.ellipse(centre, BEAD, half, turn)
  }
  return d
}
