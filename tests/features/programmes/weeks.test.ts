import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addSession, emptyProgramme } from '~/domain/programmes/programme'
import { FullProgrammeWeeksSchema, ProgrammeWeeksSchema } from '~/features/programmes/weeks.schema'
import { weeksInWords } from '~/features/programmes/studio/weeksInWords'

const FILMS = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
const messages = (schema: v.GenericSchema, weeks: unknown) =>
  v.safeParse(schema, weeks).issues?.map(({ message }) => message) ?? []
/** A week whose Sunday holds these. */
const weekOf = (sunday: readonly string[]) => [sunday, [], [], [], [], [], []]

describe('the weeks of a programme', () => {
  it.each<[string, unknown, string[]]>([
    ['one of rest', emptyProgramme(1), []],
    ['twelve', emptyProgramme(12), []],
    ['three sessions on a day', [weekOf(FILMS.slice(0, 3))], []],
    ['none', [], ['Un programme a une semaine au moins.']],
    ['thirteen', emptyProgramme(13), ['Un programme a 12 semaines au plus.']],
    ['a week of six days', [weekOf([]).slice(1)], ['Une semaine a sept jours.']],
    ['a week of eight days', [[...weekOf([]), []]], ['Une semaine a sept jours.']],
    ['four sessions on a day', [weekOf(FILMS)], ['Au plus 3 séances par jour.']],
    [
      'a session twice on a day',
      [weekOf([FILMS[0] ?? '', FILMS[0] ?? ''])],
      ['Une séance ne vient qu’une fois par jour.'],
    ],
    ['a session by no id', [weekOf(['reveil'])], ['Choisissez une séance.']],
  ])('may be %s, or may not', (_, weeks, expected) => {
    expect(messages(ProgrammeWeeksSchema, weeks)).toEqual(expected)
  })

  it('have a session at least where members see them', () => {
    expect(messages(FullProgrammeWeeksSchema, emptyProgramme(2))).toEqual(['Ajoutez au moins une séance.'])
    const one = addSession(emptyProgramme(2), { week: 1, day: 3 }, FILMS[0] ?? '')
    expect(messages(FullProgrammeWeeksSchema, one)).toEqual([])
  })
})

it('the weeks of two versions are compared by the names of their films', () => {
  const programme = addSession(
    addSession(emptyProgramme(2), { week: 0, day: 1 }, FILMS[0] ?? ''),
    { week: 0, day: 1 },
    FILMS[1] ?? '',
  )
  const titleOf = (id: string) => (id === FILMS[0] ? 'Réveil' : 'Force')
  expect(weeksInWords(programme, titleOf)).toBe('Semaine 1\nLundi\u00A0: Réveil, Force\nSemaine 2\nRepos')
})
