import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded } from '../poseWords'

function at(x: number, y: number, lean: number): Pose {
  const joined = arm(30, -142, -6)
  return {
    body: body(x, y, lean, -lean * 0.7, -lean * 0.3),
    nearLeg: foot(-46, 0, 0, 0.32),
    farLeg: foot(46, 0, 0, 0.32),
    nearArm: joined,
    farArm: joined,
  }
}

export const sideLunge: Exercise = {
  id: 'side-lunge',
  name: 'Fentes latérales',
  cue: 'Asseyez-vous sur une jambe, l’autre reste longue, les deux pieds à plat.',
  loopSeconds: 5.6,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.06,
  centreX: 0,
  posterAt: 1.4,
  limits: { trunk: [-8, 8], spine: [-8, 8] },
  contacts: grounded(...FEET),
  keyframes: [
    { at: 0, pose: at(0, 99, 0) },
    { at: 1.2, pose: at(28, 78, 5) },
    { at: 1.6, pose: at(28.2, 77, 5) },
    { at: 2.8, pose: at(0, 99, 0) },
    { at: 4, pose: at(-28, 78, -5) },
    { at: 4.4, pose: at(-28.2, 77, -5) },
  ],
}
