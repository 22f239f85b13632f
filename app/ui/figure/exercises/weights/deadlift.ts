import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

const feet = { nearLeg: foot(13), farLeg: foot(13) }

function at(x: number, y: number, pelvis: number, shoulder: number, head: number): Pose {
  return {
    ...feet,
    body: body(x, y, pelvis, -2, head),
    nearArm: arm(shoulder, 5),
    farArm: arm(shoulder + 3, 5),
  }
}

export const deadlift: Exercise = {
  id: 'deadlift',
  name: 'Soulevé de terre',
  cue: 'Le dos plat, les hanches reculent, les haltères frôlent les jambes.',
  loopSeconds: 4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.1,
  centreX: 4,
  posterAt: 1.7,
  props: { dumbbells: 'both' },
  limits: { trunk: [-6, 64], spine: [-8, 8], neck: [-30, 5], knee: [0, 50] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(-2, 110.4, 0, 10, 0) },
    { at: 0.8, pose: at(-18, 106.5, 32, 30, -10) },
    { at: 1.6, pose: at(-33, 99.5, 61, 54, -22) },
    { at: 1.95, pose: at(-33.4, 99, 62, 54.5, -22) },
    { at: 2.8, pose: at(-18, 106.5, 32, 30, -10) },
    { at: 3.5, pose: at(-1.4, 110.7, -2, 8, 0) },
  ],
}
