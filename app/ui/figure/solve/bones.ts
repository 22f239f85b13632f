import type { Point } from '../geometry'

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
  /** Height of the floor under this limb: near limbs stand nearer, so lower on the stage. Flesh flattens on it. */
  readonly floor: number
}

/** What a limb hangs on, and where it is seen from. */
export interface Socket {
  readonly at: Point
  /** Direction of the pelvis or of the chest. */
  readonly trunk: number
  readonly view: 'side' | 'front'
  readonly mirror: number
  /** What parts near from far limbs in the side view. */
  readonly offset: Point
}
