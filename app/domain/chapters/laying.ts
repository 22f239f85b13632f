import { SHORTEST_SECONDS, toMilliseconds, wholeChapter, type Chapter } from './chapter'
import type { Edited, TimeLine } from './editing'
import type { Stretch } from './pattern'

/** An exercise that a pattern's work is given, in turn. */
export interface LaidExercise {
  title: string
  figureId: string | null
}

const isLongEnough = ({ startSeconds, endSeconds }: Chapter) =>
  endSeconds >= toMilliseconds(startSeconds + SHORTEST_SECONDS)

/** What is left of chapters before a moment; crumbs go. */
const before = (chapters: TimeLine, moment: number): Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, endSeconds: Math.min(chapter.endSeconds, moment) }))
    .filter(isLongEnough)

/** What is left of them after it. */
const after = (chapters: TimeLine, moment: number): Chapter[] =>
  chapters
    .map((chapter) => ({ ...chapter, startSeconds: Math.max(chapter.startSeconds, moment) }))
    .filter(isLongEnough)

export interface LaidPattern extends Edited {
  /** How many of its stretches found no room before the film's end. */
  leftOut: number
}

/**
 * Lays a pattern on a time line from a moment on, over whatever was there. What ends after the film is left out, whole.
 *
 * @param exercises given to its work, one after the other and over again
 */
export function layPattern(
  chapters: TimeLine,
  stretches: readonly Stretch[],
  at: { seconds: number; filmSeconds: number },
  exercises: readonly LaidExercise[] = [],
): LaidPattern {
  const start = toMilliseconds(Math.max(0, at.seconds))
  const laid: Chapter[] = []
  let now = start
  let works = 0
  for (const { kind, seconds } of stretches) {
    const endSeconds = toMilliseconds(now + Math.max(seconds, SHORTEST_SECONDS))
    if (endSeconds > at.filmSeconds) break
    const exercise = kind === 'WORK' ? exercises[works % exercises.length] : undefined
    laid.push({
      ...wholeChapter({ startSeconds: now, endSeconds, title: kind === 'REST' ? 'Repos' : '' }),
      kind,
      ...exercise,
    })
    if (kind === 'WORK') works += 1
    now = endSeconds
  }
  const leftOut = stretches.length - laid.length
  if (laid.length === 0) return { chapters, index: null, leftOut }
  const earlier = before(chapters, start)
  return { chapters: [...earlier, ...laid, ...after(chapters, now)], index: earlier.length, leftOut }
}
