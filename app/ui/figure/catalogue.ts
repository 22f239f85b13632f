import { bicepCurl } from './exercises/bicep-curl'
import { catCow } from './exercises/cat-cow'
import { childPose } from './exercises/child-pose'
import { crunch } from './exercises/crunch'
import { deadlift } from './exercises/deadlift'
import { dumbbellRow } from './exercises/dumbbell-row'
import { gluteBridge } from './exercises/glute-bridge'
import { jumpingJack } from './exercises/jumping-jack'
import { legRaise } from './exercises/leg-raise'
import { lunge } from './exercises/lunge'
import { mountainClimber } from './exercises/mountain-climber'
import { overheadPress } from './exercises/overhead-press'
import { plank } from './exercises/plank'
import { pushUp } from './exercises/push-up'
import { squat } from './exercises/squat'
import type { Exercise } from './pose'

/** Every exercise Élan can draw, in the order of a workout: standing, with weights, on the floor, stretching. */
export const EXERCISES: readonly Exercise[] = [
  squat,
  lunge,
  jumpingJack,
  legRaise,
  overheadPress,
  bicepCurl,
  dumbbellRow,
  deadlift,
  pushUp,
  plank,
  mountainClimber,
  crunch,
  gluteBridge,
  catCow,
  childPose,
]

const byId = new Map(EXERCISES.map((exercise) => [exercise.id, exercise]))

export function exerciseById(id: string): Exercise {
  const exercise = byId.get(id)
  if (!exercise) throw new Error(`Unknown exercise: ${id}`)
  return exercise
}
