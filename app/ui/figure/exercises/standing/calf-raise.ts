import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(x: number, y: number, heel: number): Pose {
  const onHip = arm(-32, 88, -20)
  return {
    body: body(x, y, 1, 1, 0),
    nearLeg: foot(13, heel),
    farLeg: foot(13, heel),
    nearArm: onHip,
    farArm: onHip,
  }
}

export const calfRaise: Exercise = {
  id: 'calf-raise',
  name: 'Montées sur pointes',
  cue: 'Grandissez-vous sur la pointe des pieds, redescendez en freinant.',
  loopSeconds: 2.8,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.08,
  centreX: 4,
  posterAt: 1.2,
  limits: { trunk: [-3, 5], spine: [-3, 4], knee: [0, 18] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(-1.6, 110.2, 0) },
    { at: 0.2, pose: at(-0.6, 110, 0) },
    { at: 0.62, pose: at(2.4, 114.6, 20) },
    { at: 1.1, pose: at(7, 117.4, 40) },
    { at: 1.5, pose: at(7.2, 117.6, 41) },
    { at: 2.05, pose: at(2.4, 114.6, 20) },
    { at: 2.6, pose: at(-1.6, 110.2, 0) },
  ],
}
