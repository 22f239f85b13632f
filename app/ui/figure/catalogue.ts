import { benchDip } from './exercises/floor/bench-dip'
import { birdDog } from './exercises/floor/bird-dog'
import { crunch } from './exercises/floor/crunch'
import { deadBug } from './exercises/floor/dead-bug'
import { donkeyKick } from './exercises/floor/donkey-kick'
import { gluteBridge } from './exercises/floor/glute-bridge'
import { hipThrust } from './exercises/floor/hip-thrust'
import { kneePushUp } from './exercises/floor/knee-push-up'
import { mountainClimber } from './exercises/floor/mountain-climber'
import { plank } from './exercises/floor/plank'
import { pushUp } from './exercises/floor/push-up'
import { sidePlank } from './exercises/floor/side-plank'
import { superman } from './exercises/floor/superman'
import { bravo, rest } from './exercises/rest'
import { calfRaise } from './exercises/standing/calf-raise'
import { highKnees } from './exercises/standing/high-knees'
import { jumpingJack } from './exercises/standing/jumping-jack'
import { legRaise } from './exercises/standing/leg-raise'
import { lunge } from './exercises/standing/lunge'
import { reverseLunge } from './exercises/standing/reverse-lunge'
import { sideLunge } from './exercises/standing/side-lunge'
import { squat } from './exercises/standing/squat'
import { stepUp } from './exercises/standing/step-up'
import { sumoSquat } from './exercises/standing/sumo-squat'
import { wallSit } from './exercises/standing/wall-sit'
import { catCow } from './exercises/stretch/cat-cow'
import { childPose } from './exercises/stretch/child-pose'
import { cobra } from './exercises/stretch/cobra'
import { downwardDog } from './exercises/stretch/downward-dog'
import { forwardFold } from './exercises/stretch/forward-fold'
import { lowLunge } from './exercises/stretch/low-lunge'
import { quadStretch } from './exercises/stretch/quad-stretch'
import { bicepCurl } from './exercises/weights/bicep-curl'
import { deadlift } from './exercises/weights/deadlift'
import { dumbbellRow } from './exercises/weights/dumbbell-row'
import { floorPress } from './exercises/weights/floor-press'
import { lateralRaise } from './exercises/weights/lateral-raise'
import { overheadPress } from './exercises/weights/overhead-press'
import { tricepsKickback } from './exercises/weights/triceps-kickback'
import type { Exercise } from './pose'

/** Every exercise that one can choose, in the order of a workout: standing, with weights, on the floor, stretching. */
export const EXERCISES: readonly Exercise[] = [
  squat,
  sumoSquat,
  lunge,
  reverseLunge,
  sideLunge,
  stepUp,
  wallSit,
  calfRaise,
  jumpingJack,
  highKnees,
  legRaise,
  overheadPress,
  lateralRaise,
  bicepCurl,
  tricepsKickback,
  dumbbellRow,
  deadlift,
  floorPress,
  pushUp,
  kneePushUp,
  benchDip,
  plank,
  sidePlank,
  mountainClimber,
  birdDog,
  donkeyKick,
  superman,
  crunch,
  deadBug,
  gluteBridge,
  hipThrust,
  catCow,
  childPose,
  cobra,
  downwardDog,
  lowLunge,
  forwardFold,
  quadStretch,
]

/** Everything that is drawn in motion: the exercises, a pause and the end of a workout. */
export const FIGURES: readonly Exercise[] = [...EXERCISES, rest, bravo]

const byId = new Map<string, Exercise>(FIGURES.map((figure) => [figure.id, figure]))

/** An exercise, a pause or the end of a workout. */
export function exerciseById(id: string): Exercise {
  const exercise = byId.get(id)
  if (!exercise) throw new Error(`Unknown exercise: ${id}`)
  return exercise
}
