import {
  along,
  angleOf,
  between,
  direction,
  distanceBetween,
  mix,
  place,
  rootBend,
  shifted,
  type Point,
} from './geometry'
import type { ArmPose, Exercise, LegPose, Pose, View } from './pose'

/** Bone lengths in units, for a body of 210 (7 heads). */
export const BONES = {
  thigh: 51,
  shin: 51,
  upperArm: 38,
  forearm: 31,
  spine: 62,
  neck: 10,
  shoulderStation: 55,
  ankleHeight: 9,
  ankleToBall: 15,
} as const
/** Half widths of the joints in the front view, and the depth shift that parts near from far limbs in the side view. */
const FRONT = { hip: 10, shoulder: 17.6, station: 52.6 } as const
const DEPTH: Point = { x: 3, y: 2 }

export interface Joint {
  readonly at: Point
  /** Direction of the bone that starts here, degrees (0 up, 90 right). */
  readonly angle: number
}

export interface Limb {
  readonly root: Joint
  readonly middle: Joint
  /** Ankle or wrist; its angle is that of the foot or hand. */
  readonly end: Joint
  /** Toes stay flat while the heel lifts by this many degrees (planted feet only). */
  readonly toeBend: number
  /** 1, or -1 for the limb on the viewer's left of a front view. */
  readonly mirror: number
  /** How far a pinned end is from where it should be, in units: the checks keep it near zero. */
  readonly miss: number
}

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
}

function spineFrom(start: Point, pelvis: number, flexion: number): (station: number) => Joint {
  const angleAt = (station: number): number => {
    const s = Math.min(1, Math.max(0, (station - 6) / 40))
    return pelvis + flexion * s * s * (3 - 2 * s)
  }
  const points: Point[] = [start]
  for (let s = 1; s <= BONES.spine + 2; s += 1)
    points.push(along(points[s - 1] ?? start, angleAt(s - 0.5), 1))
  return (station) => {
    if (station <= 0) return { at: along(start, pelvis, station), angle: pelvis }
    const i = Math.min(BONES.spine + 1, Math.floor(station))
    return { at: between(points[i] ?? start, points[i + 1] ?? start, station - i), angle: angleAt(station) }
  }
}

/** The ankle of a planted foot: the foot turns about its ball, or its sole rises on the spot in the front view. */
function plantedAnkle(ball: Point, heel: number, view: View): Point {
  const swing = direction(heel)
  if (view === 'front') return shifted(ball, 0, BONES.ankleHeight + BONES.ankleToBall * swing.x)
  const [u, v] = [-BONES.ankleToBall, BONES.ankleHeight]
  return shifted(ball, u * swing.y + v * swing.x, v * swing.y - u * swing.x)
}

function leg(pose: LegPose, hip: Point, pelvis: number, view: View, mirror: number, offset: Point): Limb {
  if ('kneeX' in pose) {
    const knee = shifted({ x: pose.kneeX, y: pose.kneeY }, offset.x, offset.y)
    const ankle = along(knee, pose.shin, BONES.shin)
    const miss = distanceBetween(hip, knee) - BONES.thigh
    return {
      root: { at: hip, angle: angleOf(hip, knee) },
      middle: { at: knee, angle: pose.shin },
      end: { at: ankle, angle: pose.shin - 90 + pose.ankle },
      toeBend: 0,
      mirror,
      miss,
    }
  }
  if ('hip' in pose) {
    const thigh = pelvis + 180 - mirror * pose.hip
    const knee = along(hip, thigh, BONES.thigh)
    // Seen from the front, a knee bends towards the viewer: the shin only looks shorter.
    const shin = view === 'front' ? thigh : thigh + pose.knee
    const ankle = along(
      knee,
      shin,
      BONES.shin * (view === 'front' ? Math.cos((pose.knee * Math.PI) / 180) : 1),
    )
    return {
      root: { at: hip, angle: thigh },
      middle: { at: knee, angle: shin },
      end: { at: ankle, angle: view === 'front' ? shin - 180 + mirror * 90 : shin - 90 + pose.ankle },
      toeBend: 0,
      mirror,
      miss: 0,
    }
  }
  const ankle = plantedAnkle(shifted({ x: pose.ballX, y: pose.ballY }, offset.x, offset.y), pose.heel, view)
  const reach = distanceBetween(hip, ankle)
  const bend = rootBend(BONES.thigh, BONES.shin, reach)
  const miss = Math.max(0, reach - BONES.thigh - BONES.shin)
  let knee = along(hip, angleOf(hip, ankle) - bend, BONES.thigh)
  if (view === 'front') {
    // Most of the bend comes towards the viewer; a fifth of it opens outwards, over the toes.
    const middle = between(hip, ankle, 0.5)
    knee = shifted(middle, mirror * 0.2 * BONES.thigh * Math.sin((bend * Math.PI) / 180), 0)
  }
  return {
    root: { at: hip, angle: angleOf(hip, knee) },
    middle: { at: knee, angle: angleOf(knee, ankle) },
    end: { at: ankle, angle: view === 'front' ? mirror * 90 : 90 + pose.heel },
    toeBend: pose.heel,
    mirror,
    miss,
  }
}

