import type { Exercise, Pose } from '../../pose'
import { body, freeLeg, grounded, hand } from '../poseWords'

function at(pelvis: number, spine: number, head: number, wristX: number, wristY: number): Pose {
  // The legs stay where they are, whatever the pelvis does.
  const leg = freeLeg(pelvis + 89.5, 2, -4)
  return {
    body: body(-46, 11.6, pelvis, spine, head),
    nearLeg: leg,
    farLeg: leg,
    nearArm: hand(wristX, wristY, 0, 96),
    farArm: hand(wristX, wristY, 0, 96),
  }
}

export const forwardFold: Exercise = {
  id: 'forward-fold',
  name: 'Pince assise',
  cue: 'Grandissez-vous, basculez depuis les hanches, relâchez la nuque.',
  loopSeconds: 8,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.34,
  centreX: 0,
  posterAt: 3.2,
  barefoot: true,
  props: { mat: true },
  limits: { trunk: [-6, 65], spine: [-2, 48], neck: [-6, 30], knee: [0, 8] },
  contacts: grounded('pelvis', 'nearFoot', 'farFoot'),
  eyesClosed: [[3, 5.4]],
  keyframes: [
    { at: 0, pose: at(0, 4, 0, -2, 24) },
    { at: 2.8, pose: at(30, 40, 16, 38, 21) },
    { at: 5, pose: at(32, 42, 18, 40, 20.6) },
    { at: 7.4, pose: at(0, 4, 0, -2, 24) },
  ],
}
