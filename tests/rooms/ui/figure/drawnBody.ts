import { figureParts, skeletonAt } from '~/ui/figure/draw'
import type { Exercise, JointLimits, Look, Part } from '~/ui/figure/pose'
import { STAGE } from '~/ui/figure/shape'
import { BONES, type Limb, type Skeleton } from '~/ui/figure/skeleton'

export interface Point {
  readonly x: number
  readonly y: number
}
const FRAMES_PER_SECOND = 30

/** Each frame of one loop and the first of the next, in seconds: what comes after the seam is looked at like all else. */
export function framesOf({ loopSeconds }: Exercise): number[] {
  return Array.from(
    { length: Math.ceil(loopSeconds * FRAMES_PER_SECOND) + 2 },
    (_, i) => i / FRAMES_PER_SECOND,
  )
}

/** Within -180 to 180. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

const angleOf = (a: Point, b: Point) => (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI
export const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
/** Direction of a bone as it is drawn, from joint to joint. */
const upperOf = ({ root, middle }: Limb) => angleOf(root.at, middle.at)
const lowerOf = ({ middle, end }: Limb) => angleOf(middle.at, end.at)

/** Angles of the drawn body, measured from joint to joint. Of both sides, whatever bends. */
export function anglesOf(skeleton: Skeleton): Record<keyof JointLimits, readonly number[]> {
  const side = skeleton.view === 'side'
  const station = (s: number) => skeleton.spineAt(s).at
  const pelvis = angleOf(station(0), station(4))
  const chest = angleOf(station(58), station(62))
  const waist = angleOf(station(26), station(30))
  const legs = [skeleton.nearLeg, skeleton.farLeg]
  const arms = [skeleton.nearArm, skeleton.farArm]
  return {
    pelvis: [pelvis],
    trunk: [angleOf(station(0), station(62))],
    lumbar: [turned(waist - pelvis)],
    spine: [turned(chest - pelvis)],
    neck: [turned(skeleton.head.angle - chest)],
    hip: legs.map((leg) => leg.mirror * turned(pelvis + 180 - upperOf(leg))),
    // Seen from the front, a bent knee or a turned foot is nothing but a shorter line.
    knee: side ? legs.map((leg) => turned(lowerOf(leg) - upperOf(leg))) : [],
    ankle: side ? legs.map((leg) => turned(leg.end.angle - lowerOf(leg) + 90)) : [],
    // An arm that goes up and back passes 180.
    shoulder: arms.map((arm) => {
      const angle = arm.mirror * turned(chest + 180 - upperOf(arm))
      return angle < -120 ? angle + 360 : angle
    }),
    elbow: arms.map((arm) => arm.mirror * turned(upperOf(arm) - lowerOf(arm))),
    wrist: arms.map((arm) => arm.mirror * turned(lowerOf(arm) - arm.end.angle)),
  }
}

/** Every joint that moves, by name. */
export function jointsOf(skeleton: Skeleton): Record<string, Point> {
  const limbs = Object.entries({
    nearLeg: skeleton.nearLeg,
    farLeg: skeleton.farLeg,
    nearArm: skeleton.nearArm,
    farArm: skeleton.farArm,
  }).flatMap(([name, { root, middle, end }]) =>
    Object.entries({ root, middle, end }).map(([joint, { at }]) => [`${name} ${joint}`, at] as const),
  )
  return Object.fromEntries([
    ...limbs,
    ['pelvis', skeleton.spineAt(0).at] as const,
    ['chest', skeleton.spineAt(BONES.spine).at] as const,
    ['head', skeleton.head.at] as const,
  ])
}

export const limbsOf = ({ nearLeg, farLeg, nearArm, farArm }: Skeleton) => ({
  nearLeg,
  farLeg,
  nearArm,
  farArm,
})

const NUMBER = /-?\d+(?:\.\d+)?/g

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  return [0.5, 1].map((t) => {
    const s = 1 - t
    const [i, j, k, l] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3]
    return { x: a.x * i + b.x * j + c.x * k + d.x * l, y: a.y * i + b.y * j + c.y * k + d.y * l }
  })
}

