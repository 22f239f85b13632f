import type { Exercise, Pose } from '../../pose'
import { arm, body, FEET, foot, grounded, rests } from '../poseWords'

function at(shoulder: number, elbow: number): Pose {
  return {
    body: body(6, 11.5, -90.5, 0, 2),
    nearLeg: foot(58),
    farLeg: foot(58),
    nearArm: arm(shoulder, elbow),
    farArm: arm(shoulder, elbow),
  }
}

const low = at(-10, 100)

export const floorPress: Exercise = {
  id: 'floor-press',
  name: 'Développé au sol',
  cue: 'Poussez au-dessus des épaules, reposez les bras sans lâcher les coudes.',
  loopSeconds: 3.4,
  view: 'side',
  anchor: 'pelvis',
  zoom: 1.4,
  centreX: -10,
  posterAt: 1.4,
  props: { mat: true, dumbbells: 'both' },
  limits: { trunk: [-92, -88], spine: [-3, 3], neck: [-4, 8] },
  contacts: [...grounded(...FEET, 'pelvis', 'back', 'head'), rests('nearElbow', [[3.2, 0.2]])],
  eyesClosed: [[0.4, 1]],
  keyframes: [
    { at: 0, pose: low },
    { at: 0.2, pose: low },
    { at: 1.3, pose: at(86, 5) },
    { at: 1.6, pose: at(87, 4) },
    { at: 3.2, pose: low },
  ],
}
