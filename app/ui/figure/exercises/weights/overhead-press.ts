import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(shoulder: number, elbow: number, y: number): Pose {
  // The wrist keeps the dumbbell level all the way up.
  const both = arm(shoulder, elbow, 180 - shoulder - elbow)
  return { body: body(0, y, 0), nearLeg: foot(-15), farLeg: foot(15), nearArm: both, farArm: both }
}

export const overheadPress: Exercise = {
  id: 'overhead-press',
  name: 'Développé épaules',
  cue: 'Poussez vers le ciel sans cambrer, puis freinez la descente.',
  loopSeconds: 3.4,
  view: 'front',
  anchor: 'pelvis',
  zoom: 0.98,
  centreX: 0,
  posterAt: 0.55,
  props: { dumbbells: 'both' },
  limits: { trunk: [-3, 3], spine: [-3, 3] },
  contacts: grounded(...FEET),
  eyesClosed: [[0.55, 1.15]],
  keyframes: [
    { at: 0, pose: at(47, 124, 109.4) },
    { at: 0.2, pose: at(46, 125, 109.2) },
    { at: 1.3, pose: at(160, 16, 110) },
    { at: 1.6, pose: at(162, 13, 110) },
    { at: 3.1, pose: at(47, 124, 109.4) },
  ],
}
