import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundedPglite } from '~/db/boundedPglite'
import type { OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { askingAs } from '~/lib/bounds/asking.server'
import { isFull } from '~/lib/bounds/bulkhead.server'
import { runsAll } from '~tests/support/extent'

/** A client that does one thing after the other, the first of which until it is told to end. */
function slowClient() {
  const end = Promise.withResolvers<void>()
  const done: string[] = []
  const client = {
    ready: true,
    query: async (text: string) => {
      done.push(text)
      if (text === 'first') await end.promise
      return { rows: [text] }
    },
    transaction: async (work: () => Promise<unknown>) => work(),
  }
  return { db: boundedPglite(client as unknown as PGlite), done, end: end.resolve }
}

test('whoever waits has her turn: a page does not stand behind all that somebody else writes', async () => {
  const { db, done, end } = slowClient()
  const as = (group: string, text: string) =>
    askingAs({ share: 'somebody', waiter: { group, who: 'her' } }, () => db.query(text))
  const all = [
    as('members', 'first'),
    ...['a', 'b', 'c'].map((text) => as('members', text)),
    as('pages', 'page'),
  ]
  await expect.poll(() => done).toEqual(['first'])
  end()
  await Promise.all(all)
  expect(done.indexOf('page')).toBeLessThanOrEqual(2)
  expect(done).toHaveLength(5)
})

test('what fails fails for who asked, and the next is done', async () => {
  const { db } = slowClient()
  await expect(db.transaction(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  await expect(db.query('next')).resolves.toEqual({ rows: ['next'] })
  expect(db.ready).toBe(true)
})

/** Of what is asked at once: one is under way, the others wait. */
const PLACES = 500

// The suites on PGlite open a snapshot in their own way.
describe('the embedded database as the application opens it', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openDatabase({ folder: 'memory://' })
  })
  afterAll(() => open.close())

  test('has so many places for use cases; the job queue takes none of them', async () => {
    const { db, connection } = open
    if (connection.kind !== 'pglite') throw new Error('another database')
    const ask = async () => db.execute(sql`SELECT 1 AS one`)
    const asked = Array.from({ length: PLACES + 1 }, ask)
    const all = Promise.allSettled(asked)
    await expect(Promise.race(asked)).rejects.toSatisfy(isFull)
    // All the others have their places now.
    expect(await connection.client.query('SELECT 2 AS two')).toMatchObject({ rows: [{ two: 2 }] })
    const refused = (await all).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
  })

  test('is set up as every session is', async () => {
    expect(await open.db.execute(sql`SHOW pg_trgm.word_similarity_threshold`)).toMatchObject({
      rows: [{ 'pg_trgm.word_similarity_threshold': '0.45' }],
    })
  })
})

test.runIf(runsAll)(
  'its folder is held as long as it is open, and is not touched while another process holds it',
  async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'elan-pglite-'))
    const folder = path.join(parent, 'pglite')
    const lock = `${folder}.lock`
    try {
      await writeFile(lock, String(process.ppid))
      await expect(openDatabase({ folder })).rejects.toMatchObject({ pid: process.ppid })
      expect(await readdir(parent)).toEqual(['pglite.lock'])
      await rm(lock)
      const { close } = await openDatabase({ folder })
      expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${process.pid}:`))
      await close()
      expect(await readdir(parent)).toEqual(['pglite'])
    } finally {
      await rm(parent, { recursive: true, force: true })
    }
  },
)