function arm(pose: ArmPose, shoulder: Point, chest: number, mirror: number, offset: Point): Limb {
  if ('shoulder' in pose) {
    const upper = chest + 180 - mirror * pose.shoulder
    const elbow = along(shoulder, upper, BONES.upperArm)
    const lower = upper - mirror * pose.elbow
    const wrist = along(elbow, lower, BONES.forearm)
    return {
      root: { at: shoulder, angle: upper },
      middle: { at: elbow, angle: lower },
      end: { at: wrist, angle: lower - mirror * pose.wrist },
      toeBend: 0,
      mirror,
      miss: 0,
    }
  }
  const wrist = shifted({ x: pose.wristX, y: pose.wristY }, offset.x, offset.y)
  const reach = distanceBetween(shoulder, wrist)
  const [upperLength, lowerLength] = [
    BONES.upperArm * direction(pose.flare).y,
    BONES.forearm * direction(pose.flare * 0.4).y,
  ]
  const upper = angleOf(shoulder, wrist) + mirror * rootBend(upperLength, lowerLength, reach)
  const elbow = along(shoulder, upper, upperLength)
  return {
    root: { at: shoulder, angle: upper },
    middle: { at: elbow, angle: angleOf(elbow, wrist) },
    end: { at: wrist, angle: pose.palm },
    toeBend: 0,
    mirror,
    miss: Math.max(0, reach - upperLength - lowerLength),
  }
}

/** Where the pelvis goes so that the anchor lies at the pose's x, y; a kneeling thigh keeps its length about the pinned knee. */
function pelvisFor(exercise: Exercise, pose: Pose): Point {
  const { body, nearLeg } = pose
  const wanted = { x: body.x, y: body.y }
  if (exercise.anchor === 'shoulders') {
    const fromZero = spineFrom({ x: 0, y: 0 }, body.pelvis, body.spine)(BONES.shoulderStation).at
    return { x: wanted.x - fromZero.x, y: wanted.y - fromZero.y }
  }
  if (!('kneeX' in nearLeg)) return wanted
  const knee = { x: nearLeg.kneeX, y: nearLeg.kneeY }
  return along(knee, angleOf(knee, wanted), BONES.thigh)
}

/** Forward kinematics for the trunk and free limbs, two-bone inverse kinematics for pinned hands and feet. `breath` is 0 (out) to 1 (in). */
export function skeletonOf(exercise: Exercise, pose: Pose, breath: number): Skeleton {
  const { view } = exercise
  const { body } = pose
  const spineAt = spineFrom(pelvisFor(exercise, pose), body.pelvis, body.spine)
  const chest = body.pelvis + body.spine
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
    return {
      leg: leg(near ? pose.nearLeg : pose.farLeg, hip, body.pelvis, view, mirror, offset),
      arm: arm(armPose, shoulder, chest, mirror, offset),
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
  }
}
