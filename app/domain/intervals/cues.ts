import type { Course, Step } from './course'

/** A short sound, and what is felt in the hand with it. */
export type Tone = 'count' | 'go' | 'rest' | 'side' | 'halfway' | 'done'

/** What a voice has to tell; the words are the screen's. */
export type Told =
  | { about: 'work' | 'rest'; step: Step; next: Step | null }
  | { about: 'soon'; step: Step; next: Step }
  | { about: 'side' | 'halfway' | 'done'; step: Step }

/** Something to be heard at a moment of a film. */
export interface Cue {
  atSeconds: number
  /** Of the step that it belongs to, in the course. */
  index: number
  tone: Tone | null
  told: Told | null
  /** It belongs to the end of its step: with extra time it comes later. */
  isOfEnd: boolean
}

/** 3, 2, 1: before the end of whatever is counted. */
const COUNTED = [3, 2, 1]
/** In a shorter effort, half of it says nothing of use. */
const HALFWAY_FROM_SECONDS = 40
/** So long before an effort she is told what it will be, in a pause that leaves room for it after its own words. */
const SOON_SECONDS = 8
const SOON_IN_REST_FROM_SECONDS = 15

/** All that is to be heard in a film, in its order, which is that of its steps: they never overlap. */
export function cuesOf(course: Course): Cue[] {
  return course.flatMap((step, index) => {
    const next = course[index + 1] ?? null
    const at = (atSeconds: number, tone: Tone | null, told: Told | null, isOfEnd = false): Cue => ({
      atSeconds,
      index,
      tone,
      told,
      isOfEnd,
    })
    if (step.kind === 'TALK') return next?.kind === 'WORK' ? countdown(step, at) : []
    return [
      beginning(step, next, at),
      ...halfway(step, at),
      ...soon(step, next, at),
      ...countdown(step, at),
      ...(isLast(course, index) ? [at(step.endSeconds, 'done', { about: 'done', step }, true)] : []),
    ]
  })
}

type At = (atSeconds: number, tone: Tone | null, told: Told | null, isOfEnd?: boolean) => Cue

const secondsOf = ({ startSeconds, endSeconds }: Step): number => endSeconds - startSeconds

const isLast = (course: Course, index: number): boolean =>
  course.slice(index + 1).every(({ kind }) => kind === 'TALK')

function beginning(step: Step, next: Step | null, at: At): Cue {
  if (step.kind === 'REST') return at(step.startSeconds, 'rest', { about: 'rest', step, next })
  if (step.side === 'second') return at(step.startSeconds, 'side', { about: 'side', step })
  return at(step.startSeconds, 'go', { about: 'work', step, next })
}

function halfway(step: Step, at: At): Cue[] {
  // The change of side is the half of a one-sided exercise.
  if (step.kind !== 'WORK' || step.side !== null || secondsOf(step) < HALFWAY_FROM_SECONDS) return []
  return [at((step.startSeconds + step.endSeconds) / 2, 'halfway', { about: 'halfway', step })]
}

function soon(step: Step, next: Step | null, at: At): Cue[] {
  if (step.kind !== 'REST' || next?.kind !== 'WORK' || secondsOf(step) < SOON_IN_REST_FROM_SECONDS) return []
  return [at(step.endSeconds - SOON_SECONDS, null, { about: 'soon', step, next }, true)]
}

const countdown = (step: Step, at: At): Cue[] =>
  COUNTED.filter((seconds) => secondsOf(step) > seconds + 1).map((seconds) =>
    at(step.endSeconds - seconds, 'count', null, true),
  )

/** Beyond this a film was not playing on: its page slept, or it stood still. A sound for each thing missed would be noise. */
const PLAYED_ON_SECONDS = 2

const TOLD_AFTER_A_SLEEP: ReadonlySet<Told['about']> = new Set(['work', 'rest', 'side', 'done'])

/**
 * What is to be heard when a film has come from one moment to another.
 *
 * @param from seconds of the film, already heard
 * @param to seconds of the film
 * @param extraIndex the step that is going to be shown again, and does not end yet
 * @returns in order; after a sleep only what tells her what she is in now
 */
export function dueCues(
  cues: readonly Cue[],
  from: number,
  to: number,
  extraIndex: number | null = null,
): Cue[] {
  const due = cues.filter(
    (cue) => from < cue.atSeconds && cue.atSeconds <= to && !(cue.isOfEnd && cue.index === extraIndex),
  )
  if (to - from <= PLAYED_ON_SECONDS) return due
  const latest = due.findLast(({ told }) => told !== null && TOLD_AFTER_A_SLEEP.has(told.about))
  return latest ? [latest] : []
}

/** When the next one comes, in seconds of the film; `null` after the last. */
export const nextCueSeconds = (cues: readonly Cue[], from: number): number | null =>
  cues.find(({ atSeconds }) => atSeconds > from)?.atSeconds ?? null
