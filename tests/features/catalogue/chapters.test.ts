import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wholeChapter, type Chapter } from '~/domain/chapters/chapter'
import {
  ChapterSchema,
  ChaptersSchema,
  MAX_CHAPTERS,
  chapterProblemsText,
} from '~/features/catalogue/chapters.schema'

const MAT = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
const OLD = { startSeconds: 0, endSeconds: 10, title: 'Squat' }
const FULL: Chapter = {
  startSeconds: 10,
  endSeconds: 50.5,
  kind: 'WORK',
  title: 'Fente',
  figureId: 'lunge',
  equipmentIds: [MAT],
  oneSided: true,
  home: { text: 'Une chaise', figureId: null, equipmentIds: [] },
  gym: { text: 'Un banc', figureId: 'dumbbell-row', equipmentIds: [MAT] },
  easier: { text: 'Moins bas', figureId: null, equipmentIds: [] },
  harder: null,
}
const messages = (chapters: unknown) =>
  v.safeParse(ChaptersSchema, chapters).issues?.map(({ message }) => message) ?? []

describe('chapters that a studio sends', () => {
  it('are kept as they are', () => {
    expect(v.parse(ChaptersSchema, [OLD, FULL])).toEqual([wholeChapter(OLD), FULL])
  })
  it('as they were stored before are read the same by the schema and by the domain', () => {
    expect(v.parse(ChapterSchema, OLD)).toEqual(wholeChapter(OLD))
  })
  it.each<[string, object[], string]>([
    ['overlap', [OLD, { ...FULL, startSeconds: 9.9 }], 'Le chapitre 2 commence avant la fin du précédent.'],
    ['are out of order', [FULL, OLD], 'Le chapitre 2 commence avant la fin du précédent.'],
    ['are too short', [{ ...OLD, endSeconds: 0.9 }], 'Le chapitre 1 dure moins d’une seconde.'],
    ['begin before the film', [{ ...OLD, startSeconds: -1 }], 'Un film commence à zéro.'],
    ['last longer than a day', [{ ...OLD, endSeconds: 86_401 }], 'Aucun film n’est aussi long.'],
    ['have no number', [{ ...OLD, endSeconds: Number.NaN }], 'Indiquez un temps.'],
    ['have a figure with a path', [{ ...OLD, figureId: '../x' }], 'Choisissez une figure.'],
    ['name a piece twice', [{ ...OLD, equipmentIds: [MAT, MAT] }], 'Chaque matériel une seule fois.'],
    ['name a piece by no id', [{ ...OLD, equipmentIds: ['tapis'] }], 'Choisissez un matériel.'],
    ['have a long title', [{ ...OLD, title: 'x'.repeat(121) }], 'Au plus 120 caractères.'],
    ['have a long variant', [{ ...OLD, home: { text: 'x'.repeat(301) } }], 'Au plus 300 caractères.'],
  ])('that %s are refused', (_, chapters, message) => {
    expect(messages(chapters)[0]).toBe(message)
  })
  it('are compared with the length of their film, where there is one', () => {
    expect(chapterProblemsText([OLD, FULL], 50.5)).toBe('')
    expect(chapterProblemsText([OLD, FULL], 50.4)).toBe('Le chapitre 2 finit après le film.')
    expect(chapterProblemsText([OLD, FULL], null)).toBe('')
  })
  it('are strict, and not endless', () => {
    expect(messages([{ ...OLD, html: '<b>' }])).toHaveLength(1)
    const many = Array.from({ length: MAX_CHAPTERS + 1 }, (_, at) => ({
      startSeconds: at,
      endSeconds: at + 1,
      title: '',
    }))
    expect(messages(many.slice(1))).toEqual([])
    expect(messages(many)).toEqual(['Au plus 400 chapitres.'])
  })
})
