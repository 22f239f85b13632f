import { DAY_MS } from '../durations'
import { resumePosition } from './viewing'

/** A workout that can be offered to her, as much as is judged of it. */
export interface OfferedWorkout {
  id: string
  durationSeconds: number
  /** What it trains. */
  bodyAreas: readonly string[]
}

/** A workout that she has played. */
export interface PlayedWorkout {
  videoId: string
  positionSeconds: number
  isDone: boolean
  bodyAreas: readonly string[]
  /** When she last played it. */
  at: Date
}

export interface NextWorkout {
  videoId: string
  /** Where it begins: above 0, she goes on with it. */
  positionSeconds: number
}

/** What was begun longer ago has been left. */
const GOING_ON_DAYS = 3
/** What she did within a week can wait. */
const FRESH_DAYS = 7
/** A little longer than there is time for still fits. */
const STRETCH = 1.25

/** Minutes that people have in the night, and early in the morning. */
const FEW_MINUTES = 10
/** Minutes that they have from an hour of the day on. */
const MINUTES_FROM: readonly { hour: number; minutes: number }[] = [
  { hour: 9, minutes: 20 },
  { hour: 12, minutes: 15 },
  { hour: 14, minutes: 20 },
  { hour: 17, minutes: 25 },
  { hour: 21, minutes: FEW_MINUTES },
]

/** How long a workout is welcome, in minutes: short before the day and after it. @param hour of the day, 0 to 23 */
export const welcomeMinutes = (hour: number): number =>
  MINUTES_FROM.findLast((from) => from.hour <= hour)?.minutes ?? FEW_MINUTES

/**
 * The one workout to offer her now: the one that she is in the middle of; else one that fits the hour, that she has not done
 * this week, and that leaves alone what she trained last.
 *
 * @param offered what she may watch where she trains
 * @param played the latest first
 * @param hour of her day, 0 to 23
 * @returns `null` where nothing is offered
 */
export function nextWorkout(
  offered: readonly OfferedWorkout[],
  played: readonly PlayedWorkout[],
  hour: number,
  now: Date,
): NextWorkout | null {
  const within = (at: Date, days: number) => now.getTime() - at.getTime() < days * DAY_MS
  for (const { videoId, positionSeconds, isDone, at } of played) {
    const workout = offered.find(({ id }) => id === videoId)
    if (isDone || !workout || !within(at, GOING_ON_DAYS)) continue
    const position = resumePosition(positionSeconds, workout.durationSeconds)
    if (position > 0) return { videoId, positionSeconds: position }
  }

  const fresh = new Set(played.filter(({ at }) => within(at, FRESH_DAYS)).map(({ videoId }) => videoId))
  const trainedLast = played
    .slice(0, 1)
    .filter(({ at }) => within(at, FRESH_DAYS))
    .flatMap(({ bodyAreas }) => bodyAreas)
  const seconds = welcomeMinutes(hour) * 60
  /** What speaks against a workout, the gravest first. */
  const against = ({ id, durationSeconds, bodyAreas }: OfferedWorkout): readonly number[] => [
    Number(durationSeconds > seconds * STRETCH),
    Number(fresh.has(id)),
    Number(bodyAreas.some((area) => trainedLast.includes(area))),
    Math.abs(durationSeconds - seconds),
  ]
  const [best] = [...offered].sort((a, b) => compare(against(a), against(b)) || (a.id < b.id ? -1 : 1))
  return best ? { videoId: best.id, positionSeconds: 0 } : null
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return (a[index] ?? 0) - (b[index] ?? 0)
}
