import type { Exercise, Pose } from '../../pose'
import { body, ELBOWS, FEET, foot, grounded, hand, HANDS } from '../poseWords'

// The weight rocks by a hair over the elbows with each breath: a held pose must still look alive.
function at(lean: number, spine: number): Pose {
  return {
    body: body(0, 0, lean, spine, -14),
    nearLeg: foot(-114, 76),
    farLeg: foot(-114, 76),
    nearArm: hand(76, 4.4),
    farArm: hand(76, 4.4),
  }
}

export const plank: Exercise = {
  id: 'plank',
  name: 'Planche',
  cue: 'Allongez la nuque, serrez le ventre et respirez calmement.',
  loopSeconds: 4,
  view: 'side',
  anchor: 'feet',
  zoom: 1.4,
  centreX: -10,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-6, 6], hip: [-4, 4], knee: [0, 5], neck: [-22, 5] },
  contacts: grounded(...HANDS, ...ELBOWS, ...FEET),
  keyframes: [
    { at: 0, pose: at(80.3, 1) },
    { at: 2, pose: at(80, 1.6) },
  ],
}
