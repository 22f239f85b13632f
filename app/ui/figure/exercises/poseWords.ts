import type {
  BodyPose,
  Contact,
  FreeArm,
  FreeLeg,
  KneelingLeg,
  Part,
  PlantedArm,
  PlantedLeg,
  Span,
} from '../pose'

/** Short words for writing poses; units and signs are those of `pose.ts`. */
export function body(x: number, y: number, pelvis: number, spine = 0, head = 0, curl = 0): BodyPose {
  return { x, y, pelvis, spine, curl, head }
}

/** A foot on the floor (or carried at height `y`) by its ball. */
export function foot(ballX: number, heel = 0, ballY = 0, open = 0.2): PlantedLeg {
  return { ballX, ballY, heel, open }
}

export function freeLeg(hip: number, knee = 0, ankle = 0): FreeLeg {
  return { hip, knee, ankle }
}

export function kneel(kneeX: number, kneeY = 7, shin = 270, ankle = 90): KneelingLeg {
  return { kneeX, kneeY, shin, ankle }
}

export function arm(shoulder: number, elbow = 8, wrist = 0): FreeArm {
  return { shoulder, elbow, wrist }
}

/** A hand lying on something at height `y`. */
export function hand(wristX: number, wristY = 3.6, flare = 0, palm = 90): PlantedArm {
  return { wristX, wristY, palm, flare }
}

/** Parts that are on the floor all the time. */
export function grounded(...parts: Part[]): Contact[] {
  return parts.map((part) => ({ part, on: 'floor' }))
}

/** A part that is on the floor, or on something else, from some seconds to others. */
export function rests(part: Part, during: readonly Span[], on: Contact['on'] = 'floor'): Contact {
  return { part, on, during }
}

export const FEET = ['nearFoot', 'farFoot'] as const
export const HANDS = ['nearHand', 'farHand'] as const
export const KNEES = ['nearKnee', 'farKnee'] as const
export const ELBOWS = ['nearElbow', 'farElbow'] as const
