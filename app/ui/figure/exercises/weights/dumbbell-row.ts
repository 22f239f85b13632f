import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded, hand, rests } from '../poseWords'

function at(shoulder: number, elbow: number, lift: number): Pose {
  // The chest opens a little towards the pulling elbow: strength comes from the back, not the hand alone.
  return {
    body: body(-24, 96 + lift * 0.5, 60 - lift, 3, -26),
    nearLeg: foot(-28, 0),
    farLeg: foot(15),
    nearArm: arm(shoulder, elbow),
    farArm: hand(46, 60),
  }
}

export const dumbbellRow: Exercise = {
  id: 'dumbbell-row',
  name: 'Rowing haltère',
  cue: 'Tirez le coude vers la hanche, l’épaule loin de l’oreille.',
  loopSeconds: 3,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.2,
  centreX: 10,
  posterAt: 1.3,
  props: { dumbbells: 'near', bench: { x: 56, half: 27, height: 57 } },
  limits: { trunk: [50, 70], spine: [-8, 8] },
  contacts: [...grounded(...FEET), rests('farHand', [[0, 3]], 'bench')],
  keyframes: [
    { at: 0, pose: at(60, 6, 0) },
    { at: 1.15, pose: at(-8, 76, 2) },
    { at: 1.5, pose: at(-10, 77, 2.2) },
    { at: 2.7, pose: at(59, 6, 0) },
  ],
}
