import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, HANDS } from '../poseWords'

function at(pelvis: number, spine: number, head: number): Pose {
  return {
    body: body(-60, 10, pelvis, spine, head),
    nearLeg: foot(46),
    farLeg: foot(46),
    nearArm: hand(8, 3.6),
    farArm: hand(8, 3.6),
  }
}

export const gluteBridge: Exercise = {
  id: 'glute-bridge',
  name: 'Pont fessier',
  cue: 'Déroulez le dos, serrez les fessiers, respirez en haut.',
  loopSeconds: 4,
  view: 'side',
  anchor: 'shoulders',
  zoom: 1.45,
  centreX: -24,
  posterAt: 1.8,
  props: { mat: true },
  limits: { spine: [-6, 34], neck: [-5, 40], hip: [-12, 70] },
  contacts: grounded(...FEET, ...HANDS, 'shoulders', 'head'),
  eyesClosed: [[1.6, 2.6]],
  keyframes: [
    { at: 0, pose: at(-89, -2, 1) },
    // The pelvis tucks first, then the back peels off the mat.
    { at: 0.35, pose: at(-94, 5, 2) },
    { at: 1.5, pose: at(-128, 26, 18) },
    { at: 2.2, pose: at(-129, 27, 18) },
    { at: 3.5, pose: at(-92, 3, 3) },
  ],
}
