import { exerciseById } from '../../app/ui/figure/catalogue'

export type Tint = 'paper' | 'blush' | 'apricot' | 'sage'

interface FilmInterval {
  readonly exerciseId: string
  readonly workSeconds: number
  /** Rest after this interval; ignored after the last one. */
  readonly restSeconds: number
}

export interface FilmPlan {
  readonly title: string
  /** Id of a look in `looks.ts`. */
  readonly look: string
  readonly tint: Tint
  readonly intervals: readonly FilmInterval[]
}

export interface Chapter {
  readonly startSeconds: number
  readonly endSeconds: number
  readonly title: string
  readonly kind: 'intro' | 'work' | 'rest' | 'outro'
  /** The exercise of a work chapter; the next one during a rest or the intro. */
  readonly exerciseId?: string
}

const INTRO_SECONDS = 5
const OUTRO_SECONDS = 4

/** The film's timeline, back to back from zero: the player's interval timer reads it, and so does the painter. */
export function chaptersFor(plan: FilmPlan): Chapter[] {
  const chapters: Chapter[] = []
  let now = 0
  const add = (seconds: number, title: string, kind: Chapter['kind'], exerciseId?: string): void => {
    if (seconds <= 0) return
    chapters.push({
      startSeconds: now,
      endSeconds: now + seconds,
      title,
      kind,
      ...(exerciseId === undefined ? {} : { exerciseId }),
    })
    now += seconds
  }
  add(INTRO_SECONDS, 'Prête ?', 'intro', plan.intervals[0]?.exerciseId)
  plan.intervals.forEach((interval, i) => {
    add(interval.workSeconds, exerciseById(interval.exerciseId).name, 'work', interval.exerciseId)
    const next = plan.intervals[i + 1]
    if (next) add(interval.restSeconds, 'Repos', 'rest', next.exerciseId)
  })
  add(OUTRO_SECONDS, 'Bravo', 'outro')
  return chapters
}

export function filmSeconds(plan: FilmPlan): number {
  return chaptersFor(plan).at(-1)?.endSeconds ?? 0
}
