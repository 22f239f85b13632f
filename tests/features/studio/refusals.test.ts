import { expect, test } from 'vitest'
import { groupRefused, isGone, refusalsOf, refusedTitle } from '~/features/studio/content/many/refusals'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id === 'd' ? '' : `Tapis ${id}` }))
const code = (id: string, said: string | null) => ({ id, code: said })

test('what was refused is called by its name, and what was done is not told', () => {
  const { items } = refusalsOf('publish', [code('a', null), code('d', 'content/incomplete')], rows)
  expect(items).toEqual([{ id: 'd', name: 'Sans nom', code: 'content/incomplete' }])
})

test.each([
  ['publish', 1, 'Une fiche n’a pas été publiée'],
  ['publish', 2, '2\u00A0fiches n’ont pas été publiées'],
  ['unpublish', 3, '3\u00A0fiches n’ont pas été retirées'],
  ['trash', 1, 'Une fiche n’a pas été supprimée'],
  ['restore', 2, '2\u00A0fiches n’ont pas été remises en place'],
  ['change', 2, '2\u00A0fiches n’ont pas été modifiées'],
] as const)('says what was not done: %s of %d', (action, count, told) => {
  const results = rows.slice(0, count).map(({ id }) => code(id, 'server/busy'))
  expect(refusedTitle(refusalsOf(action, results, rows))).toBe(told)
})

test('what it names and members do not see is no piece that has gone', () => {
  const needs = { items: [{ kind: 'equipment', id: 'b', name: 'Corde' }], count: 1 }
  const results = [{ ...code('a', 'equipment/not-found'), needs }, code('b', 'videos/not-found')]
  const { items } = refusalsOf('publish', results, rows)
  expect(groupRefused(items).map(({ reason }) => reason)).toEqual([
    'Elle s’appuie sur ce que les membres ne voient pas.',
    'Vidéo introuvable.',
  ])
  expect(items.map(isGone)).toEqual([false, true])
})

test('each reason once, in the plural where there are several', () => {
  const codes = ['content/incomplete', 'equipment/in-use', 'content/incomplete', 'equipment/duplicate-slug']
  const { items } = refusalsOf(
    'publish',
    rows.map(({ id }, at) => code(id, codes[at] ?? null)),
    rows,
  )
  expect(groupRefused(items).map((group) => [group.reason, group.items.map(({ id }) => id)])).toEqual([
    ['Il leur manque quelque chose.', ['a', 'c']],
    ['Elle sert ailleurs.', ['b']],
    ['Un autre matériel a déjà cette adresse. Choisissez-en une autre.', ['d']],
  ])
})
