import type { Exercise, Pose } from '../../pose'
import { arm, body, freeLeg, grounded } from '../poseWords'

function at(pelvis: number, spine: number, head: number, shoulder: number, hip: number): Pose {
  const leg = freeLeg(hip, 1, 86)
  return {
    body: body(-8, 11, pelvis, spine, head),
    nearLeg: leg,
    farLeg: leg,
    nearArm: arm(shoulder, 6),
    farArm: arm(shoulder, 6),
  }
}

export const superman: Exercise = {
  id: 'superman',
  name: 'Superman',
  cue: 'Décollez bras et jambes de quelques centimètres, le regard vers le tapis.',
  loopSeconds: 4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.2,
  centreX: 4,
  posterAt: 1.7,
  barefoot: true,
  headOverArm: true,
  props: { mat: true },
  limits: { spine: [-34, 0], neck: [-34, 5], hip: [-16, 8] },
  contacts: grounded('pelvis', 'belly'),
  eyesClosed: [[1.2, 1.9]],
  keyframes: [
    { at: 0, pose: at(88, -8, -30, 170, 2) },
    { at: 1.4, pose: at(86, -27, -22, 168, -11) },
    { at: 2, pose: at(86, -28, -22, 168, -11.5) },
    { at: 3.6, pose: at(88, -8, -30, 170, 2) },
  ],
}
