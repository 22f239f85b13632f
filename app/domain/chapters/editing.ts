import { SHORTEST_SECONDS, toMilliseconds, wholeChapter, type Chapter } from './chapter'

/**
 * The rules of a time line: chapters lie in their order and never overlap. An edge that is set where a neighbour is takes
 * from it, down to the shortest chapter and no further; nobody loses a chapter by a slip. What nobody claims stays a gap.
 */
export type TimeLine = readonly Chapter[]

/** What became of a time line, and which chapter is in hand now. The same time line where nothing could be done. */
export interface Edited {
  chapters: TimeLine
  index: number | null
}

const NEW_SECONDS = 30

const clamp = (value: number, low: number, high: number) =>
  toMilliseconds(Math.max(low, Math.min(high, value)))

function replaced(chapters: TimeLine, changes: Readonly<Record<number, Partial<Chapter>>>): Chapter[] {
  return chapters.map((chapter, index) => {
    const change = changes[index]
    return change ? { ...chapter, ...change } : chapter
  })
}

/** @returns -1 where there is none */
const indexAt = (chapters: TimeLine, seconds: number) =>
  chapters.findIndex(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)

/** The chapter at a moment; its end belongs to the next. */
export function chapterAt(chapters: TimeLine, seconds: number): number | null {
  const index = indexAt(chapters, seconds)
  return index === -1 ? null : index
}

/** Lets a chapter begin at a moment. */
export function setStart(chapters: TimeLine, index: number, seconds: number): Edited {
  const [before, chapter] = [chapters[index - 1], chapters[index]]
  if (!chapter) return { chapters, index: null }
  const earliest = before ? before.startSeconds + SHORTEST_SECONDS : 0
  const startSeconds = clamp(seconds, earliest, chapter.endSeconds - SHORTEST_SECONDS)
  if (startSeconds === chapter.startSeconds) return { chapters, index }
  return {
    chapters: replaced(chapters, {
      ...(before && { [index - 1]: { endSeconds: Math.min(before.endSeconds, startSeconds) } }),
      [index]: { startSeconds },
    }),
    index,
  }
}

/**
 * Lets a chapter end at a moment.
 *
 * @param filmSeconds the film's length
 */
export function setEnd(chapters: TimeLine, index: number, seconds: number, filmSeconds: number): Edited {
  const [chapter, after] = [chapters[index], chapters[index + 1]]
  if (!chapter) return { chapters, index: null }
  const latest = after ? after.endSeconds - SHORTEST_SECONDS : filmSeconds
  const endSeconds = clamp(Math.min(seconds, latest), chapter.startSeconds + SHORTEST_SECONDS, Infinity)
  if (endSeconds === chapter.endSeconds || endSeconds > toMilliseconds(filmSeconds))
    return { chapters, index }
  return {
    chapters: replaced(chapters, {
      [index]: { endSeconds },
      ...(after && { [index + 1]: { startSeconds: Math.max(after.startSeconds, endSeconds) } }),
    }),
    index,
  }
}

/** Moves a chapter as a whole, as far as its neighbours leave room. @param seconds its new start */
export function moveChapter(chapters: TimeLine, index: number, seconds: number, filmSeconds: number): Edited {
  const chapter = chapters[index]
  if (!chapter) return { chapters, index: null }
  const length = chapter.endSeconds - chapter.startSeconds
  const earliest = chapters[index - 1]?.endSeconds ?? 0
  const latest = toMilliseconds((chapters[index + 1]?.startSeconds ?? filmSeconds) - length)
  // A film that is shorter than its chapters: there is no room to move in.
  if (latest < earliest) return { chapters, index }
  const startSeconds = clamp(seconds, earliest, latest)
  if (startSeconds === chapter.startSeconds) return { chapters, index }
  return {
    chapters: replaced(chapters, {
      [index]: { startSeconds, endSeconds: toMilliseconds(startSeconds + length) },
    }),
    index,
  }
}

/** Makes two of the chapter at a moment; both say what the one said. */
export function splitAt(chapters: TimeLine, seconds: number): Edited {
  const at = toMilliseconds(seconds)
  const index = indexAt(chapters, at)
  const chapter = chapters[index]
  if (!chapter) return { chapters, index: null }
  const fits =
    at >= toMilliseconds(chapter.startSeconds + SHORTEST_SECONDS) &&
    at <= toMilliseconds(chapter.endSeconds - SHORTEST_SECONDS)
  if (!fits) return { chapters, index }
  return {
    chapters: [
      ...chapters.slice(0, index),
      { ...chapter, endSeconds: at },
      { ...chapter, startSeconds: at },
      ...chapters.slice(index + 1),
    ],
    index: index + 1,
  }
}

/** Makes one of a chapter and the next, with the gap between them: the first one's words stay. */
export function joinWithNext(chapters: TimeLine, index: number): Edited {
  const [chapter, after] = [chapters[index], chapters[index + 1]]
  if (!chapter) return { chapters, index: null }
  if (!after) return { chapters, index }
  return {
    chapters: [
      ...chapters.slice(0, index),
      { ...chapter, endSeconds: after.endSeconds },
      ...chapters.slice(index + 2),
    ],
    index,
  }
}

/** Takes a chapter away and leaves a gap. The next one is in hand, or the last. */
export function removeChapter(chapters: TimeLine, index: number): Edited {
  if (!chapters[index]) return { chapters, index: null }
  const left = chapters.filter((_, other) => other !== index)
  return { chapters: left, index: left.length === 0 ? null : Math.min(index, left.length - 1) }
}

/**
 * Begins a chapter at a moment: in a gap up to the next one, half a minute at most; within a chapter it takes the rest of it.
 *
 * @returns the same time line where there is not a second of room
 */
export function addAt(chapters: TimeLine, seconds: number, filmSeconds: number): Edited {
  const startSeconds = toMilliseconds(Math.max(0, seconds))
  const around = indexAt(chapters, startSeconds)
  const outer = chapters[around]
  if (outer) {
    const split = splitAt(chapters, startSeconds)
    if (split.chapters === chapters) return { chapters, index: around }
    const added = wholeChapter({ startSeconds, endSeconds: outer.endSeconds, title: '' })
    return { chapters: replaced(split.chapters, { [around + 1]: added }), index: around + 1 }
  }
  const next = chapters.findIndex((chapter) => chapter.endSeconds > startSeconds)
  const place = next === -1 ? chapters.length : next
  const room = chapters[place]?.startSeconds ?? filmSeconds
  const endSeconds = toMilliseconds(Math.min(room, filmSeconds, startSeconds + NEW_SECONDS))
  if (endSeconds < toMilliseconds(startSeconds + SHORTEST_SECONDS)) return { chapters, index: null }
  const added = wholeChapter({ startSeconds, endSeconds, title: '' })
  return { chapters: [...chapters.slice(0, place), added, ...chapters.slice(place)], index: place }
}

/** Says something else of a chapter. Its times have rules of their own. */
export function describeChapter(
  chapters: TimeLine,
  index: number,
  words: Partial<Omit<Chapter, 'startSeconds' | 'endSeconds'>>,
): Edited {
  return { chapters: replaced(chapters, { [index]: words }), index }
}