/** Points along a painted path, in the stage's coordinates. Of arcs, which only draw whole ellipses, the ends and the box. */
function pointsAlong(d: string): Point[] {
  const points: Point[] = []
  let at: Point = { x: 0, y: 0 }
  let handle: Point = at
  for (const [, command = '', rest = ''] of d.matchAll(/([MCSLAZ])([^MCSLAZ]*)/g)) {
    const n = (rest.match(NUMBER) ?? []).map(Number)
    const pair = (i: number): Point => ({ x: n[i] ?? Number.NaN, y: n[i + 1] ?? Number.NaN })
    if (command === 'C' || command === 'S') {
      const first = command === 'C' ? pair(0) : { x: 2 * at.x - handle.x, y: 2 * at.y - handle.y }
      const offset = command === 'C' ? 2 : 0
      const [second, end] = [pair(offset), pair(offset + 2)]
      points.push(...cubic(at, first, second, end))
      ;[at, handle] = [end, second]
    } else if (command === 'A') {
      const [rx = 0, ry = 0] = n
      const end = pair(5)
      const middle = { x: (at.x + end.x) / 2, y: (at.y + end.y) / 2 }
      const turn = ((n[2] ?? 0) * Math.PI) / 180
      const half = {
        x: Math.hypot(rx * Math.cos(turn), ry * Math.sin(turn)),
        y: Math.hypot(rx * Math.sin(turn), ry * Math.cos(turn)),
      }
      points.push(
        { x: middle.x - half.x, y: middle.y },
        { x: middle.x + half.x, y: middle.y },
        { x: middle.x, y: middle.y - half.y },
        { x: middle.x, y: middle.y + half.y },
      )
      at = end
    } else if (command !== 'Z') {
      at = pair(0)
      points.push(at)
    }
    if (command !== 'C' && command !== 'S') handle = at
  }
  return points
}

export interface Drawn {
  readonly skeleton: Skeleton
  /** Outlines of the part as they are painted, in world units. */
  readonly outline: (part: string) => readonly Point[]
}

/** What is painted at a moment, back in world units. */
export function drawnAt(exercise: Exercise, look: Look, seconds: number): Drawn {
  const parts = figureParts(exercise, look, seconds)
  const outlines = new Map<string, readonly Point[]>()
  const outlineOf = (name: string): Point[] =>
    (parts.find(({ part }) => part === name)?.shapes ?? [])
      .flatMap(({ d }) => pointsAlong(d))
      .map(({ x, y }) => ({
        x: (x - STAGE.width / 2) / exercise.zoom + exercise.centreX,
        y: (STAGE.floor - y) / exercise.zoom,
      }))
  return {
    skeleton: skeletonAt(exercise, seconds).skeleton,
    outline: (name) => {
      const outline = outlines.get(name) ?? outlineOf(name)
      outlines.set(name, outline)
      return outline
    },
  }
}

/** The ball of a foot: what stays in its place while the heel lifts. */
function ballOf({ end }: Limb): Point {
  const forward = (end.angle * Math.PI) / 180
  const [u, v] = [BONES.ankleToBall, -BONES.ankleHeight]
  return {
    x: end.at.x + Math.sin(forward) * u - Math.cos(forward) * v,
    y: end.at.y + Math.cos(forward) * u + Math.sin(forward) * v,
  }
}

/** Where a part is, and which drawn part it belongs to. */
export function placeOf(
  part: Part,
  skeleton: Skeleton,
): { at: Point; drawn: string; reach: number; floor: number } {
  const limb = (
    name: 'nearLeg' | 'farLeg' | 'nearArm' | 'farArm',
    pick: (limb: Limb) => Point,
    reach: number,
  ) => ({
    at: pick(skeleton[name]),
    drawn: name,
    reach,
    floor: skeleton[name].floor,
  })
  const trunk = (station: number, reach: number) => ({
    at: skeleton.spineAt(station).at,
    drawn: 'torso',
    reach,
    floor: 0,
  })
  switch (part) {
    case 'nearHand':
      return limb('nearArm', ({ end }) => end.at, 14)
    case 'farHand':
      return limb('farArm', ({ end }) => end.at, 14)
    case 'nearElbow':
      return limb('nearArm', ({ middle }) => middle.at, 7)
    case 'farElbow':
      return limb('farArm', ({ middle }) => middle.at, 7)
    case 'nearFoot':
      return limb('nearLeg', skeleton.view === 'front' ? ({ end }) => end.at : ballOf, 12)
    case 'farFoot':
      return limb('farLeg', skeleton.view === 'front' ? ({ end }) => end.at : ballOf, 12)
    case 'nearKnee':
      return limb('nearLeg', ({ middle }) => middle.at, 9)
    case 'farKnee':
      return limb('farLeg', ({ middle }) => middle.at, 9)
    case 'pelvis':
      return trunk(0, 16)
    case 'belly':
      return trunk(12, 14)
    case 'back':
      return trunk(20, 14)
    case 'shoulders':
      return trunk(50, 14)
    case 'head':
      return { at: skeleton.head.at, drawn: 'head', reach: 40, floor: 0 }
  }
}
