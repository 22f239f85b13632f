import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

/** The upper back alone curls; pelvis and waist stay on the mat, or it would be a sit-up. */
function at(curl: number, head: number, shoulder: number, elbow: number): Pose {
  return {
    body: body(0, 11.5, -90.5, 0, head, curl),
    nearLeg: foot(52),
    farLeg: foot(52),
    nearArm: arm(shoulder, elbow),
    farArm: arm(shoulder + 4, elbow),
  }
}

export const crunch: Exercise = {
  id: 'crunch',
  name: 'Crunch',
  cue: 'Enroulez le haut du dos, la nuque longue, soufflez en montant.',
  loopSeconds: 3.2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.45,
  centreX: -18,
  posterAt: 1.4,
  props: { mat: true },
  limits: { pelvis: [-92, -88], trunk: [-92, -76], lumbar: [-3, 6], spine: [-4, 36], neck: [-4, 20] },
  contacts: grounded(...FEET, 'pelvis', 'back'),
  eyesClosed: [[0.9, 1.5]],
  keyframes: [
    { at: 0, pose: at(-1, 1, 8, 6) },
    { at: 0.25, pose: at(2, 7, 10, 6) },
    { at: 1.3, pose: at(33, 15, 42, 4) },
    { at: 1.6, pose: at(34, 15, 43, 4) },
    { at: 2.8, pose: at(0, 3, 9, 6) },
  ],
}
