import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { users } from '~/db/schema/identity'
import { recordChange } from '~/features/audit/audit.public.server'
import type { AuditQuery } from '~/features/audit/audit.schema'
import { listChanges } from '~/features/audit/listChanges.server'
import { valueLabel } from '~/features/audit/screens/journalValues'
import { actionLabel, differences, fieldLabel, kindLabel } from '~/features/audit/screens/journalWords'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addMember } from '../membership/membershipRecords'

const at = (iso: string) => new Date(iso)

describeWithDatabase('the journal', (db) => {
  async function filled() {
    const [ada, bea, lea] = [
      await addMember(db(), ['ADMIN']),
      await addMember(db(), ['ADMIN']),
      await addMember(db()),
    ]
    const roles = { action: 'roles', kind: 'users', id: lea.uid, name: null, before: null } as const
    const change = (actor: string, coach: boolean, iso: string) =>
      recordChange(db(), { ...roles, actor, after: { coach } }, at(iso))
    // The last minute of a day in Paris, the first of the next.
    await change(ada.uid, true, '2026-03-10T22:59:00.000Z')
    await change(bea.uid, false, '2026-03-10T23:00:00.000Z')
    const recipe = {
      action: 'publish',
      kind: 'recipes',
      id: 'r1',
      name: 'Tarte',
      before: null,
      after: null,
    } as const
    await recordChange(db(), { ...recipe, actor: ada.uid }, at('2026-03-11T08:00:00.000Z'))
    const read = async (query: AuditQuery = {}) =>
      (await listChanges(db(), query)).items.map(({ action, at: when }) => `${action} ${when.toISOString()}`)
    return { ada, bea, lea, read }
  }
  const [FIRST, SECOND, THIRD] = [
    'roles 2026-03-10T22:59:00.000Z',
    'roles 2026-03-10T23:00:00.000Z',
    'publish 2026-03-11T08:00:00.000Z',
  ]

  test('tells the last first, and is narrowed by who, what, whom and when', async () => {
    const { ada, lea, read } = await filled()
    expect(await read()).toEqual([THIRD, SECOND, FIRST])
    expect(await read({ actor: ada.uid })).toEqual([THIRD, FIRST])
    expect(await read({ kind: 'users' })).toEqual([SECOND, FIRST])
    expect(await read({ kind: 'recipes', subject: 'r1' })).toEqual([THIRD])
    expect(await read({ about: lea.uid })).toEqual([SECOND, FIRST])
    expect(await read({ to: '2026-03-10' })).toEqual([FIRST])
    expect(await read({ from: '2026-03-11' })).toEqual([THIRD, SECOND])
    expect(await read({ about: 'nobody' })).toEqual([])
  })

  test('goes on where its page ended', async () => {
    const { read } = await filled()
    const { nextCursor } = await listChanges(db(), { limit: 2 })
    expect(await read({ cursor: nextCursor ?? '' })).toEqual([FIRST])
  })

  test('names people as they are called now, and tells nothing of one who is gone', async () => {
    const { ada, lea } = await filled()
    await db().update(users).set({ name: 'Léa Ferré' }).where(eq(users.id, lea.uid))
    const [, second] = (await listChanges(db(), {})).items
    expect(second).toMatchObject({ about: { id: lea.uid, name: 'Léa Ferré' }, after: { coach: false } })
    for (const { uid } of [lea, ada]) await db().delete(users).where(eq(users.id, uid))
    const [publication, ...aboutHer] = (await listChanges(db(), {})).items
    expect(publication).toMatchObject({ actor: null, subjectName: 'Tarte' })
    for (const entry of aboutHer) expect(entry).toMatchObject({ about: null, before: null, after: null })
  })
})

describe('what the journal shows', () => {
  test('is words: of what there is no longer, too', () => {
    expect([kindLabel('recipes'), kindLabel('weekly-videos')]).toEqual(['Recette', 'Vidéo de la semaine'])
    expect([kindLabel('of-yesterday'), kindLabel('constructor')]).toEqual(['Autre', 'Autre'])
    expect([actionLabel('trash'), actionLabel('copy'), actionLabel('of-yesterday')]).toEqual([
      'Suppression',
      'Copie',
      'Changement',
    ])
  })

  test.each<[unknown, string]>([
    [null, 'rien'],
    ['', 'rien'],
    [[], 'rien'],
    [true, 'oui'],
    [false, 'non'],
    [0, '0'],
    ['Tarte', 'Tarte'],
    [['COACH', 'ADMIN'], 'coach, administratrice'],
    ['2026-03-10T08:00:00.000Z', '10/03/2026 09:00:00'],
    // The end of a day's access is that day.
    ['2026-12-31T22:59:59.999Z', '31/12/2026'],
    [at('2026-12-31T22:59:59.999Z'), '31/12/2026'],
    [{ minutes: 5, kcal: null }, '5'],
    [{}, 'rien'],
    ['2026-12-31', '31/12/2026'],
    ['BEGINNER', 'Débutante'],
    [['GYM', 'epaules'], 'Gym, Épaules'],
    ['365dd54e-1318-4b3e-a75c-10f3e579be21', 'fiche 365dd54e'],
    [
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Doucement.' }] }] },
      'Doucement.',
    ],
    [{ type: 'doc' }, 'rien'],
    [
      [
        { startSeconds: 0, title: 'Squat' },
        { startSeconds: 40, title: 'Repos' },
      ],
      'Squat, Repos',
    ],
    [[[['a', 'b'], [], ['c']], [[]]], '2\u00A0semaines, 3\u00A0séances'],
    [[{ file: '365dd54e-1318-4b3e-a75c-10f3e579be21', label: 'Carnet' }], 'Carnet (fichier 365dd54e)'],
    [{ alt: '', image: null }, 'rien'],
    [{ alt: 'Un bol', image: { id: 'x' } }, 'une photo\u00A0: Un bol'],
    ['a'.repeat(300), `${'a'.repeat(200)}…`],
  ])('%j as %s', (value, shown) => {
    expect(valueLabel(value)).toBe(shown)
  })

  test('has French words for each field of each type of content', () => {
    for (const { blank } of contentKinds)
      for (const field of Object.keys(blank)) expect(fieldLabel(field)).not.toBe(field)
  })

  test('is each field once, as it was and as it is', () => {
    expect(differences({ before: { a: 1, b: 2 }, after: { b: 3, c: 4 } })).toEqual([
      { field: 'b', before: 2, after: 3 },
      { field: 'c', before: undefined, after: 4 },
      { field: 'a', before: 1, after: undefined },
    ])
    expect(differences({ before: null, after: null })).toEqual([])
  })
})
