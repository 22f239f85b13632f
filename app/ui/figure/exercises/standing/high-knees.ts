import type { Exercise, LegPose, Pose } from '../../pose'
import { arm, body, foot, rests } from '../poseWords'

const down = foot(13)
const leaving = foot(22, 26, 10)
const up = foot(60, 22, 48)

function at(y: number, nearLeg: LegPose, farLeg: LegPose, swing: number): Pose {
  return {
    body: body(-2, y, 2, 0, -2),
    nearLeg,
    farLeg,
    nearArm: arm(-swing, 84),
    farArm: arm(swing, 84),
  }
}

export const highKnees: Exercise = {
  id: 'high-knees',
  name: 'Montées de genoux',
  cue: 'Montez le genou à hauteur de hanche, sans sauter, les bras accompagnent.',
  loopSeconds: 2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 6,
  posterAt: 0.45,
  limits: { trunk: [-4, 8], spine: [-4, 4], hip: [-10, 100] },
  contacts: [rests('nearFoot', [[1, 2]]), rests('farFoot', [[0, 1]])],
  keyframes: [
    { at: 0, pose: at(109.8, down, down, 0) },
    { at: 0.14, pose: at(110.2, leaving, down, 14) },
    { at: 0.45, pose: at(110.8, up, down, 34) },
    { at: 0.55, pose: at(110.8, up, down, 34) },
    { at: 0.86, pose: at(110.2, leaving, down, 14) },
    { at: 1, pose: at(109.8, down, down, 0) },
    { at: 1.14, pose: at(110.2, down, leaving, -14) },
    { at: 1.45, pose: at(110.8, down, up, -34) },
    { at: 1.55, pose: at(110.8, down, up, -34) },
    { at: 1.86, pose: at(110.2, down, leaving, -14) },
  ],
}
