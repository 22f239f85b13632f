import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(y: number, shoulder: number, elbow: number): Pose {
  const joined = arm(shoulder, elbow, -6)
  const open = 0.62
  return {
    body: body(0, y, 0),
    nearLeg: foot(-43, 0, 0, open),
    farLeg: foot(43, 0, 0, open),
    nearArm: joined,
    farArm: joined,
  }
}

export const sumoSquat: Exercise = {
  id: 'sumo-squat',
  name: 'Squat sumo',
  cue: 'Pieds larges, genoux vers les orteils, le buste grand.',
  loopSeconds: 3.8,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 0,
  posterAt: 1.7,
  limits: { trunk: [-3, 3], spine: [-3, 3], hip: [0, 70] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(101.6, 28, -140) },
    { at: 1.5, pose: at(68, 31, -143) },
    { at: 1.9, pose: at(67, 31, -143) },
    { at: 3.3, pose: at(102, 28, -140) },
  ],
}
