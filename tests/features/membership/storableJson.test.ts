import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storableJson } from '~/features/membership/events/storableJson'
import { describeWithDatabase } from '~tests/support/db/databases'

describeWithDatabase('JSON that somebody else wrote', (db) => {
  test.each([
    [
      { name: 'a\u0000b', of: ['\uD800x', 'Zoé 🦁'] },
      { name: 'a\uFFFDb', of: ['\uFFFDx', 'Zoé 🦁'] },
    ],
    [
      { 'a\u0000b': { '\uDC00': 1 }, of: [{ '\0': 'Zoé' }] },
      { 'a\uFFFDb': { '\uFFFD': 1 }, of: [{ '\uFFFD': 'Zoé' }] },
    ],
    [
      { count: 1, none: null, yes: true },
      { count: 1, none: null, yes: true },
    ],
  ])('%j can be stored', async (written, stored) => {
    expect(storableJson(written)).toEqual(stored)
    const [row] = await db()
      .select({ held: sql`${JSON.stringify(storableJson(written))}::jsonb` })
      .from(sql`(SELECT 1) AS one`)
    expect(row?.held).toEqual(stored)
  })
})
