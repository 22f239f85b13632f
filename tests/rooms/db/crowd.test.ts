import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFull } from '~/lib/bounds/bulkhead.server'
import { describeEachDatabase } from '~tests/support/db/databases'

/** More than may wait in any database. */
const CROWD = 800

describeEachDatabase('a crowd at the database', (db) => {
  const ask = () => db().execute(sql`SELECT 1 AS one`)

  test('is refused at once beyond what may wait; the others are served, and it goes on', async () => {
    const answers = await Promise.allSettled(Array.from({ length: CROWD }, ask))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(CROWD)
    for (const { reason } of refused as PromiseRejectedResult[]) expect(isFull(reason)).toBe(true)
    await expect(ask()).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('whose transactions are refused leaves none open', async () => {
    const add = () => db().transaction(async (tx) => tx.execute(sql`SELECT 1 AS one`))
    const answers = await Promise.allSettled(Array.from({ length: CROWD }, add))
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.every(isFull)).toBe(true)
    await expect(add()).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })
})
