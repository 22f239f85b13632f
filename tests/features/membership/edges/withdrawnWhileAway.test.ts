import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { carryOutPending } from '~/features/membership/contracts/carryOutNotice.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { membershipSentence } from '~/features/membership/screens/managing/membershipSentence'
import { logger } from '~/lib/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { kindsTo, START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a withdrawal while the provider cannot be told', (db) => {
  const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
  const dead = () => ({
    ...shop.context(db()),
    payments: new Proxy(shop.payments, { get: () => away }),
  })
  const isMember = async (member: Principal, at: Date) =>
    (await getMembership(db(), member, member.uid, at)).isMember

  test('ends the contract here from its declaration on: access, what she may do, and what she reads', async () => {
    const { member, id } = await shop.subscriber(db())
    await withdrawOwn(dead(), member, id, days(1))
    expect(await isMember(member, days(1))).toBe(false)
    const view = await shop.viewOf(db(), member, id, days(1))
    expect(view).toMatchObject({ state: 'REFUNDED', actions: [], nextChargeAt: null, withdrawUntil: null })
    expect(membershipSentence(view).title).toBe('Abonnement remboursé')
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['OWED_BACK'])
  })

  test('stays ended, whatever is heard of it before the job has carried it out', async () => {
    const { member, id, row } = await shop.subscriber(db())
    await withdrawOwn(dead(), member, id, days(1))
    await syncCardSubscription(shop.context(db()), row.externalId, days(1))
    expect(await isMember(member, days(1))).toBe(false)
    expect(await subscriptionOf(db(), member)).toMatchObject({ endedAt: days(1), renews: false })
    await carryOutPending(shop.context(db()), days(2))
    await shop.deliver(db(), member, days(2))
    expect(await shop.charged(db(), member)).toEqual([0])
    const after = await subscriptionOf(db(), member)
    expect(after.refundedAt).not.toBeNull()
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['CREDITED', 'REFUNDED'])
  })
})
