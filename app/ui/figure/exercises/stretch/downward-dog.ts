import type { Exercise, Pose } from '../../pose'
import { body, FEET, foot, grounded, hand, HANDS } from '../poseWords'

function at(x: number, y: number, near: number, far: number): Pose {
  return {
    body: body(x, y, 128, 2, 16),
    nearLeg: foot(-66, near),
    farLeg: foot(-66, far),
    nearArm: hand(78),
    farArm: hand(78),
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
  props: { mat: true },
  limits: { spine: [-6, 8], neck: [0, 24], knee: [0, 50], shoulder: [150, 190] },
  contacts: grounded(...HANDS, ...FEET),
  keyframes: [
    { at: 0, pose: at(-14, 86, 16, 16) },
    { at: 1.2, pose: at(-14.6, 86.6, 6, 30) },
    { at: 1.8, pose: at(-14.6, 86.6, 6, 30) },
    { at: 3, pose: at(-14, 86, 16, 16) },
    { at: 4.2, pose: at(-14.6, 86.6, 30, 6) },
    { at: 4.8, pose: at(-14.6, 86.6, 30, 6) },
  ],
}
