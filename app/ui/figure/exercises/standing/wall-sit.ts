import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded, rests } from '../poseWords'

function at(y: number, head: number): Pose {
  return {
    body: body(-37, y, 0, -1, head),
    nearLeg: foot(28),
    farLeg: foot(28),
    nearArm: arm(24, 34, -12),
    farArm: arm(27, 34, -12),
  }
}

export const wallSit: Exercise = {
  id: 'wall-sit',
  name: 'Chaise au mur',
  cue: 'Le dos contre le mur, les cuisses à l’horizontale, respirez.',
  loopSeconds: 6,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.12,
  centreX: -10,
  posterAt: 2.4,
  props: { wall: -50 },
  limits: { trunk: [-3, 3], spine: [-3, 3], knee: [60, 100] },
  contacts: [...grounded(...FEET), rests('pelvis', [[0, 6]], 'wall')],
  eyesClosed: [[3.2, 4.2]],
  keyframes: [
    { at: 0, pose: at(66, 0) },
    { at: 2, pose: at(60, -2) },
    { at: 4.4, pose: at(59.4, -4) },
  ],
}
