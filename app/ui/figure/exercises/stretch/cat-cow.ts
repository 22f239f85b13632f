import type { Exercise, Pose } from '../../pose'
import { body, grounded, hand, HANDS, kneel, KNEES } from '../poseWords'

const limbs = { nearLeg: kneel(-30), farLeg: kneel(-30), nearArm: hand(26), farArm: hand(26) }
const neutral: Pose = { ...limbs, body: body(-30, 58, 80, -6, 0) }
const cat: Pose = { ...limbs, body: body(-29, 58, 44, 68, 22) }
const cow: Pose = { ...limbs, body: body(-31, 58, 106, -58, -20) }

export const catCow: Exercise = {
  id: 'cat-cow',
  name: 'Chat-vache',
  cue: 'Inspirez en ouvrant la poitrine, soufflez en arrondissant le dos.',
  loopSeconds: 6,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.5,
  centreX: -16,
  posterAt: 2,
  barefoot: true,
  props: { mat: true },
  limits: { spine: [-60, 70], hip: [40, 110] },
  contacts: grounded(...HANDS, ...KNEES),
  eyesClosed: [[1.9, 3]],
  keyframes: [
    { at: 0, pose: neutral },
    { at: 1.8, pose: cat },
    { at: 2.3, pose: cat },
    { at: 3.4, pose: neutral },
    { at: 4.6, pose: cow },
    { at: 5, pose: cow },
  ],
}
