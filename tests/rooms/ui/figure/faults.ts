import { ANATOMY } from '~/ui/figure/anatomy'
import { skeletonAt } from '~/ui/figure/draw'
import { eyesOpen } from '~/ui/figure/eyes'
import type { Contact, Exercise, JointLimits, Look, Range, Span } from '~/ui/figure/pose'
import { BONES, type Skeleton } from '~/ui/figure/skeleton'
import {
  anglesOf,
  distance,
  drawnAt,
  framesOf,
  jointsOf,
  limbsOf,
  placeOf,
  type Drawn,
  type Point,
} from './drawnBody'

/** In units; a body is 210. */
const NEAR = 1
/** What a resting part may move in a frame: a breath, not a slide. */
const SLIDE = 0.35
/** What a joint may move in a frame: the fastest is a hand in a jumping jack. */
const LEAP = 13
/** What a point of an outline may move in a frame; hair flies. */
const OUTLINE_LEAPS = [
  ['shadow', 8],
  ['hair', 14],
] as const
const ROUNDING = 0.11
/** A head lies on its hair, and a padded bench gives way. */
const HAIR = 2.2
const PADDING = 3

const at = (seconds: number) => `${seconds.toFixed(2)} s`
const within = (seconds: number, [from, to]: Span, loop: number) => {
  const t = ((seconds % loop) + loop) % loop
  return from <= to ? t >= from && t <= to : t >= from || t <= to
}

/** Joints that bend further than they should, with the worst of each. */
export function bendingFaults(exercise: Exercise): string[] {
  const limits: JointLimits = { ...ANATOMY[exercise.view], ...exercise.limits }
  const worst: Worst = new Map()
  for (const seconds of framesOf(exercise)) {
    const angles = Object.entries(anglesOf(skeletonAt(exercise, seconds).skeleton))
    for (const [joint, values] of angles) {
      const range: Range | undefined = Object.entries(limits).find(([name]) => name === joint)?.[1]
      if (!range) throw new Error(`${joint} has no limit`)
      for (const value of values) {
        const over = Math.max(range[0] - value, value - range[1])
        const words = `${joint} ${value.toFixed(1)}° at ${at(seconds)}, not within ${range.join('…')}`
        if (over > 0.5) note(worst, joint, over, words)
      }
    }
  }
  return [...worst.values()].map(({ words }) => words)
}

/** Bones that are drawn longer than they are, or shorter where nothing turns them to the viewer. */
export function boneFaults(exercise: Exercise): string[] {
  const faults: string[] = []
  const flares = exercise.keyframes.some(({ pose }) =>
    [pose.nearArm, pose.farArm].some((arm) => 'flare' in arm && arm.flare !== 0),
  )
  for (const seconds of framesOf(exercise))
    for (const [name, limb] of Object.entries(limbsOf(skeletonAt(exercise, seconds).skeleton))) {
      const isLeg = name.endsWith('Leg')
      const turnsToViewer = isLeg ? exercise.view === 'front' : flares
      const lengths = [
        [distance(limb.root.at, limb.middle.at), isLeg ? BONES.thigh : BONES.upperArm],
        [distance(limb.middle.at, limb.end.at), isLeg ? BONES.shin : BONES.forearm],
      ] as const
      for (const [drawn, length] of lengths)
        if (drawn > length + 0.3 || (!turnsToViewer && drawn < length - 0.3))
          faults.push(`${name} of ${length} is ${drawn.toFixed(1)} at ${at(seconds)}`)
    }
  return faults
}

/** Joints or shadows that leap from one frame to the next. */
export function leapFaults(exercise: Exercise, look: Look): string[] {
  const faults: string[] = []
  let before:
    | { joints: Record<string, Point>; painted: Record<'shadow' | 'hair', readonly Point[]> }
    | undefined
  for (const seconds of framesOf(exercise)) {
    const drawn = drawnAt(exercise, look, seconds)
    const now = {
      joints: jointsOf(drawn.skeleton),
      painted: { shadow: drawn.outline('shadow'), hair: drawn.outline('hair') },
    }
    for (const [joint, point] of Object.entries(now.joints)) {
      const last = before?.joints[joint]
      if (last && distance(last, point) > LEAP)
        faults.push(`${joint} leaps ${distance(last, point).toFixed(1)} at ${at(seconds)}`)
    }
    for (const [part, most] of OUTLINE_LEAPS) {
      const last = before?.painted[part]
      const leaps = now.painted[part].map((point, i) => (last?.[i] ? distance(last[i], point) : 0))
      const leap = Math.max(0, ...leaps)
      if (leap > most) faults.push(`the ${part} leaps ${leap.toFixed(1)} at ${at(seconds)}`)
    }
    before = now
  }
  return faults
}

