import { describe, expect, it } from 'vitest'
import { playlists } from '~/db/schema/catalogue/playlists'
import { encodeCursor } from '~/http/cursor'
import { afterCursor, pageBy, type Keyset } from '~/http/keyset.server'
import { addPlaylist } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'

type Row = typeof playlists.$inferSelect

const BY_POSITION: Keyset<Row> = {
  by: playlists.position,
  is: 'position',
  id: playlists.id,
  of: ({ position, id }) => ({ by: position, id }),
}
const BY_TITLE: Keyset<Row> = {
  by: playlists.name,
  is: 'text',
  id: playlists.id,
  of: ({ name, id }) => ({ by: name, id }),
}
const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

describeEachDatabase('a list by keyset', (db) => {
  const page = (keyset: Keyset<Row>, limit: number, cursor?: string) =>
    pageBy(db().select().from(playlists), undefined, keyset, { cursor, limit })

  it.each([
    { keyset: BY_POSITION, descending: false },
    { keyset: BY_POSITION, descending: true },
    { keyset: BY_TITLE, descending: false },
    { keyset: BY_TITLE, descending: true },
  ])('by $keyset.is, from the end: $descending, has each row once on pages of any size', async (given) => {
    const keyset = { ...given.keyset, descending: given.descending }
    for (const position of [2, 1, 2, 1, 2, 10]) await addPlaylist(db(), { position, name: `n° ${position}` })
    const all = (await page(keyset, 10)).items
    const keys = all.map((row) => String(keyset.of(row).by))
    const ascending = keyset.is === 'text' ? ['1', '1', '10', '2', '2', '2'] : ['1', '1', '2', '2', '2', '10']
    expect(keys.map((key) => key.replace('n° ', ''))).toEqual(
      given.descending ? ascending.toReversed() : ascending,
    )
    for (const size of [1, 2, 3, 4, 5, 6]) {
      const seen: string[] = []
      let pages = 0
      let cursor: string | undefined
      do {
        const { items, nextCursor } = await page(keyset, size, cursor)
        seen.push(...items.map(({ id }) => id))
        cursor = nextCursor ?? undefined
        pages += 1
      } while (cursor !== undefined && pages < 10)
      expect(seen, `pages of ${size}`).toEqual(all.map(({ id }) => id))
      // The last page, though full, promises no other.
      expect(pages).toBe(Math.ceil(all.length / size))
    }
  })

  it('that is empty has an empty page, and no next one', async () => {
    expect(await page(BY_TITLE, 3)).toEqual({ items: [], nextCursor: null })
  })
})

describe('a cursor for a list by', () => {
  it.each([
    ['text', '', true],
    ['text', 'élan', true],
    ['text', 'a\0b', false],
    ['instant', '2026-03-04T12:00:00.000Z', true],
    ['instant', '2026-03-04', false],
    ['instant', '0000-06-01T00:00:00.000Z', false],
    ['day', '2026-03-04', true],
    ['day', '2026-02-30', false],
    ['day', '2026-03-04T12:00:00.000Z', false],
    ['position', '0', true],
    ['position', '999999999', true],
    ['position', '9999999999', false],
    ['position', '-1', false],
    ['score', '0.4375', true],
    ['score', '1', true],
    ['score', '2', false],
    ['score', 'NaN', false],
  ] as const)('%s that carries %j is understood: %s', async (is, key, understood) => {
    const asked = async () => afterCursor({ ...BY_TITLE, is }, encodeCursor({ key, id: ID }))
    expect(await refusal(asked())).toEqual(
      understood ? null : { status: 400, code: 'request/invalid-cursor' },
    )
  })

  it('anything that this site did not make is none', async () => {
    const asked = async () => afterCursor(BY_TITLE, 'nonsense')
    expect(await refusal(asked())).toEqual({ status: 400, code: 'request/invalid-cursor' })
  })
})
