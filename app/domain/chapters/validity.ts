import { SHORTEST_SECONDS, toMilliseconds, type Chapter } from './chapter'

export type ChapterProblem = 'BEFORE_START' | 'AFTER_END' | 'TOO_SHORT' | 'OVERLAPS'

/**
 * What keeps chapters from being those of a film.
 *
 * @param filmSeconds its length; `null` where no film is there yet
 * @returns by the chapter's place, in order
 */
export function problemsOfChapters(
  chapters: readonly Pick<Chapter, 'startSeconds' | 'endSeconds'>[],
  filmSeconds: number | null,
): { index: number; problem: ChapterProblem }[] {
  return chapters.flatMap(({ startSeconds, endSeconds }, index) => {
    const before = chapters[index - 1]
    const found: (ChapterProblem | false)[] = [
      startSeconds < 0 && 'BEFORE_START',
      filmSeconds !== null && endSeconds > toMilliseconds(filmSeconds) && 'AFTER_END',
      endSeconds < toMilliseconds(startSeconds + SHORTEST_SECONDS) && 'TOO_SHORT',
      before !== undefined && startSeconds < before.endSeconds && 'OVERLAPS',
    ]
    return found.flatMap((problem) => (problem ? [{ index, problem }] : []))
  })
}

/** Work without a name: it can be kept while it is written, but a member would train she knows not what. */
export const unnamedWork = (chapters: readonly Pick<Chapter, 'kind' | 'title'>[]): number[] =>
  chapters.flatMap(({ kind, title }, index) => (kind === 'WORK' && title.trim() === '' ? [index] : []))