/** What is rested on: how high it is, and from where to where. */
function surfaceOf(
  { props }: Exercise,
  on: Contact['on'],
): { height: number; covers: (x: number) => boolean } {
  const block = on === 'bench' ? props?.bench : on === 'step' ? props?.step : undefined
  if (!block) return { height: 0, covers: () => true }
  return { height: block.height, covers: (x) => Math.abs(x - block.x) <= block.half }
}

type Worst = Map<string, { over: number; words: string }>

function note(worst: Worst, name: string, over: number, words: string): void {
  if (over > (worst.get(name)?.over ?? 0)) worst.set(name, { over, words })
}

const restsAt = ({ during }: Contact, seconds: number, loop: number) =>
  during === undefined || during.some((span) => within(seconds, span, loop))

function gapOf(exercise: Exercise, { part, on }: Contact, { skeleton, outline }: Drawn): number {
  const { at: place, drawn, reach, floor } = placeOf(part, skeleton)
  if (on === 'wall') {
    const beside = outline(drawn).filter(({ y }) => Math.abs(y - place.y) <= reach)
    return Math.min(...beside.map(({ x }) => x)) - (exercise.props?.wall ?? Number.NaN)
  }
  const { height, covers } = surfaceOf(exercise, on)
  const around = outline(drawn).filter(({ x }) => Math.abs(x - place.x) <= reach && covers(x))
  return Math.min(...around.map(({ y }) => y)) - height - floor
}

const BODY = ['torso', 'hair', 'head', 'nearLeg', 'farLeg', 'nearArm', 'farArm'] as const

/** Whether any of a part can be near the floor; hair is as long as a trunk. What is not need not be looked at. */
function isLow(part: (typeof BODY)[number], skeleton: Skeleton): boolean {
  const joints = Object.entries(jointsOf(skeleton)).filter(([name]) => name.startsWith(part))
  if (part === 'torso')
    joints.push(...Object.entries({ pelvis: skeleton.spineAt(0).at, chest: skeleton.neckBase }))
  if (part === 'hair') joints.push(['head', { x: 0, y: skeleton.head.at.y - 50 }])
  return Math.min(...joints.map(([, { y }]) => y)) < 40
}

/** Parts that should rest on something and float, sink, or slide on it, and what is painted below the floor. */
export function restingFaults(exercise: Exercise, look: Look, moments = framesOf(exercise)): string[] {
  const { contacts, loopSeconds } = exercise
  const worst: Worst = new Map()
  let before: Skeleton | undefined
  let beforeSeconds = 0
  for (const seconds of moments) {
    const body = drawnAt(exercise, look, seconds)
    for (const contact of contacts.filter((one) => restsAt(one, seconds, loopSeconds))) {
      const { part, on } = contact
      const gap = gapOf(exercise, contact, body)
      const tolerance = part === 'head' ? HAIR : on === 'floor' ? NEAR : PADDING
      if (!(Math.abs(gap) <= tolerance))
        note(
          worst,
          `${part} gap`,
          Math.abs(gap),
          `${part} is ${gap.toFixed(1)} off the ${on} at ${at(seconds)}`,
        )
      if (!before || !restsAt(contact, beforeSeconds, loopSeconds)) continue
      const slide = Math.abs(placeOf(part, body.skeleton).at.x - placeOf(part, before).at.x)
      if (slide > SLIDE)
        note(worst, `${part} slide`, slide, `${part} slides ${slide.toFixed(2)} at ${at(seconds)}`)
    }
    const limbs = limbsOf(body.skeleton)
    for (const part of BODY.filter((name) => isLow(name, body.skeleton))) {
      const floor = part in limbs ? limbs[part as keyof typeof limbs].floor : 0
      const sunk = floor - Math.min(...body.outline(part).map(({ y }) => y))
      if (sunk > NEAR + ROUNDING)
        note(worst, part, sunk, `${part} is ${sunk.toFixed(1)} below the floor at ${at(seconds)}`)
    }
    ;[before, beforeSeconds] = [body.skeleton, seconds]
  }
  return [...worst.values()].map(({ words }) => words)
}

/** Eyes that are closed although she neither strives nor lets go. */
export function eyeFaults(exercise: Exercise): string[] {
  return framesOf(exercise)
    .filter((seconds) => !exercise.eyesClosed?.some((span) => within(seconds, span, exercise.loopSeconds)))
    .filter((seconds) => eyesOpen(exercise, seconds) < 1)
    .map((seconds) => `eyes are closed at ${at(seconds)}`)
}
