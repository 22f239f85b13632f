import type { FigureId } from './exercises/exerciseIds'

/**
 * What a figure is made of: poses, looks and exercises. Angles are degrees, lengths are world units
 * (a body is 210 units tall, 7 heads of 30), time is seconds. x = 0 is the middle of the stage, y = 0 the floor.
 *
 * Side view: the figure faces right; `near` limbs are those closest to the viewer.
 * Front view: `near` is the limb on the viewer's left, `far` the one on the viewer's right.
 */
export interface BodyPose {
  /** The exercise's anchor (pelvis, or shoulders when these are what rests or is pinned); nothing where her feet pin her. */
  readonly x: number
  readonly y: number
  /** Direction of the pelvis: 0 upright, 90 face down, -90 on the back (front view: lean to the right). */
  readonly pelvis: number
  /** Flexion of the spine above the pelvis: positive rounds forwards. */
  readonly spine: number
  /** Flexion of the upper back alone, above a lumbar spine that stays where it is: a crunch. */
  readonly curl: number
  /** Nod relative to the chest: positive looks down. */
  readonly head: number
}

/** A leg in the air. Hip flexion (side) or abduction (front); knee flexion; ankle: positive points the toes. */
export interface FreeLeg {
  readonly hip: number
  readonly knee: number
  readonly ankle: number
}

/** A leg pinned by the ball of its foot; `heel` degrees of heel lift, turning about the ball, so nothing slides (negative: the toes rise). */
export interface PlantedLeg {
  readonly ballX: number
  readonly ballY: number
  readonly heel: number
  /** Front view: how much of the knee's bend opens outwards rather than towards the viewer, 0 to 1. */
  readonly open: number
}

/** A leg pinned by its knee (all fours, child's pose); `shin` is its direction: 270 lies flat backwards. */
export interface KneelingLeg {
  readonly kneeX: number
  readonly kneeY: number
  readonly shin: number
  readonly ankle: number
}

/** An arm in the air. Shoulder 0 hangs along the trunk, 90 points forwards (front view: sideways), 180 overhead. */
export interface FreeArm {
  readonly shoulder: number
  readonly elbow: number
  readonly wrist: number
}

/** An arm pinned by its wrist; `palm` is the direction of the hand: 90 lies flat, fingers forwards. */
export interface PlantedArm {
  readonly wristX: number
  readonly wristY: number
  readonly palm: number
  /** How far the elbow opens towards the viewer, in degrees: the upper arm then looks shorter. */
  readonly flare: number
}

export type LegPose = FreeLeg | PlantedLeg | KneelingLeg
export type ArmPose = FreeArm | PlantedArm

export interface Pose {
  readonly body: BodyPose
  readonly nearLeg: LegPose
  readonly farLeg: LegPose
  readonly nearArm: ArmPose
  readonly farArm: ArmPose
}

export interface Keyframe {
  /** Seconds from the start of the loop. */
  readonly at: number
  /** A limb keeps the same kind (free, planted, kneeling) in every keyframe of an exercise. */
  readonly pose: Pose
}

export type View = 'side' | 'front'

interface Props {
  readonly mat?: boolean
  /** Which hands hold a dumbbell. */
  readonly dumbbells?: 'both' | 'near'
  /** A padded bench: middle x, half width and height in units. */
  readonly bench?: Block
  /** A low step of solid sides. */
  readonly step?: Block
  /** x of a wall behind her. */
  readonly wall?: number
}

/** What one sits, leans or steps on: middle x, half width and height in units. */
export interface Block {
  readonly x: number
  readonly half: number
  readonly height: number
}

/** From one second to another of the loop; one that ends before it begins runs over the loop's seam. */
export type Span = readonly [from: number, to: number]
/** Degrees, from least to most. */
export type Range = readonly [least: number, most: number]

/**
 * How far each joint bends. `spine` is all of it above the pelvis, `lumbar` its lower half, `trunk` and `pelvis` are directions
 * (0 upright), all other joints are 0 in a body that stands with hanging arms; signs are those of the poses.
 */
export interface JointLimits {
  readonly pelvis: Range
  readonly trunk: Range
  readonly lumbar: Range
  readonly spine: Range
  readonly neck: Range
  readonly hip: Range
  readonly knee: Range
  readonly ankle: Range
  readonly shoulder: Range
  readonly elbow: Range
  readonly wrist: Range
}

type Side = 'near' | 'far'
export type Part =
  | `${Side}${'Hand' | 'Elbow' | 'Foot' | 'Knee'}`
  | 'pelvis'
  | 'shoulders'
  | 'back'
  | 'head'
  | 'belly'

/** A part of the body that rests on something and does not slide meanwhile. */
export interface Contact {
  readonly part: Part
  readonly on: 'floor' | 'bench' | 'step' | 'wall'
  /** Left out: all the time. */
  readonly during?: readonly Span[]
}

export interface Exercise {
  readonly id: FigureId
  /** French, as shown to the member. */
  readonly name: string
  /** One short sentence of coaching, in French, with "vous". */
  readonly cue: string
  readonly loopSeconds: number
  readonly view: View
  /** What of her the poses place. `feet`: straight legs go on in the line of her pelvis, so that one line leans from its feet. */
  readonly anchor: 'pelvis' | 'shoulders' | 'feet'
  /** Floor work is drawn larger so that it fills the same stage. */
  readonly zoom: number
  /** World x shown in the middle of the stage. */
  readonly centreX: number
  /** The moment that shows the exercise best, for posters and still loops. */
  readonly posterAt: number
  readonly barefoot?: boolean
  /** Side view: her head is painted over the near arm, which lies beside it. */
  readonly headOverArm?: boolean
  readonly props?: Props
  /** Narrower limits than anatomy's: what makes this exercise's good form. */
  readonly limits: Partial<JointLimits>
  readonly contacts: readonly Contact[]
  /** When she closes her eyes: in the effort, or as she lets go. Else they are open. */
  readonly eyesClosed?: readonly Span[]
  /** Periodic: after the last keyframe comes the first one again at `loopSeconds`. */
  readonly keyframes: readonly Keyframe[]
}

type HairStyle = 'bun' | 'ponytail' | 'braid' | 'afro' | 'short' | 'bob' | 'headscarf'

/** Multipliers of the slender-average body; 1 is the base. */
export interface Build {
  readonly torso: number
  readonly hips: number
  readonly bust: number
  /** Extra roundness of the belly, in units. */
  readonly belly: number
  readonly limbs: number
}

/** What only a portrait is large enough to show of a face. */
interface Face {
  /** The colour of her eyes. */
  readonly iris?: string
  readonly freckles?: boolean
  /** Those of somebody who has laughed for many years. */
  readonly smileLines?: boolean
  /** Their colour. */
  readonly earrings?: string
}

export interface Look {
  readonly id: string
  readonly name: string
  readonly skin: string
  readonly face?: Face
  readonly hair: string
  readonly hairStyle: HairStyle
  readonly top: {
    readonly cut: 'tank' | 'crop' | 'tee' | 'long'
    readonly colour: string
    readonly trim: string
  }
  readonly bottom: {
    readonly cut: 'leggings' | 'capri' | 'shorts'
    readonly colour: string
    readonly trim: string
  }
  readonly shoes: { readonly colour: string; readonly sole: string }
  readonly build: Build
}
