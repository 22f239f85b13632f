import type { Exercise, Pose } from '../../pose'
import { arm, body, foot, freeLeg, grounded } from '../poseWords'

function at(x: number, lean: number, hip: number): Pose {
  const onHip = arm(48, -99, 28)
  return {
    body: body(x, 110, lean, -lean * 0.6, -lean * 0.4),
    nearLeg: freeLeg(hip, 12 - hip * 0.2, 0),
    farLeg: foot(11),
    nearArm: onHip,
    farArm: onHip,
  }
}

export const legRaise: Exercise = {
  id: 'leg-raise',
  name: 'Abduction de hanche',
  cue: 'Grandissez-vous, levez la jambe sans pencher le buste.',
  loopSeconds: 3,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.1,
  centreX: -6,
  posterAt: 1.3,
  limits: { trunk: [-2, 8], hip: [-6, 48] },
  contacts: grounded('farFoot'),
  keyframes: [
    { at: 0, pose: at(1, 0, 3) },
    // Weight moves onto the standing leg before the other one leaves.
    { at: 0.35, pose: at(3.4, 1, 4) },
    { at: 1.25, pose: at(5, 4, 42) },
    { at: 1.6, pose: at(5, 4, 43) },
    { at: 2.6, pose: at(2, 0.5, 4) },
  ],
}
