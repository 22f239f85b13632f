import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, HANDS } from '../poseWords'

function at(
  shoulderX: number,
  shoulderY: number,
  pelvis: number,
  heel: number,
  flare: number,
  head: number,
): Pose {
  return {
    body: body(shoulderX, shoulderY, pelvis, 1, head),
    nearLeg: foot(-95, heel),
    farLeg: foot(-95, heel),
    nearArm: hand(53, 3.6, flare),
    farArm: hand(53, 3.6, flare),
  }
}

export const pushUp: Exercise = {
  id: 'push-up',
  name: 'Pompes',
  cue: 'Serrez le ventre, descendez le corps d’un seul bloc.',
  loopSeconds: 3.2,
  view: 'side',
  anchor: 'shoulders',
  zoom: 1.4,
  centreX: 2,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-6, 6], hip: [-8, 14], neck: [-22, 5] },
  contacts: grounded(...HANDS, ...FEET),
  eyesClosed: [[1.75, 2.4]],
  keyframes: [
    { at: 0, pose: at(57, 70.5, 69.6, 76, 8, -14) },
    { at: 0.3, pose: at(57.4, 69.5, 70, 76, 9, -14) },
    { at: 1.4, pose: at(64.4, 34, 83.4, 70, 42, -16) },
    { at: 1.65, pose: at(64.4, 33, 83.7, 70, 43, -16) },
    { at: 2.8, pose: at(57, 71, 69.4, 76, 8, -14) },
  ],
}
