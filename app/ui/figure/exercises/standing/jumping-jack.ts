import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, rests } from '../poseWords'

function at(y: number, feet: number, air: number, heel: number, shoulder: number, elbow: number): Pose {
  const limbs = { arm: arm(shoulder, elbow) }
  return {
    body: body(0, y, 0),
    nearLeg: foot(-feet, heel, air),
    farLeg: foot(feet, heel, air),
    nearArm: limbs.arm,
    farArm: limbs.arm,
  }
}

export const jumpingJack: Exercise = {
  id: 'jumping-jack',
  name: 'Jumping jacks',
  cue: 'Sautez léger, amortissez, les bras montent loin.',
  loopSeconds: 1.6,
  view: 'front',
  anchor: 'pelvis',
  zoom: 0.98,
  centreX: 0,
  posterAt: 0.8,
  limits: { trunk: [-4, 4], spine: [-4, 4] },
  contacts: [
    ...FEET.map((part) => rests(part, [[0.7, 0.9]])),
    ...FEET.map((part) => rests(part, [[1.58, 0.02]])),
  ],
  keyframes: [
    { at: 0, pose: at(107.5, 9, 0, 0, 9, 10) },
    { at: 0.14, pose: at(113, 11, 0, 20, 26, 14) },
    { at: 0.4, pose: at(117, 26, 7, 26, 92, 10) },
    { at: 0.66, pose: at(111, 39, 0, 18, 142, 8) },
    { at: 0.8, pose: at(103, 40, 0, 0, 154, 8) },
    { at: 0.94, pose: at(108, 39, 0, 18, 144, 8) },
    { at: 1.2, pose: at(116, 25, 7, 26, 90, 10) },
    { at: 1.46, pose: at(112, 10, 0, 14, 24, 12) },
  ],
}
