import type { Exercise, LegPose, Pose } from '../../pose'
import { body, freeLeg, grounded, hand, HANDS, rests } from '../poseWords'

const PELVIS = 80
const kneeling = freeLeg(PELVIS, 90, 90)

function at(nearLeg: LegPose, spine: number): Pose {
  return {
    body: body(-22, 58, PELVIS, spine, -14),
    nearLeg,
    farLeg: kneeling,
    nearArm: hand(34),
    farArm: hand(34),
  }
}

export const donkeyKick: Exercise = {
  id: 'donkey-kick',
  name: 'Donkey kick',
  cue: 'Poussez le talon vers le plafond, le dos ne se creuse pas.',
  loopSeconds: 3,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.36,
  centreX: -14,
  posterAt: 1.3,
  barefoot: true,
  props: { mat: true },
  limits: { pelvis: [78, 82], spine: [-6, 4], neck: [-20, 5], hip: [-16, 84] },
  contacts: [...grounded(...HANDS, 'farKnee'), rests('nearKnee', [[2.7, 3]])],
  keyframes: [
    { at: 0, pose: at(kneeling, -2) },
    { at: 1.15, pose: at(freeLeg(-10, 86, 8), -3) },
    { at: 1.5, pose: at(freeLeg(-11, 86, 6), -3) },
    { at: 2.7, pose: at(kneeling, -2) },
  ],
}
