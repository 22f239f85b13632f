import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, HANDS } from '../poseWords'

function at(x: number, y: number, near: number, far: number): Pose {
  return {
    body: body(x, y, 134.5, 1, 14),
    nearLeg: foot(-66, near),
    farLeg: foot(-66, far),
    nearArm: hand(79.5),
    farArm: hand(79.5),
  }
}

export const downwardDog: Exercise = {
  id: 'downward-dog',
  name: 'Chien tête en bas',
  cue: 'Repoussez le sol, les hanches au ciel, un talon puis l’autre.',
  loopSeconds: 6,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.3,
  centreX: 2,
  posterAt: 1.4,
  barefoot: true,
  headOverArm: true,
  props: { mat: true },
  limits: { spine: [-6, 8], neck: [0, 24], knee: [0, 45], shoulder: [150, 190] },
  contacts: grounded(...HANDS, ...FEET),
  keyframes: [
    { at: 0, pose: at(-9.4, 90, 22, 22) },
    { at: 1.2, pose: at(-11.6, 88, 12, 30) },
    { at: 1.8, pose: at(-11.6, 88, 12, 30) },
    { at: 3, pose: at(-9.4, 90, 22, 22) },
    { at: 4.2, pose: at(-11.6, 88, 30, 12) },
    { at: 4.8, pose: at(-11.6, 88, 30, 12) },
  ],
}
