import { along, angleOf, between, mix, place, shifted, type Point } from './geometry'
import type { Block, Exercise, Pose, View } from './pose'
import { solveArm } from './solve/arm'
import { BONES, type Joint, type Limb, type Socket } from './solve/bones'
import { plantedAnkle, solveLeg } from './solve/leg'

export { BONES, type Joint, type Limb } from './solve/bones'

/** Half widths of the joints in the front view, and the depth shift that parts near from far limbs in the side view. */
const FRONT = { hip: 10, shoulder: 17.6, station: 52.6 } as const
const DEPTH: Point = { x: 3, y: 2 }

export interface Skeleton {
  readonly view: View
  /** One joint per unit of spine from the hip joint (0) to the base of the neck (62), with two spare at each end. */
  readonly spineAt: (station: number) => Joint
  readonly neckBase: Point
  /** Top of the neck, turned as the head is. */
  readonly head: Joint
  readonly nearLeg: Limb
  readonly farLeg: Limb
  readonly nearArm: Limb
  readonly farArm: Limb
  /** Height of what would bear the trunk at a point: the floor, or a bench that it is above. */
  readonly groundUnder: (point: Point) => number
  /** x of a wall behind her, or as far away as can be. */
  readonly wallBehind: number
}

function eased(from: number, length: number, station: number): number {
  const s = Math.min(1, Math.max(0, (station - from) / length))
  return s * s * (3 - 2 * s)
}

/** Bends of the whole spine lie between the lumbar and the thoracic vertebrae, a curl in the upper back alone. */
function spineFrom(start: Point, { pelvis, spine, curl }: Pose['body']): (station: number) => Joint {
  const angleAt = (station: number): number =>
    pelvis + spine * eased(6, 40, station) + curl * eased(26, 28, station)
  const points: Point[] = [start]
  for (let s = 1; s <= BONES.spine + 2; s += 1)
    points.push(along(points[s - 1] ?? start, angleAt(s - 0.5), 1))
  return (station) => {
    if (station <= 0) return { at: along(start, pelvis, station), angle: pelvis }
    const i = Math.min(BONES.spine + 1, Math.floor(station))
    return { at: between(points[i] ?? start, points[i + 1] ?? start, station - i), angle: angleAt(station) }
  }
}

/** A leg that is as good as straight: at its full length a knee would flutter. */
const STRAIGHT = BONES.thigh + BONES.shin - 0.05

/** Where the pelvis goes so that the anchor lies where it should; a kneeling thigh keeps its length about the pinned knee. */
function pelvisFor(exercise: Exercise, pose: Pose): Point {
  const { body, nearLeg } = pose
  const wanted = { x: body.x, y: body.y }
  if (exercise.anchor === 'shoulders') {
    const fromZero = spineFrom({ x: 0, y: 0 }, body)(BONES.shoulderStation).at
    return { x: wanted.x - fromZero.x, y: wanted.y - fromZero.y }
  }
  if (exercise.anchor === 'feet' && 'ballX' in nearLeg) {
    const ankle = plantedAnkle({ x: nearLeg.ballX, y: nearLeg.ballY }, nearLeg.heel, exercise.view)
    return along(ankle, body.pelvis, STRAIGHT)
  }
  if (!('kneeX' in nearLeg)) return wanted
  const knee = { x: nearLeg.kneeX, y: nearLeg.kneeY }
  return along(knee, angleOf(knee, wanted), BONES.thigh)
}

/** What she may stand, sit or lean on. */
export function blocksOf({ props = {} }: Exercise): Block[] {
  return [props.step, props.bench].filter((block) => block !== undefined)
}

/** What is no deeper than this in a block lies on it, however far it was pressed in. */
const THICK = 12

function groundOf(blocks: readonly Block[]): Skeleton['groundUnder'] {
  return ({ x, y }) => {
    const under = blocks.filter((block) => Math.abs(x - block.x) <= block.half && y > block.height - THICK)
    return Math.max(0, ...under.map(({ height }) => height))
  }
}

/** Forward kinematics for the trunk and free limbs, two-bone inverse kinematics for pinned hands and feet. `breath` is 0 (out) to 1 (in). */
export function skeletonOf(exercise: Exercise, pose: Pose, breath: number): Skeleton {
  const { view, props } = exercise
  const { body } = pose
  const spineAt = spineFrom(pelvisFor(exercise, pose), body)
  const chest = body.pelvis + body.spine + body.curl
  const neckBase = spineAt(BONES.spine).at
  const poise = view === 'side' ? 16 : 0
  const neckTop = along(neckBase, chest + poise + body.head * 0.5, BONES.neck)
  const shoulderJoint = spineAt((view === 'side' ? BONES.shoulderStation : FRONT.station) + breath * 0.8).at
  const hipJoint = spineAt(0).at
  const zero = { x: 0, y: 0 }
  const at = (centre: Point, turn: number, half: number, mirror: number): Point =>
    place(centre, turn, half * mirror, 0)
  const limbs = (near: boolean): { leg: Limb; arm: Limb } => {
    const mirror = view === 'front' && near ? -1 : 1
    const sign = near ? -1 : 1
    const offset = view === 'side' ? { x: DEPTH.x * sign, y: DEPTH.y * sign } : zero
    const hip =
      view === 'side' ? shifted(hipJoint, offset.x, offset.y) : at(hipJoint, body.pelvis, FRONT.hip, mirror)
    const armPose = near ? pose.nearArm : pose.farArm
    // Shoulder blades glide up when an arm goes overhead: without it, raised arms look screwed on.
    const lift =
      view === 'front' && 'shoulder' in armPose ? mix(0, 4.5, Math.max(0, (armPose.shoulder - 60) / 120)) : 0
    const shoulder =
      view === 'side'
        ? shifted(shoulderJoint, offset.x, offset.y)
        : along(at(shoulderJoint, chest, FRONT.shoulder - lift * 0.4, mirror), chest, lift)
    const seen: Pick<Socket, 'view' | 'mirror' | 'offset'> = { view, mirror, offset }
    return {
      leg: solveLeg(near ? pose.nearLeg : pose.farLeg, { at: hip, trunk: body.pelvis, ...seen }),
      arm: solveArm(armPose, { at: shoulder, trunk: chest, ...seen }),
    }
  }
  const [near, far] = [limbs(true), limbs(false)]
  return {
    view,
    spineAt,
    neckBase,
    head: { at: neckTop, angle: chest + body.head },
    nearLeg: near.leg,
    farLeg: far.leg,
    nearArm: near.arm,
    farArm: far.arm,
    groundUnder: groundOf(blocksOf(exercise)),
    wallBehind: props?.wall ?? -Infinity,
  }
}
