import type { Exercise, Pose } from '../../pose'
import { arm, body, freeLeg, grounded } from '../poseWords'

const LEAN = 72

function at(y: number, lean: number, reach: number): Pose {
  return {
    body: body(-8, y, lean, 2, -4),
    nearLeg: freeLeg(-5, 0),
    farLeg: freeLeg(-6, 0),
    nearArm: arm(reach, 6),
    farArm: arm(lean + 2, 90),
  }
}

export const sidePlank: Exercise = {
  id: 'side-plank',
  name: 'Gainage latéral',
  cue: 'Le coude sous l’épaule, poussez le sol, le corps en une ligne.',
  loopSeconds: 5,
  view: 'front',
  anchor: 'pelvis',
  zoom: 1.3,
  centreX: -12,
  posterAt: 2.2,
  props: { mat: true },
  limits: { trunk: [60, 85], spine: [-4, 6], neck: [-8, 8], hip: [-8, 8] },
  contacts: grounded('farHand', 'farElbow', 'farFoot'),
  keyframes: [
    { at: 0, pose: at(43.4, LEAN, 104) },
    { at: 2.5, pose: at(43.6, LEAN, 108) },
  ],
}
