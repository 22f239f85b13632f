import type { Exercise, LegPose, Pose } from '../pose'
import { body, foot, hand } from './poseWords'

const long = foot(-93, 76)
const travelling = foot(-50, 66, 15)
const tucked = foot(-6, 58, 11)

function at(nearLeg: LegPose, farLeg: LegPose, sway: number): Pose {
  return { body: body(56 + sway, 70.5, 79, 5, -20), nearLeg, farLeg, nearArm: hand(55), farArm: hand(55) }
}

export const mountainClimber: Exercise = {
  id: 'mountain-climber',
  name: 'Mountain climber',
  cue: 'Épaules au-dessus des mains, ramenez les genoux en rythme.',
  loopSeconds: 1.6,
  view: 'side',
  anchor: 'shoulders',
  zoom: 1.4,
  centreX: 2,
  posterAt: 0,
  props: { mat: true },
  keyframes: [
    { at: 0, pose: at(tucked, long, 0.8) },
    { at: 0.12, pose: at(tucked, long, 0.8) },
    { at: 0.46, pose: at(travelling, travelling, -0.6) },
    { at: 0.8, pose: at(long, tucked, 0.8) },
    { at: 0.92, pose: at(long, tucked, 0.8) },
    { at: 1.26, pose: at(travelling, travelling, -0.6) },
  ],
}
