import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded, rests } from '../poseWords'

function at(x: number, y: number, pelvis: number, spine: number, head: number): Pose {
  return {
    body: body(x, y, pelvis, spine, head),
    nearLeg: foot(58),
    farLeg: foot(58),
    nearArm: arm(-3, 12),
    farArm: arm(0, 12),
  }
}

export const hipThrust: Exercise = {
  id: 'hip-thrust',
  name: 'Hip thrust',
  cue: 'Le haut du dos sur le banc, montez les hanches, serrez les fessiers.',
  loopSeconds: 3.6,
  view: 'side',
  anchor: 'shoulders',
  zoom: 1.24,
  centreX: -18,
  posterAt: 1.6,
  props: { bench: { x: -91, half: 37, height: 40 } },
  limits: { spine: [-8, 12], neck: [-5, 45], hip: [-8, 80] },
  contacts: [...grounded(...FEET), rests('shoulders', [[0, 3.6]], 'bench')],
  eyesClosed: [[1.3, 1.9]],
  keyframes: [
    { at: 0, pose: at(-66, 59.4, -58, -6, 12) },
    { at: 1.3, pose: at(-69, 52, -91, 3, 30) },
    { at: 1.9, pose: at(-69, 52, -92, 3, 30) },
    { at: 3.3, pose: at(-66, 59.4, -58, -6, 12) },
  ],
}
