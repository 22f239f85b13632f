import type { ArmPose, Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

const down = arm(2, 10)
// A little forwards: it would hide behind the near one.
const farDown = arm(11, 10)
const up = arm(10, 132, -6)

function at(nearArm: ArmPose, farArm: ArmPose, lean: number): Pose {
  return {
    body: body(-1 + lean * 0.4, 110.2, lean, 1, 0),
    nearLeg: foot(10),
    farLeg: foot(18),
    nearArm,
    farArm,
  }
}

export const bicepCurl: Exercise = {
  id: 'bicep-curl',
  name: 'Curl biceps',
  cue: 'Coudes près du corps, montez sans élan.',
  loopSeconds: 4.4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 4,
  posterAt: 1,
  props: { dumbbells: 'both' },
  limits: { trunk: [-5, 5], spine: [-4, 4], shoulder: [-6, 14] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(down, farDown, 0) },
    { at: 1, pose: at(up, farDown, -1.5) },
    { at: 1.2, pose: at(up, farDown, -1.5) },
    { at: 2.2, pose: at(down, farDown, 0) },
    { at: 3.2, pose: at(down, up, -1.5) },
    { at: 3.4, pose: at(down, up, -1.5) },
  ],
}
