import { wholeChapter, type Chapter } from '~/domain/chapters/chapter'

/** A time line written as `0-10 Squat`, seconds and title. */
export const lineOf = (...written: string[]): Chapter[] =>
  written.map((one) => {
    const [times = '', ...title] = one.split(' ')
    const [startSeconds = 0, endSeconds = 0] = times.split('-').map(Number)
    return wholeChapter({ startSeconds, endSeconds, title: title.join(' ') })
  })

/** A time line as `lineOf` takes it. */
export const written = (chapters: readonly Chapter[]): string[] =>
  chapters.map(({ startSeconds, endSeconds, title }) => `${startSeconds}-${endSeconds} ${title}`.trim())
