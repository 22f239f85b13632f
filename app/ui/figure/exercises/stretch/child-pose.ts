import type { Exercise, Pose } from '../../pose'
import { body, grounded, hand, HANDS, kneel, KNEES, rests } from '../poseWords'

const limbs = { nearLeg: kneel(-22), farLeg: kneel(-22), nearArm: hand(48), farArm: hand(48) }
const allFours: Pose = { ...limbs, body: body(-13, 58, 80, -3, 4) }
const folding: Pose = { ...limbs, body: body(-48, 48, 88, 4, 8) }
const child: Pose = { ...limbs, body: body(-68.6, 28, 73.4, 35, 3) }

export const childPose: Exercise = {
  id: 'child-pose',
  name: 'Posture de l’enfant',
  cue: 'Posez les fesses sur les talons, relâchez le front et les épaules.',
  loopSeconds: 8,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.5,
  centreX: -20,
  posterAt: 3.6,
  barefoot: true,
  headOverArm: true,
  props: { mat: true },
  limits: { spine: [-10, 40], neck: [-10, 20], hip: [60, 140] },
  contacts: [...grounded(...HANDS, ...KNEES), rests('head', [[2.6, 4.6]])],
  eyesClosed: [[2.7, 5.4]],
  keyframes: [
    { at: 0, pose: allFours },
    { at: 1.1, pose: folding },
    { at: 2.6, pose: child },
    { at: 4.6, pose: { ...child, body: body(-68.8, 28, 73.6, 35, 3) } },
    { at: 6, pose: folding },
    { at: 7.2, pose: allFours },
  ],
}
