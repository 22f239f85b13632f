import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

const feet = { nearLeg: foot(13), farLeg: foot(13) }
const standing: Pose = { ...feet, body: body(-2, 110.2, 1, 2, 0), nearArm: arm(4, 10), farArm: arm(7, 12) }
// Hips travel back before they travel down: it keeps the weight over the middle of the foot.
const hinging: Pose = { ...feet, body: body(-15, 96, 22, 0, -12), nearArm: arm(58, 10), farArm: arm(61, 10) }
const low: Pose = { ...feet, body: body(-31, 58, 38, 2, -24), nearArm: arm(126, 6), farArm: arm(129, 6) }

export const squat: Exercise = {
  id: 'squat',
  name: 'Squat',
  cue: 'Poussez les hanches vers l’arrière, le dos long, les talons au sol.',
  loopSeconds: 4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 2,
  posterAt: 1.8,
  limits: { trunk: [-5, 45], spine: [-6, 8], ankle: [-32, 10] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: standing },
    { at: 0.7, pose: hinging },
    { at: 1.65, pose: low },
    { at: 2.05, pose: { ...low, body: body(-30.5, 57, 39, 2, -24) } },
    { at: 2.9, pose: hinging },
    { at: 3.6, pose: { ...standing, body: body(-1.5, 110.6, 0, 1, 0) } },
  ],
}
