import type { Exercise, LegPose, Pose } from '../../pose'
import { arm, body, foot, rests } from '../poseWords'

const HEIGHT = 24
const onStep = foot(36, 0, HEIGHT)

function at(trunk: Pose['body'], farLeg: LegPose, swing: number): Pose {
  return {
    body: trunk,
    nearLeg: onStep,
    farLeg,
    nearArm: arm(-swing, 40),
    farArm: arm(swing, 40),
  }
}

const below = at(body(-22, 106, 4, 1, -2), foot(-18), -14)
const leaning = at(body(-4, 108, 16, 0, -10), foot(-18, 34), -4)
const pushing = at(body(12, 124, 10, 0, -6), foot(8, 34, 22), 16)
const above = at(body(21, 134.2, 1, 1, 0), foot(36, 0, HEIGHT), 4)

export const stepUp: Exercise = {
  id: 'step-up',
  name: 'Montée sur marche',
  cue: 'Tout le pied sur la marche, montez par la jambe avant, redescendez doucement.',
  loopSeconds: 4.4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1,
  centreX: 8,
  posterAt: 1.1,
  props: { step: { x: 34, half: 27, height: HEIGHT } },
  limits: { trunk: [-3, 18], spine: [-4, 4], hip: [-20, 90] },
  contacts: [
    rests('nearFoot', [[0, 4.4]], 'step'),
    rests('farFoot', [
      [0, 0.7],
      [3.6, 4.4],
    ]),
    rests('farFoot', [[1.9, 2.4]], 'step'),
  ],
  keyframes: [
    { at: 0, pose: below },
    { at: 0.7, pose: leaning },
    { at: 1.3, pose: pushing },
    { at: 1.9, pose: above },
    { at: 2.4, pose: above },
    { at: 3, pose: pushing },
    { at: 3.6, pose: leaning },
    { at: 4.2, pose: below },
  ],
}
