import { expect, test } from 'vitest'
import type { Account, IdentityProvider } from '~/adapters/identityProvider/port'
import { mails } from '~/db/schema/mail'
import { subscriptions } from '~/db/schema/membership'
import { memberImportLines } from '~/db/schema/people'
import { getImport } from '~/features/people/imports/getImport.server'
import { runImports } from '~/features/people/imports/runImports.server'
import { startImport } from '~/features/people/imports/steerImport.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider, type FakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { START } from '../../membership/membershipRecords'
import { HEADER, later, send, contextOf, clockFrom, peopleOf } from './importBench'

describeWithDatabase('an import', (db) => {
  const LINES = Array.from({ length: 6 }, (_, at) => `m${at}@elan.test;M${at};31/12/2027;Cadeau`)

  async function expectEachOnce(provider: FakeIdentityProvider) {
    const emails = (await peopleOf(db())).map(({ email }) => email)
    expect(emails.toSorted()).toEqual(LINES.map((line) => line.split(';')[0]))
    expect(provider.accounts.size).toBe(LINES.length)
    expect(await db().select().from(subscriptions)).toHaveLength(LINES.length)
    expect(await db().select().from(mails)).toHaveLength(LINES.length)
  }

  test('on several instances at once imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const { admin, id } = await send(db(), [HEADER, ...LINES])
    await startImport(db(), admin, id, START)
    const done = await Promise.all(
      Array.from({ length: 3 }, () => runImports(contextOf(db(), provider), clockFrom(START))),
    )
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(LINES.length)
    await expectEachOnce(provider)
    expect(await getImport(db(), id)).toMatchObject({ state: 'DONE' })
  })

  test('of the same people in two files at once imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const files = [await send(db(), [HEADER, ...LINES]), await send(db(), [HEADER, ...LINES.toReversed()])]
    for (const { admin, id } of files) await startImport(db(), admin, id, START)
    await Promise.all([1, 2].map(() => runImports(contextOf(db(), provider), clockFrom(START))))
    // Whose lines met, and failed for it, are tried again.
    await runImports(contextOf(db(), provider), clockFrom(later(5 * 60_000)))
    await expectEachOnce(provider)
  })

  test('killed between any two steps is gone on with, and imports nobody twice', async () => {
    const provider = fakeIdentityProvider()
    const { admin, id } = await send(db(), [HEADER, ...LINES])
    await startImport(db(), admin, id, START)
    const dying = (point: 'before' | 'after'): IdentityProvider => ({
      ...provider,
      inviteAccount: async (account): Promise<Account> => {
        const made = point === 'after' ? await provider.inviteAccount(account) : null
        // A killed process neither answers nor writes what failed.
        await new Promise<never>(() => made)
        throw new Error('never')
      },
    })
    for (const point of ['before', 'after'] as const) {
      const clock = clockFrom(START)
      void runImports(contextOf(db(), dying(point)), clock)
      // Until it has claimed its line.
      for (let claimed = 0; claimed < (point === 'before' ? 1 : 2);) {
        const rows = await db().select().from(memberImportLines)
        claimed = rows.filter(({ attempts }) => attempts > 0).length
      }
    }
    await runImports(contextOf(db(), provider), clockFrom(later(1000)))
    expect(await getImport(db(), id)).toMatchObject({ state: 'RUNNING', counts: { created: 4 } })
    await runImports(contextOf(db(), provider), clockFrom(later(3 * 60_000)))
    expect(await getImport(db(), id)).toMatchObject({ state: 'DONE', counts: { created: 6 } })
    await expectEachOnce(provider)
  })
})
