import type { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { boundedPglite } from '~/db/boundedPglite'
import { askingAs } from '~/lib/bounds/asking.server'

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
