import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(elbow: number, lift: number): Pose {
  return {
    body: body(-30, 102, 54 - lift, -2, -20),
    nearLeg: foot(13),
    farLeg: foot(13),
    nearArm: arm(-6, elbow),
    farArm: arm(-3, elbow),
  }
}

export const tricepsKickback: Exercise = {
  id: 'triceps-kickback',
  name: 'Extension triceps',
  cue: 'Les coudes restent le long du buste, seuls les avant-bras bougent.',
  loopSeconds: 3,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.14,
  centreX: -8,
  posterAt: 1.25,
  props: { dumbbells: 'both' },
  limits: { trunk: [48, 58], spine: [-5, 5], shoulder: [-10, 0], neck: [-26, 0] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(92, 0) },
    { at: 1.1, pose: at(8, 1) },
    { at: 1.45, pose: at(6, 1) },
    { at: 2.7, pose: at(92, 0) },
  ],
}
