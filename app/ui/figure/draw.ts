import { armShapes, legShapes } from './limbs'
import { hairShapes } from './hair'
import { headShapes, headFrame } from './head'
import { pen } from './path'
import type { Exercise, Look } from './pose'
import { dumbbellShapes, floorShapes } from './props'
import { STAGE, type Shape } from './shape'
import { skeletonOf, type Limb, type Skeleton } from './skeleton'
import { poseAt } from './timeline'
import { torsoShapes } from './torso'

export { STAGE, type Shape } from './shape'

/** Far limbs sit in a light shade of aubergine: depth without an outline. */
const FAR_SHADE = 0.17
/** Seconds by which hanging hair lags behind the head. */
const HAIR_LAG = 0.14

/** The skeleton at a moment, breathing included: once per loop, or about every four seconds in long loops. */
function skeletonAt(exercise: Exercise, atSeconds: number): { skeleton: Skeleton; breath: number } {
  const breaths = Math.max(1, Math.round(exercise.loopSeconds / 4))
  const breath = 0.5 - 0.5 * Math.cos((atSeconds / exercise.loopSeconds) * breaths * Math.PI * 2)
  return { skeleton: skeletonOf(exercise, poseAt(exercise, atSeconds), breath), breath }
}

/**
 * The figure at a moment as painted paths, back to front, in the stage's coordinates (see STAGE).
 * For one exercise and look the number, order and colours of the paths never change: an animation only rewrites `d`.
 */
export function drawFigure(exercise: Exercise, look: Look, atSeconds: number): Shape[] {
  const { skeleton, breath } = skeletonAt(exercise, atSeconds)
  const { view } = exercise
  const p = pen(STAGE.width / 2 - exercise.centreX * exercise.zoom, STAGE.floor, exercise.zoom)
  const before = headFrame(skeletonAt(exercise, atSeconds - HAIR_LAG).skeleton)(0, 20)
  const now = headFrame(skeleton)(0, 20)
  const hair = hairShapes(p, skeleton, look, { x: (before.x - now.x) * 1.1, y: (before.y - now.y) * 1.1 })
  const { dumbbells } = exercise.props ?? {}
  const leg = (limb: Limb, shade: number): Shape[] =>
    legShapes(p, limb, look, view, shade, exercise.barefoot ?? false)
  const arm = (limb: Limb, shade: number, grip: boolean): Shape[] => [
    ...(grip ? dumbbellShapes(p, limb) : []),
    ...armShapes(p, limb, look, shade, grip),
  ]
  const torso = torsoShapes(p, skeleton, look, breath)
  const head = [...headShapes(p, skeleton, look), ...hair.before]
  const floor = floorShapes(p, exercise, skeleton)
  if (view === 'front') {
    const hold = dumbbells === 'both'
    return [
      ...floor,
      ...hair.behind,
      ...leg(skeleton.nearLeg, 0),
      ...leg(skeleton.farLeg, 0),
      ...torso,
      ...head,
      ...arm(skeleton.nearArm, 0, hold),
      ...arm(skeleton.farArm, 0, hold),
    ]
  }
  return [
    ...floor,
    ...arm(skeleton.farArm, FAR_SHADE, dumbbells === 'both'),
    ...leg(skeleton.farLeg, FAR_SHADE),
    ...torso,
    ...hair.behind,
    ...head,
    ...leg(skeleton.nearLeg, 0),
    ...arm(skeleton.nearArm, 0, dumbbells !== undefined),
  ]
}
