import { wholeChapter, type Chapter } from '~/domain/chapters/chapter'
import { courseOf, type Course } from '~/domain/intervals/course'

/** A chapter; what is not said of it is as stored chapters have it. */
export const chapter = (
  startSeconds: number,
  endSeconds: number,
  kind: Chapter['kind'],
  title: string,
  more: Partial<Chapter> = {},
): Chapter => ({ ...wholeChapter({ startSeconds, endSeconds, title }), kind, ...more })

/** A welcome, squats for 40 s, 20 s of rest, lunges on both sides for 60 s, a farewell after a gap. */
export const session: Course = courseOf([
  chapter(0, 10, 'TALK', 'Bienvenue'),
  chapter(10, 50, 'WORK', 'Squat'),
  chapter(50, 70, 'REST', 'Pause'),
  chapter(70, 130, 'WORK', 'Fente', { oneSided: true }),
  chapter(140, 150, 'TALK', 'À demain'),
])
