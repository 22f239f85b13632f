import type { JointLimits } from './pose'

/**
 * What a trained woman's joints can do, in degrees. An exercise narrows it to its own good form. In the front view hips and
 * shoulders open sideways (a thigh that also comes towards the viewer looks more open than it is), and an elbow may bend either
 * way, since the upper arm turns.
 */
export const ANATOMY: Record<'side' | 'front', JointLimits> = {
  side: {
    pelvis: [-180, 180],
    trunk: [-180, 180],
    lumbar: [-35, 40],
    spine: [-60, 75],
    neck: [-45, 50],
    hip: [-30, 140],
    knee: [0, 160],
    ankle: [-45, 95],
    shoulder: [-65, 190],
    elbow: [0, 150],
    wrist: [-95, 95],
  },
  front: {
    pelvis: [-90, 90],
    trunk: [-90, 90],
    lumbar: [-25, 25],
    spine: [-30, 30],
    neck: [-35, 35],
    hip: [-30, 70],
    knee: [0, 155],
    ankle: [-45, 95],
    shoulder: [-20, 190],
    elbow: [-150, 150],
    wrist: [-95, 95],
  },
}
