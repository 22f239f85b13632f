import { expect, test } from 'vitest'
import { mails } from '~/db/schema/mail'
import { subscriptions } from '~/db/schema/membership'
import { endOfParisDay } from '~/domain/parisTime'
import { listLines } from '~/features/people/imports/getImport.server'
import { runImports } from '~/features/people/imports/runImports.server'
import { startImport } from '~/features/people/imports/steerImport.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider, signedUp } from '~tests/support/fakeIdentityProvider'
import { addMember, START } from '../../membership/membershipRecords'
import { HEADER, send, contextOf, clockFrom, peopleOf } from './importBench'

describeWithDatabase('a line of an address that an account has already', (db) => {
  test.each([
    ['with a record', true],
    ['without one', false],
  ])('gives nothing to who signed up with the address and has not confirmed it, %s', async (_, hasRecord) => {
    const provider = fakeIdentityProvider()
    const stranger = hasRecord ? await addMember(db()) : { uid: 'stranger', email: 'neuve@elan.test' }
    signedUp(provider, stranger, false)
    const { admin, id } = await send(db(), [HEADER, `${stranger.email};Neuve Ferré;31/12/2027;Cadeau`])
    await startImport(db(), admin, id, START)
    await runImports(contextOf(db(), provider), clockFrom(START))
    expect((await listLines(db(), id, {})).items).toMatchObject([
      { outcome: 'FAILED', problems: ['email-unconfirmed'] },
    ])
    expect(await db().select().from(subscriptions)).toEqual([])
    expect(await db().select().from(mails)).toEqual([])
    expect(await peopleOf(db())).toHaveLength(hasRecord ? 1 : 0)
    // Once she has confirmed it, the same line gives.
    signedUp(provider, stranger, true)
    const again = await send(db(), [HEADER, `${stranger.email};Neuve Ferré;31/12/2027;Cadeau`])
    await startImport(db(), again.admin, again.id, START)
    await runImports(contextOf(db(), provider), clockFrom(START))
    expect(await db().select().from(subscriptions)).toMatchObject([{ userId: stranger.uid }])
  })

  test('gives more to whom an import has invited, who has not come yet', async () => {
    const provider = fakeIdentityProvider()
    for (const day of ['31/12/2027', '31/12/2028']) {
      const { admin, id } = await send(db(), [HEADER, `neuve@elan.test;Neuve;${day};Cadeau`])
      await startImport(db(), admin, id, START)
      await runImports(contextOf(db(), provider), clockFrom(START))
    }
    expect(await peopleOf(db())).toMatchObject([{ memberUntil: endOfParisDay('2028-12-31') }])
  })
})
