import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(shoulder: number, y: number): Pose {
  const both = arm(shoulder, 12, -4)
  return { body: body(0, y, 0), nearLeg: foot(-13), farLeg: foot(13), nearArm: both, farArm: both }
}

export const lateralRaise: Exercise = {
  id: 'lateral-raise',
  name: 'Élévations latérales',
  cue: 'Levez les bras jusqu’aux épaules, les coudes souples, la nuque longue.',
  loopSeconds: 3.2,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.06,
  centreX: 0,
  posterAt: 1.2,
  props: { dumbbells: 'both' },
  limits: { trunk: [-2, 2], spine: [-2, 2], shoulder: [5, 92], elbow: [5, 20] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(11, 109.6) },
    { at: 0.15, pose: at(11, 109.4) },
    { at: 1.1, pose: at(85, 110.2) },
    { at: 1.4, pose: at(86, 110.2) },
    { at: 2.9, pose: at(11, 109.6) },
  ],
}
