import type { Exercise, LegPose, PlantedArm, Pose } from '../../pose'
import { body, freeLeg, hand, rests } from '../poseWords'

const PELVIS = 80
const kneeling = freeLeg(PELVIS, 90, 90)
const long = freeLeg(-9, 2, 60)
const onMat = hand(26)
const reaching = hand(92, 68, 0, 84)

function at(nearLeg: LegPose, farLeg: LegPose, nearArm: PlantedArm, farArm: PlantedArm): Pose {
  return { body: body(-30, 58, PELVIS, -2, -14), nearLeg, farLeg, nearArm, farArm }
}

const neutral = at(kneeling, kneeling, onMat, onMat)
const one = at(kneeling, long, reaching, onMat)
const other = at(long, kneeling, onMat, reaching)

export const birdDog: Exercise = {
  id: 'bird-dog',
  name: 'Bird-dog',
  cue: 'Allongez un bras et la jambe opposée, le bassin ne bouge pas.',
  loopSeconds: 7,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.24,
  centreX: -16,
  posterAt: 1.6,
  barefoot: true,
  headOverArm: true,
  props: { mat: true },
  limits: { pelvis: [78, 82], spine: [-6, 4], neck: [-20, 5], hip: [-14, 84] },
  contacts: [
    rests('farHand', [[0, 3.5]]),
    rests('nearKnee', [[0, 3.5]]),
    rests('nearHand', [[3.3, 7]]),
    rests('farKnee', [[3.3, 7]]),
  ],
  keyframes: [
    { at: 0, pose: neutral },
    { at: 1.3, pose: one },
    { at: 2.1, pose: one },
    { at: 3.3, pose: neutral },
    { at: 3.5, pose: neutral },
    { at: 4.8, pose: other },
    { at: 5.6, pose: other },
    { at: 6.8, pose: neutral },
  ],
}
