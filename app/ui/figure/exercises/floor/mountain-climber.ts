import type { Exercise, LegPose, Pose } from '../../pose'
import { body, foot, grounded, hand, HANDS, rests } from '../poseWords'

const long = foot(-93, 76)
const travelling = foot(-58, 74, 13)
const tucked = foot(-16, 52, 10)

function at(nearLeg: LegPose, farLeg: LegPose, sway: number): Pose {
  return { body: body(56 + sway, 70.5, 79, 5, -20), nearLeg, farLeg, nearArm: hand(55), farArm: hand(55) }
}

export const mountainClimber: Exercise = {
  id: 'mountain-climber',
  name: 'Mountain climber',
  cue: 'Épaules au-dessus des mains, ramenez les genoux en rythme.',
  loopSeconds: 2,
  view: 'side',
  anchor: 'shoulders',
  zoom: 1.4,
  centreX: 2,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-4, 10], hip: [-5, 125], neck: [-26, 5] },
  // One foot is back on the mat before the other leaves it.
  contacts: [...grounded(...HANDS), rests('nearFoot', [[0.5, 1.6]]), rests('farFoot', [[1.5, 0.6]])],
  keyframes: [
    { at: 0, pose: at(tucked, long, 0.8) },
    { at: 0.1, pose: at(tucked, long, 0.8) },
    { at: 0.3, pose: at(travelling, long, 0.2) },
    { at: 0.5, pose: at(long, long, -0.6) },
    { at: 0.6, pose: at(long, long, -0.6) },
    { at: 0.8, pose: at(long, travelling, 0.2) },
    { at: 1, pose: at(long, tucked, 0.8) },
    { at: 1.1, pose: at(long, tucked, 0.8) },
    { at: 1.3, pose: at(long, travelling, 0.2) },
    { at: 1.5, pose: at(long, long, -0.6) },
    { at: 1.6, pose: at(long, long, -0.6) },
    { at: 1.8, pose: at(travelling, long, 0.2) },
  ],
}
