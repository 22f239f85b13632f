import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, rests } from '../poseWords'

function at(x: number, y: number, lean: number): Pose {
  return {
    body: body(x, y, lean, 2, -2),
    nearLeg: foot(66),
    farLeg: foot(66),
    nearArm: hand(-13, 44),
    farArm: hand(-13, 44),
  }
}

export const benchDip: Exercise = {
  id: 'bench-dip',
  name: 'Dips sur banc',
  cue: 'Les fesses frôlent le banc, les coudes partent droit derrière.',
  loopSeconds: 3.2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.2,
  centreX: 4,
  posterAt: 1.3,
  props: { bench: { x: -38, half: 28, height: 40 } },
  limits: { trunk: [-12, 8], spine: [-4, 6], shoulder: [-65, 20] },
  contacts: [
    ...grounded(...FEET),
    rests('nearHand', [[0, 3.2]], 'bench'),
    rests('farHand', [[0, 3.2]], 'bench'),
  ],
  eyesClosed: [[1.7, 2.4]],
  keyframes: [
    { at: 0, pose: at(3, 55, -3) },
    { at: 1.2, pose: at(8, 34, -4) },
    { at: 1.5, pose: at(8, 33.4, -4) },
    { at: 2.8, pose: at(3, 55.4, -3) },
  ],
}
