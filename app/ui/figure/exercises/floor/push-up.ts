import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, HANDS } from '../poseWords'

function at(lean: number, flare: number, head: number): Pose {
  return {
    body: body(0, 0, lean, 1, head),
    nearLeg: foot(-95, 74),
    farLeg: foot(-95, 74),
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
  anchor: 'feet',
  zoom: 1.4,
  centreX: 2,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-6, 6], hip: [-4, 4], knee: [0, 5], neck: [-22, 5] },
  contacts: grounded(...HANDS, ...FEET),
  eyesClosed: [[1.75, 2.4]],
  keyframes: [
    { at: 0, pose: at(70, 8, -14) },
    { at: 0.3, pose: at(70.4, 9, -14) },
    { at: 1.4, pose: at(83.4, 42, -16) },
    { at: 1.65, pose: at(83.7, 43, -16) },
    { at: 2.8, pose: at(69.8, 8, -14) },
  ],
}
