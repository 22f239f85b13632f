import type { Exercise, Pose } from '../../pose'
import { arm, body, foot, freeLeg, grounded, hand } from '../poseWords'

function at(lean: number, far: number, head: number): Pose {
  return {
    body: body(-1, 110.4, lean, 1, head),
    nearLeg: freeLeg(-10, 148, 50),
    farLeg: foot(13),
    nearArm: hand(-37, 119, 0, 160),
    farArm: arm(far, 6),
  }
}

export const quadStretch: Exercise = {
  id: 'quad-stretch',
  name: 'Étirement des quadriceps',
  cue: 'Le talon vers la fesse, les genoux côte à côte, le bassin rentré.',
  loopSeconds: 5,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 6,
  posterAt: 1.2,
  limits: { trunk: [-2, 10], spine: [-4, 6], hip: [-20, 10], shoulder: [-65, 80] },
  contacts: grounded('farFoot'),
  keyframes: [
    { at: 0, pose: at(4, 62, 0) },
    { at: 2.5, pose: at(4, 70, -3) },
  ],
}
