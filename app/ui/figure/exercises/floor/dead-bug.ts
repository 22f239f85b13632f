import type { FreeArm, FreeLeg, Exercise, Pose } from '../../pose'
import { arm, body, freeLeg, grounded } from '../poseWords'

const tableTop = freeLeg(90, 88, 10)
const long = freeLeg(9, 4, 30)
const up = arm(88, 4)
const back = arm(162, 6)

function at(nearLeg: FreeLeg, farLeg: FreeLeg, nearArm: FreeArm, farArm: FreeArm): Pose {
  return { body: body(-4, 11.5, -90.5, 0, 2), nearLeg, farLeg, nearArm, farArm }
}

const neutral = at(tableTop, tableTop, up, up)
const one = at(long, tableTop, up, back)
const other = at(tableTop, long, back, up)

export const deadBug: Exercise = {
  id: 'dead-bug',
  name: 'Dead bug',
  cue: 'Le bas du dos collé au tapis, soufflez en allongeant bras et jambe.',
  loopSeconds: 6.4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.2,
  centreX: 2,
  posterAt: 1.4,
  headOverArm: true,
  props: { mat: true },
  limits: { trunk: [-92, -88], spine: [-3, 3], lumbar: [-2, 2], hip: [5, 95] },
  contacts: grounded('pelvis', 'back', 'shoulders', 'head'),
  keyframes: [
    { at: 0, pose: neutral },
    { at: 1.3, pose: one },
    { at: 1.8, pose: one },
    { at: 3.1, pose: neutral },
    { at: 3.2, pose: neutral },
    { at: 4.5, pose: other },
    { at: 5, pose: other },
    { at: 6.3, pose: neutral },
  ],
}
