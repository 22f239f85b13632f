import type { Exercise, Pose } from '../../pose'
import { body, ELBOWS, FEET, foot, grounded, hand, HANDS } from '../poseWords'

// The weight rocks by a hair over the elbows with each breath: a held pose must still look alive.
function at(x: number, y: number, pelvis: number, spine: number, heel: number): Pose {
  return {
    body: body(x, y, pelvis, spine, -14),
    nearLeg: foot(-114, heel),
    farLeg: foot(-114, heel),
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
  anchor: 'shoulders',
  zoom: 1.4,
  centreX: -10,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-6, 6], hip: [-8, 14], neck: [-22, 5] },
  contacts: grounded(...HANDS, ...ELBOWS, ...FEET),
  keyframes: [
    { at: 0, pose: at(45, 43, 79.4, 2, 76) },
    { at: 2, pose: at(45.6, 43.3, 78.9, 2.6, 76) },
  ],
}
