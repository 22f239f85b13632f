import type { Exercise, Pose } from '../../pose'
import { body, freeLeg, grounded, hand, HANDS } from '../poseWords'

function at(pelvis: number, spine: number, head: number): Pose {
  const leg = freeLeg(pelvis - 88, 1, 86)
  return {
    body: body(-14, 10.8, pelvis, spine, head),
    nearLeg: leg,
    farLeg: leg,
    nearArm: hand(54),
    farArm: hand(54),
  }
}

export const cobra: Exercise = {
  id: 'cobra',
  name: 'Cobra',
  cue: 'Inspirez, ouvrez la poitrine, les coudes souples, les épaules basses.',
  loopSeconds: 7,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.34,
  centreX: -20,
  posterAt: 2.6,
  barefoot: true,
  props: { mat: true },
  limits: { spine: [-55, 0], neck: [-34, 8], hip: [-12, 6] },
  contacts: grounded(...HANDS, 'pelvis'),
  eyesClosed: [[2.6, 4.2]],
  keyframes: [
    { at: 0, pose: at(88, -10, -28) },
    { at: 2.3, pose: at(80, -50, -6) },
    { at: 4.2, pose: at(79.5, -51, -10) },
    { at: 6.4, pose: at(88, -10, -28) },
  ],
}
