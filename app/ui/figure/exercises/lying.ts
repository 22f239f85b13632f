import type { ExerciseId } from './exerciseIds'

/** Drawn much wider than high, with the mat or bench that they are done on. */
const LYING: ReadonlySet<string> = new Set<ExerciseId>([
  'floor-press',
  'push-up',
  'knee-push-up',
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
])

/** Whether a figure wants a picture that is wide; all others are upright. */
export const isLying = (exerciseId: string): boolean => LYING.has(exerciseId)
