import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { playlists } from '~/db/schema/catalogue/playlists'
import { listPlaylistOrder, reorderPlaylists } from '~/features/catalogue/playlists/orderPlaylists.server'
import { ReorderSchema } from '~/features/catalogue/playlists/playlist.schema'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import { playlistStore } from '~/features/catalogue/playlists/playlistStore.server'
import { listPlaylists } from '~/features/catalogue/playlists/readPlaylists.server'
import { restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { addPlaylist } from '~tests/support/catalogue'
import { playlistFields } from '~tests/support/content/catalogueKinds'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const stale = { status: 409, code: 'playlists/order-changed' }

describeWithDatabase('the editorial order of playlists', (db) => {
  async function addAll(names = 'abcd') {
    const ids: string[] = []
    for (const name of names) ids.push((await playlistStore.create(db(), playlistFields({ name }), NOW)).id)
    return ids as [string, string, string, string]
  }
  const names = async () => (await listPlaylistOrder(db(), NOW)).map(({ name }) => name).join('')
  const reorder = (before: string[], after: string[]) => reorderPlaylists(db(), { before, after }, null, NOW)

  it('is changed by one step, which members see and the journal tells', async () => {
    const [a, b, c, d] = await addAll()
    expect(await names()).toBe('abcd')
    await reorder([a, b, c, d], [d, a, b, c])
    expect(await names()).toBe('dabc')
    const { items } = await listPlaylists(db(), { limit: 2 }, NOW)
    expect(items.map(({ name }) => name)).toEqual(['d', 'a'])
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        action: 'move',
        kind: 'playlists',
        before: { order: ['a', 'b', 'c', 'd'] },
        after: { order: ['d', 'a', 'b', 'c'] },
      },
    ])
  })

  it('sent again changes nothing, and is told once', async () => {
    const [a, b, c, d] = await addAll()
    for (let times = 0; times < 2; times += 1) await reorder([a, b, c, d], [d, a, b, c])
    expect(await names()).toBe('dabc')
    expect(await db().select().from(auditLog)).toHaveLength(1)
  })

  it('of two who change it at once is the first one’s: the second is told', async () => {
    const [a, b, c, d] = await addAll()
    const asked = [
      [d, a, b, c],
      [b, a, c, d],
    ].map((after) => refusal(reorder([a, b, c, d], after)))
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers).toContainEqual(stale)
    expect(['dabc', 'bacd']).toContain(await names())
  })

  it('is not changed by who has read another list', async () => {
    const [a, b, c, d] = await addAll()
    for (const [before, after] of [
      [
        [a, b, d, c],
        [d, a, b, c],
      ],
      [
        [a, b, c, d],
        [d, a, b],
      ],
      [
        [a, c],
        [c, a],
      ],
      [
        [c, d, a],
        [a, d, c],
      ],
      [
        [a, b, c, d],
        [d, a, b, a],
      ],
    ] satisfies [string[], string[]][])
      expect(await refusal(reorder(before, after))).toEqual(stale)
    expect(await names()).toBe('abcd')
    expect(await db().select().from(auditLog)).toEqual([])
  })

  it('is changed in a part, whatever was changed elsewhere meanwhile', async () => {
    const [a, b, c, d] = await addAll()
    await reorder([a, b], [b, a])
    await reorder([c, d], [d, c])
    expect(await names()).toBe('badc')
    await reorder([a, d], [d, a])
    expect(await names()).toBe('bdac')
    await reorder([], [])
    expect(await db().select().from(auditLog)).toHaveLength(3)
    expect((await db().select().from(auditLog))[2]).toMatchObject({ before: { order: ['a', 'd'] } })
  })

  it('has room for thousands: the last one comes to the top by one step', async () => {
    const first = await addPlaylist(db(), { slug: 'p' })
    const others = Array.from({ length: 700 }, (_, index) => index + 1)
    await db()
      .insert(playlists)
      .values(others.map((position) => ({ ...first, id: randomUUID(), slug: `p${position}`, position })))
    const before = (await listPlaylistOrder(db(), NOW)).map(({ id }) => id)
    const after = [...before.slice(-1), ...before.slice(0, -1)]
    const asked = v.parse(ReorderSchema, { before, after })
    expect((await reorder(asked.before, asked.after)).map(({ id }) => id)).toEqual(after)
  })

  it('leaves out what lies in the trash, which comes back near its place', async () => {
    const [a, b, c, d] = await addAll()
    await trashItem(db(), playlistKind, d, 0, null, NOW)
    expect(await names()).toBe('abc')
    await reorder([a, b, c], [c, b, a])
    await restoreItem(db(), playlistKind, d, null, NOW)
    expect(await names()).toBe('cbad')
  })

  it('ends with what is new, and two places that are the same have an order too', async () => {
    const [a, b] = await addAll('ab')
    await db().update(playlists).set({ position: 7 })
    const before = (await listPlaylistOrder(db(), NOW)).map(({ id }) => id)
    expect(before.toSorted()).toEqual([a, b].toSorted())
    const c = await playlistStore.create(db(), playlistFields({ name: 'c' }), NOW)
    expect(c.position).toBe(8)
    await reorder([...before, c.id], [c.id, b, a])
    expect(await names()).toBe('cba')
  })
})
