import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventNameKey, readEventNames } from '~/features/agenda/studio/eventNames'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { listReferences } from '~/features/content/editing/listReferences.server'
import { ListReferencesQuerySchema } from '~/features/content/editing/references.schema'
import { coachValues } from '~tests/support/content/catalogueKinds'
import { kindNamed, placesIn, studioOf, videoValuesAt } from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

interface Asked {
  params: { kind: EditedKind['name'] }
  query: Record<string, string>
}
const answers = vi.hoisted(() => new Map<string, (asked: Asked) => Promise<unknown>>())

/** The studio's references alone are answered: what members see is not asked. */
vi.mock('~/http/call/sendCall.isomorphic', () => ({
  sendCall: (key: string, asked: Asked) =>
    answers.get(key)?.(asked) ?? Promise.reject(new Error(`${key} is not to be asked`)),
}))

describeWithDatabase('the names in the history of an event', (db) => {
  // Before each test, not beside them: of two databases each test asks its own.
  beforeEach(() => {
    answers.set('GET /studio/references/{kind}', ({ params, query }) =>
      listReferences(db(), kindNamed(params.kind), v.parse(ListReferencesQuerySchema, query), NOW),
    )
  })
  const studio = studioOf(db)
  const [coaches, videos] = [kindNamed('coaches'), kindNamed('videos')]
  const namesOf = async (coachSlug: unknown, replaySlug: unknown = '') => {
    const names = await readEventNames([{ coachSlug, replaySlug }])
    return [
      names.get(eventNameKey('coachSlug', String(coachSlug))),
      names.get(eventNameKey('replaySlug', String(replaySlug))),
    ]
  }

  it('are told of what members see, of what they do not see, and of what lies in the trash', async () => {
    const id = await studio.publish(coaches, coachValues({ name: 'Inès', slug: 'ines' }))
    const later = videoValuesAt(await placesIn(db(), studio), { name: 'Réveil', slug: 'reveil' })
    const film = await studio.publish(videos, later, inDays(3))
    expect(await namesOf('ines', 'reveil')).toEqual(['Inès', 'Réveil'])
    await studio.withdraw(coaches, id)
    await studio.withdraw(videos, film)
    expect(await namesOf('ines', 'reveil')).toEqual(['Inès', 'Réveil'])
    await studio.trash(coaches, id)
    expect(await namesOf('ines')).toEqual(['Inès', undefined])
  })

  it('are each its own where a coach and a film have the same address', async () => {
    await studio.publish(coaches, coachValues({ name: 'Mei', slug: 'mei' }))
    await studio.publish(
      videos,
      videoValuesAt(await placesIn(db(), studio), { name: 'Avec Mei', slug: 'mei' }),
    )
    expect(await namesOf('mei', 'mei')).toEqual(['Mei', 'Avec Mei'])
  })

  it('are the addresses themselves where they lead nowhere, and none where nothing is said', async () => {
    expect(await namesOf('nulle-part', 'Pas une adresse')).toEqual(['nulle-part', 'Pas une adresse'])
    expect(await readEventNames([{ coachSlug: '' }, {}, { coachSlug: 3 }])).toEqual(new Map())
  })
})
