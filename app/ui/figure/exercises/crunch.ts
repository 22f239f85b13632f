import type { Exercise, Pose } from '../pose'
import { arm, body, foot } from './poseWords'

function at(spine: number, head: number, shoulder: number, elbow: number): Pose {
  return {
    body: body(0, 11.5, -90.5, spine, head),
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
  keyframes: [
    { at: 0, pose: at(-1, 1, 8, 6) },
    { at: 0.25, pose: at(0, 6, 10, 6) },
    { at: 1.3, pose: at(37, 12, 44, 4) },
    { at: 1.6, pose: at(38, 12, 45, 4) },
    { at: 2.8, pose: at(0, 3, 9, 6) },
  ],
}
