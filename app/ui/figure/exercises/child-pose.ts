import type { Exercise, Pose } from '../pose'
import { body, hand, kneel } from './poseWords'

const limbs = { nearLeg: kneel(-22), farLeg: kneel(-22), nearArm: hand(48), farArm: hand(48) }
const allFours: Pose = { ...limbs, body: body(-13, 58, 80, -3, 4) }
const folding: Pose = { ...limbs, body: body(-48, 48, 88, 4, 8) }
const child: Pose = { ...limbs, body: body(-70, 25, 76, 34, 0) }

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
  props: { mat: true },
  keyframes: [
    { at: 0, pose: allFours },
    { at: 1.2, pose: folding },
    { at: 2.6, pose: child },
    { at: 4.6, pose: { ...child, body: body(-70.5, 24, 76.5, 34.5, 0) } },
    { at: 6, pose: folding },
    { at: 7.2, pose: allFours },
  ],
}
