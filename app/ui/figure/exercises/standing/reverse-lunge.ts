import type { Exercise, LegPose, Pose } from '../../pose'
import { arm, body, foot, grounded, rests } from '../poseWords'

const front = foot(45)

function at(trunk: Pose['body'], back: LegPose, swing: number): Pose {
  return {
    body: trunk,
    nearLeg: back,
    farLeg: front,
    nearArm: arm(swing, 14 + Math.abs(swing)),
    farArm: arm(-swing * 0.6, 20),
  }
}

const standing = at(body(29, 110.4, 1, 1), foot(45), 0)
const carried = at(body(16, 105, 6, 0, -4), foot(-14, 34, 10), 14)
const landed = at(body(-19, 80, 6, 0, -4), foot(-72, 54), 30)
const low = at(body(-15, 58, 7, 0, -5), foot(-72, 64), 40)

export const reverseLunge: Exercise = {
  id: 'reverse-lunge',
  name: 'Fente arrière',
  cue: 'Reculez loin, descendez à la verticale, poussez dans le talon avant.',
  loopSeconds: 4.2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.05,
  centreX: -6,
  posterAt: 2,
  limits: { trunk: [-3, 13], spine: [-4, 6], ankle: [-42, 60] },
  contacts: [...grounded('farFoot'), rests('nearFoot', [[1.1, 2.8]]), rests('nearFoot', [[3.9, 4.2]])],
  keyframes: [
    { at: 0, pose: standing },
    { at: 0.55, pose: carried },
    { at: 1.1, pose: landed },
    { at: 1.85, pose: low },
    { at: 2.15, pose: { ...low, body: body(-15, 57.2, 7, 0, -5) } },
    { at: 2.8, pose: landed },
    { at: 3.35, pose: carried },
    { at: 3.9, pose: standing },
  ],
}
