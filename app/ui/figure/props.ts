import { along, mix, type Point } from './geometry'
import type { Pen } from './path'
import type { Block, Exercise } from './pose'
import type { Shape } from './shape'
import { blocksOf, type Limb, type Skeleton } from './skeleton'

// Apricot iron: it reads on aubergine leggings, on skin and on paper alike.
const IRON = '#F39A74'
const IRON_LIGHT = '#B9603F'
const SHADE = { floor: 'rgba(74,31,58,0.12)', mat: 'rgba(74,31,58,0.16)' } as const

/** A dumbbell across the palm. Painted before the hand that closes on it. */
export function dumbbellShapes(pen: Pen, limb: Limb): Shape[] {
  const { at, angle } = limb.end
  const centre = along(at, angle, 5.2)
  const axis = angle - 90
  const p = (u: number, v: number): Point => along(along(centre, axis, u), angle, v)
  const block = (from: number, to: number, half: number): string =>
    pen.blob([
      p(from, -half * 0.8),
      p(from, half * 0.8),
      p((from + to) / 2, half),
      p(to, half * 0.8),
      p(to, -half * 0.8),
      p((from + to) / 2, -half),
    ])
  return [
    { d: pen.line([p(-9, 0), p(9, 0)]), stroke: IRON_LIGHT, width: 3.4 * pen.zoom },
    { d: block(-14.5, -6.8, 7.4) + block(6.8, 14.5, 7.4), fill: IRON },
    {
      d: pen.line([p(-9.4, -4.6), p(-9.4, 4.6)]) + pen.line([p(9.4, -4.6), p(9.4, 4.6)]),
      stroke: IRON_LIGHT,
      width: 1.2 * pen.zoom,
    },
  ]
}

function matShapes(pen: Pen, x: number): Shape[] {
  const half = Math.min(150, 165 / pen.zoom)
  return [
    {
      d: pen.polygon([
        { x: x - half - 3, y: -9 },
        { x: x + half - 5, y: -9 },
        { x: x + half + 3, y: 7 },
        { x: x - half + 7, y: 7 },
      ]),
      fill: '#F6C4D3',
      stroke: '#F6C4D3',
      width: 5,
    },
    {
      d: pen.line([
        { x: x - half - 3, y: -10.4 },
        { x: x + half - 5, y: -10.4 },
      ]),
      stroke: '#E9A3BA',
      width: 2.4,
    },
  ]
}

function benchShapes(pen: Pen, { x, half, height }: Block): Shape[] {
  const [l, r, h] = [x - half, x + half, height]
  const leg = (top: number, foot: number): string =>
    pen.line([
      { x: top, y: h - 6 },
      { x: foot, y: 2 },
    ])
  return [
    { d: leg(l + 9, l + 5) + leg(r - 9, r - 5), stroke: '#C98A6A', width: 4 * pen.zoom },
    {
      d: pen.polygon([
        { x: l - 1, y: h - 10 },
        { x: r - 1, y: h - 10 },
        { x: r - 1, y: h - 5 },
        { x: l - 1, y: h - 5 },
      ]),
      fill: '#F39A74',
      stroke: '#F39A74',
      width: 4 * pen.zoom,
    },
    {
      d: pen.polygon([
        { x: l, y: h - 3 },
        { x: r - 2, y: h - 3 },
        { x: r + 2, y: h + 2 },
        { x: l + 4, y: h + 2 },
      ]),
      fill: '#FFB08E',
      stroke: '#FFB08E',
      width: 4 * pen.zoom,
    },
  ]
}

function stepShapes(pen: Pen, { x, half, height }: Block): Shape[] {
  const [l, r, h] = [x - half, x + half, height]
  return [
    {
      d: pen.polygon([
        { x: l - 2, y: -6 },
        { x: r - 2, y: -6 },
        { x: r - 2, y: h - 4 },
        { x: l - 2, y: h - 4 },
      ]),
      fill: '#C98A6A',
      stroke: '#C98A6A',
      width: 3 * pen.zoom,
    },
    {
      d: pen.polygon([
        { x: l - 3, y: h - 5 },
        { x: r - 3, y: h - 5 },
        { x: r + 3, y: h + 4 },
        { x: l + 3, y: h + 4 },
      ]),
      fill: '#FFB08E',
      stroke: '#FFB08E',
      width: 3 * pen.zoom,
    },
  ]
}

/** A wall behind her, cut through: painted over all of her, so that hair and flesh are pressed flat against it. */
export function wallShapes(pen: Pen, { props = {} }: Exercise): Shape[] {
  const x = props.wall
  if (x === undefined) return []
  const panel = (from: number, to: number): string =>
    pen.polygon([
      { x: from, y: -4 },
      { x: to, y: -4 },
      { x: to, y: 196 },
      { x: from, y: 196 },
    ])
  return [
    { d: panel(x - 17, x - 1), fill: '#FFE3D6', stroke: '#FFE3D6', width: 3 },
    { d: panel(x - 4, x - 1), fill: '#F8C3A8', stroke: '#F8C3A8', width: 2 },
  ]
}

/** What lies on the floor, painted before all shadows. */
export function groundShapes(pen: Pen, { props = {}, centreX }: Exercise): Shape[] {
  return props.mat ? matShapes(pen, centreX) : []
}

/** What stands on the floor, over all shadows. */
export function furnitureShapes(pen: Pen, { props = {} }: Exercise): Shape[] {
  return [
    ...(props.step ? stepShapes(pen, props.step) : []),
    ...(props.bench ? benchShapes(pen, props.bench) : []),
  ]
}

/** How much a part shades the floor: all of it from low down, nothing from high up, and never from one frame to the next. */
function nearness({ y }: Point): number {
  const s = Math.min(1, Math.max(0, (y - 8) / 64))
  return 1 - s * s * (3 - 2 * s)
}

/** The soft shadow below her: it spans the trunk, and each limb as far as it is near the floor. */
export function shadowShapes(pen: Pen, exercise: Exercise, skeleton: Skeleton): Shape[] {
  const { nearLeg, farLeg, nearArm, farArm, spineAt } = skeleton
  const trunk = [spineAt(0).at, spineAt(45).at]
  const feet = [nearLeg.end.at, farLeg.end.at]
  const limbs = [...feet, nearArm.end.at, farArm.end.at, nearLeg.middle.at, farLeg.middle.at]
  const middle = trunk.reduce((sum, { x }) => sum + x, 0) / trunk.length
  const reaches = [...trunk.map(({ x }) => x - middle), ...limbs.map((at) => (at.x - middle) * nearness(at))]
  const [low, high] = [Math.min(...reaches), Math.max(...reaches)]
  const air = Math.min(...feet.map(({ y }) => y)) - 9
  const fade = exercise.view === 'front' ? Math.max(0.6, 1 - air / 60) : 1
  const hers = pen.ellipse(
    { x: middle + mix(low, high, 0.5) + 3, y: -1 },
    ((high - low) / 2 + 22) * fade,
    6.5 * fade,
  )
  // One path for all that stands there: where two shadows meet it is not darker.
  const furniture = blocksOf(exercise).map(({ x, half }) => pen.ellipse({ x: x + 3, y: -1 }, half + 8, 5))
  return [{ d: hers + furniture.join(''), fill: SHADE[exercise.props?.mat ? 'mat' : 'floor'] }]
}
