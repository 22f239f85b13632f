import { along } from '../../geometry'
import type { Exercise, Pose } from '../../pose'
import { body, grounded, hand, HANDS, kneel, KNEES } from '../poseWords'

const knee = { x: -34, y: 7 }

/** From knee to shoulder she is one straight line, at `lean`. */
function at(lean: number, flare: number): Pose {
  const hip = along(knee, lean, 51)
  const leg = kneel(knee.x, knee.y, 296, 40)
  return {
    body: body(hip.x, hip.y, lean, 1, -14),
    nearLeg: leg,
    farLeg: leg,
    nearArm: hand(58, 3.6, flare),
    farArm: hand(58, 3.6, flare),
  }
}

export const kneePushUp: Exercise = {
  id: 'knee-push-up',
  name: 'Pompes sur les genoux',
  cue: 'Des genoux à la tête, une seule ligne : serrez le ventre et descendez.',
  loopSeconds: 3.2,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.4,
  centreX: 0,
  posterAt: 0,
  props: { mat: true },
  limits: { spine: [-4, 4], hip: [-6, 10], neck: [-22, 5] },
  contacts: grounded(...HANDS, ...KNEES),
  eyesClosed: [[1.75, 2.4]],
  keyframes: [
    { at: 0, pose: at(55, 6) },
    { at: 0.3, pose: at(55.4, 6) },
    { at: 1.4, pose: at(74.5, 38) },
    { at: 1.65, pose: at(75, 39) },
    { at: 2.8, pose: at(54.8, 6) },
  ],
}
