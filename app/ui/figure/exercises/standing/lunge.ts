import type { ArmPose, Exercise, Keyframe, LegPose, Pose } from '../../pose'
import { arm, body, foot, rests } from '../poseWords'

const BACK = -64
const FRONT = 53

/** One step forwards and back with the near or the far leg; the other foot never leaves its place, only its heel rises. */
function step(near: boolean, from: number): Keyframe[] {
  const pose = (trunk: Pose['body'], front: LegPose, back: LegPose, swing: number): Pose => {
    const [with_, against]: [ArmPose, ArmPose] = [
      arm(swing, 14 + Math.abs(swing) * 1.1),
      arm(-swing * 0.7, 22),
    ]
    return {
      body: trunk,
      nearLeg: near ? front : back,
      farLeg: near ? back : front,
      nearArm: near ? against : with_,
      farArm: near ? with_ : against,
    }
  }
  const standing = pose(body(-79, 110.4, 1, 1), foot(BACK), foot(BACK), 0)
  const carried = pose(body(-57, 108, 3, 0, -2), foot(-8, 4, 12), foot(BACK, 16), 18)
  const landed = pose(body(-25, 84, 4, 0, -2), foot(FRONT), foot(BACK, 47), 34)
  const low = pose(body(-7, 58, 5, 0, -3), foot(FRONT), foot(BACK, 64), 40)
  return [
    { at: from, pose: standing },
    { at: from + 0.5, pose: carried },
    { at: from + 1, pose: landed },
    { at: from + 1.55, pose: low },
    { at: from + 1.85, pose: { ...low, body: body(-7, 57.2, 5, 0, -3) } },
    { at: from + 2.35, pose: landed },
    { at: from + 2.85, pose: carried },
    { at: from + 3.3, pose: standing },
  ]
}

export const lunge: Exercise = {
  id: 'lunge',
  name: 'Fentes alternées',
  cue: 'Un grand pas, le buste droit, le genou arrière descend vers le sol.',
  loopSeconds: 7.2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.05,
  centreX: -14,
  posterAt: 1.7,
  limits: { trunk: [-2, 12], spine: [-4, 6] },
  contacts: [
    rests('nearFoot', [
      [1, 2.35],
      [3.3, 7.2],
    ]),
    rests('farFoot', [
      [0, 3.6],
      [4.6, 5.95],
      [6.9, 7.2],
    ]),
  ],
  keyframes: [...step(true, 0), ...step(false, 3.6)],
}
