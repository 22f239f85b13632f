/** The exercises that one can choose, in the catalogue's order. Apart from their poses: who only names one need not load them. */
export const EXERCISE_IDS = [
  'squat',
  'sumo-squat',
  'lunge',
  'reverse-lunge',
  'side-lunge',
  'step-up',
  'wall-sit',
  'calf-raise',
  'jumping-jack',
  'high-knees',
  'leg-raise',
  'overhead-press',
  'lateral-raise',
  'bicep-curl',
  'triceps-kickback',
  'dumbbell-row',
  'deadlift',
  'floor-press',
  'push-up',
  'knee-push-up',
  'bench-dip',
  'plank',
  'side-plank',
  'mountain-climber',
  'bird-dog',
  'donkey-kick',
  'superman',
  'crunch',
  'dead-bug',
  'glute-bridge',
  'hip-thrust',
  'cat-cow',
  'child-pose',
  'cobra',
  'downward-dog',
  'low-lunge',
  'forward-fold',
  'quad-stretch',
] as const

export type ExerciseId = (typeof EXERCISE_IDS)[number]

/** What else is drawn in motion: a pause between two exercises, and the end of a workout. Nobody chooses these. */
const BETWEEN_IDS = ['rest', 'bravo'] as const

/** Everything that is drawn in motion. */
export type FigureId = ExerciseId | (typeof BETWEEN_IDS)[number]

const drawn = new Set<string>([...EXERCISE_IDS, ...BETWEEN_IDS])

/** Whether there is such a figure: what is stored may name one that is not drawn any more. */
export const isFigureId = (id: string): id is FigureId => drawn.has(id)
