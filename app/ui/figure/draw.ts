import { eyesOpen } from './eyes'
import { armShapes, legShapes } from './limbs'
import { hairShapes } from './hair/hairShapes'
import { headShapes, headFrame } from './head'
import { pen } from './path'
import type { Exercise, Look } from './pose'
import { dumbbellShapes, furnitureShapes, groundShapes, shadowShapes, wallShapes } from './props'
import { STAGE, type Shape } from './shape'
import { skeletonOf, type Limb, type Skeleton } from './skeleton'
import { poseAt } from './timeline'
import { torsoShapes } from './torso'

export { STAGE, type Shape } from './shape'

/** Far limbs sit in a light shade of aubergine: depth without an outline. */
const FAR_SHADE = 0.17
/** Seconds by which hanging hair lags behind the head. */
const HAIR_LAG = 0.14

type PartName =
  | 'ground'
  | 'furniture'
  | 'wall'
  | 'shadow'
  | 'torso'
  | 'hair'
  | 'head'
  | 'nearLeg'
  | 'farLeg'
  | 'nearArm'
  | 'farArm'

/** A part of the drawing as it is painted. */
interface FigurePart {
  readonly part: PartName
  readonly shapes: readonly Shape[]
}

/** The skeleton at a moment, breathing included: once per loop, or about every four seconds in long loops. */
export function skeletonAt(exercise: Exercise, atSeconds: number): { skeleton: Skeleton; breath: number } {
  const breaths = Math.max(1, Math.round(exercise.loopSeconds / 4))
  const breath = 0.5 - 0.5 * Math.cos((atSeconds / exercise.loopSeconds) * breaths * Math.PI * 2)
  return { skeleton: skeletonOf(exercise, poseAt(exercise, atSeconds), breath), breath }
}

const FROM_THE_FRONT: readonly PartName[] = ['nearLeg', 'farLeg', 'torso', 'head', 'nearArm', 'farArm']
const FROM_THE_SIDE: readonly PartName[] = ['farArm', 'farLeg', 'torso', 'hair', 'head', 'nearLeg', 'nearArm']
/** Where the near arm lies beside her head, it would cut the face in two. */
const HEAD_OVER_ARM: readonly PartName[] = ['farArm', 'farLeg', 'torso', 'nearArm', 'hair', 'head', 'nearLeg']

/** The figure at a moment, part by part, back to front, in the stage's coordinates (see STAGE). */
export function figureParts(exercise: Exercise, look: Look, atSeconds: number): FigurePart[] {
  const { skeleton, breath } = skeletonAt(exercise, atSeconds)
  const { view } = exercise
  const p = pen(STAGE.width / 2 - exercise.centreX * exercise.zoom, STAGE.floor, exercise.zoom)
  const before = headFrame(skeletonAt(exercise, atSeconds - HAIR_LAG).skeleton)(0, 20)
  const now = headFrame(skeleton)(0, 20)
  const hair = hairShapes(p, skeleton, look, { x: (before.x - now.x) * 1.1, y: (before.y - now.y) * 1.1 })
  const { dumbbells } = exercise.props ?? {}
  const far = view === 'side' ? FAR_SHADE : 0
  const leg = (limb: Limb, shade: number): Shape[] =>
    legShapes(p, limb, look, view, shade, exercise.barefoot ?? false)
  const arm = (limb: Limb, shade: number, grip: boolean): Shape[] => [
    ...(grip ? dumbbellShapes(p, limb) : []),
    ...armShapes(p, limb, look, shade, grip),
  ]
  const shapes: Record<PartName, readonly Shape[]> = {
    ground: groundShapes(p, exercise),
    furniture: furnitureShapes(p, exercise),
    wall: wallShapes(p, exercise),
    shadow: shadowShapes(p, exercise, skeleton),
    torso: torsoShapes(p, skeleton, look, breath),
    hair: hair.behind,
    head: [
      ...(hair.around ?? []),
      ...headShapes(p, skeleton, look, eyesOpen(exercise, atSeconds)),
      ...hair.before,
    ],
    nearLeg: leg(skeleton.nearLeg, 0),
    farLeg: leg(skeleton.farLeg, far),
    nearArm: arm(skeleton.nearArm, 0, dumbbells !== undefined),
    farArm: arm(skeleton.farArm, far, dumbbells === 'both'),
  }
  const body = exercise.headOverArm ? HEAD_OVER_ARM : FROM_THE_SIDE
  const order = view === 'front' ? ['hair' as const, ...FROM_THE_FRONT] : body
  return ['ground' as const, 'shadow' as const, 'furniture' as const, ...order, 'wall' as const].map(
    (part) => ({
      part,
      shapes: shapes[part],
    }),
  )
}

/**
 * The figure at a moment as painted paths, back to front, in the stage's coordinates (see STAGE).
 * For one exercise and look the number, order and colours of the paths never change: an animation only rewrites `d`.
 */
export function drawFigure(exercise: Exercise, look: Look, atSeconds: number): Shape[] {
  return figureParts(exercise, look, atSeconds).flatMap(({ shapes }) => shapes)
}
