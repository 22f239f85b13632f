import type { Exercise, LegPose, Pose } from '../../pose'
import { body, foot, grounded, hand, HANDS, rests } from '../poseWords'

const long = foot(-95, 76)
const travelling = foot(-58, 74, 17)
const tucked = foot(-7, 52, 8)

/** Her hips rise a little, and go back, while a knee `passes` below them: it would brush the mat. */
function at(nearLeg: LegPose, farLeg: LegPose, passes = false): Pose {
  const trunk = passes ? body(53.6, 70.5, 85, 2, -20) : body(57, 70.5, 74, 3, -16)
  return { body: trunk, nearLeg, farLeg, nearArm: hand(55), farArm: hand(55) }
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
    { at: 0, pose: at(tucked, long) },
    { at: 0.1, pose: at(tucked, long) },
    { at: 0.3, pose: at(travelling, long, true) },
    { at: 0.5, pose: at(long, long) },
    { at: 0.6, pose: at(long, long) },
    { at: 0.8, pose: at(long, travelling, true) },
    { at: 1, pose: at(long, tucked) },
    { at: 1.1, pose: at(long, tucked) },
    { at: 1.3, pose: at(long, travelling, true) },
    { at: 1.5, pose: at(long, long) },
    { at: 1.6, pose: at(long, long) },
    { at: 1.8, pose: at(travelling, long, true) },
  ],
}
