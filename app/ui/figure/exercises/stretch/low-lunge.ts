import type { Exercise, Pose } from '../../pose'
import { arm, body, foot, grounded, kneel } from '../poseWords'

function at(x: number, y: number, pelvis: number, shoulder: number, head: number): Pose {
  return {
    body: body(x, y, pelvis, -4, head),
    nearLeg: kneel(-48),
    farLeg: foot(42),
    nearArm: arm(shoulder, 6),
    farArm: arm(shoulder + 4, 6),
  }
}

export const lowLunge: Exercise = {
  id: 'low-lunge',
  name: 'Fente basse',
  cue: 'Le bassin avance, les bras montent, respirez dans l’avant de la hanche.',
  loopSeconds: 7,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.14,
  centreX: -16,
  posterAt: 2.8,
  barefoot: true,
  headOverArm: true,
  props: { mat: true },
  limits: { trunk: [-10, 8], spine: [-8, 4], neck: [-12, 6], hip: [-30, 110] },
  contacts: grounded('nearKnee', 'farFoot'),
  eyesClosed: [[2.9, 4.2]],
  keyframes: [
    { at: 0, pose: at(-38, 57, 2, 14, 0) },
    { at: 2.4, pose: at(-24, 51.5, 3, 168, -6) },
    { at: 4.2, pose: at(-22.6, 51, 2, 171, -8) },
    { at: 6.4, pose: at(-38, 57, 2, 14, 0) },
  ],
}
