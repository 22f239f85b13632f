import type { Exercise, Pose } from '../pose'
import { arm, body, FEET, foot, grounded } from './poseWords'

function breathing(y: number, shoulder: number, tilt: number): Pose {
  const hang = arm(shoulder, 10)
  return {
    body: body(tilt * 0.4, y, 0, 0, tilt),
    nearLeg: foot(-13),
    farLeg: foot(13),
    nearArm: hang,
    farArm: hang,
  }
}

/** Between two intervals: she stands and breathes. Not an exercise of the catalogue. */
export const rest: Exercise = {
  id: 'rest',
  name: 'Repos',
  cue: 'Relâchez les épaules et respirez.',
  loopSeconds: 4,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 0,
  posterAt: 0,
  limits: {},
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: breathing(109.6, 9, -2) },
    { at: 2, pose: breathing(110.4, 15, 2) },
  ],
}

/** The end of a workout: arms rise wide, an open chest, a smile. */
export const bravo: Exercise = {
  ...rest,
  id: 'bravo',
  name: 'Bravo',
  cue: 'Vous l’avez fait.',
  loopSeconds: 4.4,
  zoom: 0.98,
  posterAt: 1.4,
  keyframes: [
    { at: 0, pose: breathing(109, 10, 0) },
    { at: 1.2, pose: breathing(110.6, 148, 3) },
    { at: 2, pose: breathing(110.2, 140, -3) },
    { at: 2.8, pose: breathing(110.6, 148, 3) },
    { at: 4, pose: breathing(109.4, 12, 0) },
  ],
}
