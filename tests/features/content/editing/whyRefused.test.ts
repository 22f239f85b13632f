import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import type { ItemAction } from '~/features/content/editing/editing.schema'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { complete } from '~tests/support/content/editing'
import { eventValues, kindNamed, placesIn, studioOf, videoValuesAt } from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

const eventWith = (coachSlug: string) => eventValues({ startsOn: '2027-05-01', coachSlug })

describeWithDatabase('what is refused of many', (db) => {
  const studio = studioOf(db)
  const equipment = kindNamed('equipment')
  const playlists = kindNamed('playlists')
  const act = (kind: typeof videosKind, action: ItemAction, ids: readonly string[]) =>
    actOnMany(db(), kind, action, ids, null, NOW)

  it('says which fields are not complete, and holds no other up', async () => {
    const [whole, half] = [
      await studio.draft(equipment, complete({ slug: 'corde' })),
      await studio.draft(equipment, { name: 'Banc' }),
    ]
    expect(await act(equipment, 'publish', [half, whole])).toEqual([
      { id: half, code: 'content/incomplete', fields: ['summary', 'purpose'] },
      { id: whole, code: null },
    ])
  })

  it('names what members do not see yet, and what lies in the trash', async () => {
    const at = await placesIn(db(), studio)
    const rope = await studio.draft(equipment, complete())
    const bare = await studio.draft(videosKind, videoValuesAt(at))
    const film = await studio.draft(videosKind, videoValuesAt(at, { equipmentIds: [rope] }))
    await studio.withdraw(playlists, at.playlistId)
    const playlist = { kind: 'playlists', id: at.playlistId, name: expect.any(String) }
    expect(await act(videosKind, 'publish', [bare])).toEqual([
      { id: bare, code: 'content/needs-unpublished', needs: { items: [playlist], count: 1 } },
    ])
    await studio.publishAgain(playlists, at.playlistId)
    const needs = { items: [{ kind: 'equipment', id: rope, name: 'Corde' }], count: 1 }
    expect(await act(videosKind, 'publish', [film])).toEqual([
      { id: film, code: 'equipment/not-found', needs },
    ])
    await studio.publishAgain(equipment, rope)
    await studio.trash(videosKind, film)
    await studio.trash(equipment, rope)
    await studio.restore(videosKind, film)
    expect(await act(videosKind, 'publish', [film])).toEqual([
      { id: film, code: 'content/needs-trashed', needs },
    ])
  })

  it('says where it is used: drafts too for what is deleted, what members see for what is hidden', async () => {
    const at = await placesIn(db(), studio)
    const shown = await studio.publish(videosKind, videoValuesAt(at, { slug: 'reveil' }))
    const draft = await studio.draft(videosKind, videoValuesAt(at, { name: 'Repos' }))
    const uses = [
      { kind: 'videos', id: draft, name: 'Repos', from: null, trashed: false },
      { kind: 'videos', id: shown, name: 'Réveil', from: NOW, trashed: false },
    ]
    const code = playlists.inUse
    expect(await act(playlists, 'trash', [at.playlistId])).toMatchObject([
      { code, uses: { items: uses, count: 2 } },
    ])
    expect(await act(playlists, 'unpublish', [at.playlistId])).toMatchObject([
      { code, uses: { items: uses.slice(1), count: 1 } },
    ])
  })

  it('names the first of many that use it, and counts all', async () => {
    const at = await placesIn(db(), studio)
    for (let one = 0; one < 12; one += 1)
      await studio.draft(videosKind, videoValuesAt(at, { name: `Réveil ${one + 10}` }))
    const [refused] = await act(playlists, 'trash', [at.playlistId])
    expect(refused?.uses?.count).toBe(12)
    expect(refused?.uses?.items.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, one) => `Réveil ${one + 10}`),
    )
  })

  it('is told of a change to come that leads to the address which it would leave', async () => {
    const coaches = kindNamed('coaches')
    const at = await placesIn(db(), studio)
    const { values } = await studio.read(coaches, at.coachId)
    const event = await studio.publish(kindNamed('events'), eventWith(''))
    await studio.publish(kindNamed('events'), eventWith(String(values.slug)), inDays(1), event)
    await studio.draft(coaches, { ...values, slug: `autre-${randomUUID().slice(0, 8)}` }, at.coachId)
    expect(await act(coaches, 'publish', [at.coachId])).toMatchObject([
      { code: 'content/in-use', uses: { items: [{ kind: 'events', id: event }], count: 1 } },
    ])
  })
})
