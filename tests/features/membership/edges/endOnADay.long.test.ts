import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import { addMonths } from '~/domain/months'
import { cancelSubscription, keepSubscription } from '~/features/membership/card/manageCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { membershipSentence } from '~/features/membership/screens/managing/membershipSentence'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { kindsTo, mailsTo, START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)
const dayAfter = (date: Date) => new Date(date.getTime() + DAY_MS)
const unix = (date: Date) => Math.floor(date.getTime() / 1000)
const APRIL = addMonths(START, 1)
const JUNE = addMonths(START, 3)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('an end that is set for a day', (db) => {
  const job = (now: Date) => reconcile({ db: db(), card: shop.context(db()), appStore: null }, now)
  const owedTo = (uid: string) => db().select().from(refunds).where(eq(refunds.userId, uid))

  /** As the provider's own pages end it in the flexible mode: by the day, not by the period's name. */
  const endThere = (subscription: string) =>
    shop.stripe.subscriptions.update(subscription, {
      cancel_at: 'max_period_end',
      proration_behavior: 'none',
    })

  /** An operator has agreed with her on an end in three months. */
  async function endsInJune() {
    const subscribed = await shop.subscriber(db())
    const { member, row, advance } = subscribed
    await advance(days(3))
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at: unix(JUNE) })
    await shop.deliver(db(), member, days(3))
    const renew = async (month: number) => {
      const at = dayAfter(addMonths(START, month))
      await advance(at)
      await shop.deliver(db(), member, at)
      return getMembership(db(), member, member.uid, at)
    }
    return { ...subscribed, renew }
  }

  test('beyond the period that runs: it renews until then, and nothing of that goes back', async () => {
    const { member, renew } = await endsInJune()
    expect(await subscriptionOf(db(), member)).toMatchObject({ renews: true, nextChargeCents: 1499 })
    expect(await kindsTo(db(), member)).toEqual(['order'])
    expect(await renew(1)).toMatchObject({ state: 'ACTIVE' })
    const last = await renew(2)
    expect(last).toMatchObject({ state: 'CANCELLED', isMember: true, memberUntil: JUNE })
    expect(membershipSentence(last.current).text).not.toContain('prélèvement')
    expect(await shop.charged(db(), member)).toEqual([1499, 1499, 1499])
    expect(await renew(3)).toMatchObject({ isMember: false, state: 'EXPIRED' })
    await job(dayAfter(dayAfter(JUNE)))
    expect(await owedTo(member.uid)).toEqual([])
    expect(await shop.charged(db(), member)).toEqual([1499, 1499, 1499])
    // Nothing tells her in advance that nothing more is taken, nor that what was taken came after her end.
    expect(await kindsTo(db(), member)).toEqual(['order', 'renewed', 'renewed', 'ended'])
    const renewed = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'renewed')
    expect(renewed.map(({ text }) => text.includes('Prochain prélèvement'))).toEqual([true, false])
  })

  test('while its last period is unpaid, it is not told to be over, and not ended for what it owes', async () => {
    const { member, renew, advance } = await endsInJune()
    await renew(1)
    const may = addMonths(START, 2)
    await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
    await advance(dayAfter(may))
    await shop.deliver(db(), member, dayAfter(may))
    expect(await getMembership(db(), member, member.uid, dayAfter(may))).toMatchObject({ state: 'PAST_DUE' })
    expect((await subscriptionOf(db(), member)).endedAt).toBeNull()
    expect(await kindsTo(db(), member)).not.toContain('cancelled')
  })

  test('she may end it sooner, by the period that runs', async () => {
    const { member, id, advance } = await endsInJune()
    await cancelSubscription(shop.context(db()), member, id, days(4))
    expect(await kindsTo(db(), member)).toEqual(['order', 'cancelled'])
    await advance(dayAfter(APRIL))
    await shop.deliver(db(), member, dayAfter(APRIL))
    expect(await shop.charged(db(), member)).toEqual([1499])
    expect(await subscriptionOf(db(), member)).toMatchObject({ endedAt: APRIL })
  })

  test.runIf(runsAll)(
    'on the provider’s pages, while a renewal is unpaid: nothing is charged any more',
    async () => {
      const { member, row, advance } = await shop.subscriber(db())
      await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
      await advance(dayAfter(APRIL))
      await shop.deliver(db(), member, dayAfter(APRIL))
      await shop.useCard(db(), member, 'pm_card_visa')
      await shop.drop(db(), member)
      await endThere(row.externalId)
      await shop.deliver(db(), member, dayAfter(APRIL))
      const [told] = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'cancelled')
      expect(told?.text).toContain('rien ne sera plus prélevé')
      await shop.deliver(db(), member, dayAfter(APRIL))
      expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
      const later = new Date(APRIL.getTime() + 40 * DAY_MS)
      await advance(later)
      await shop.deliver(db(), member, later)
      await job(later)
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await owedTo(member.uid)).toEqual([])
    },
  )

  test('on the provider’s pages, within what is paid: she may keep it', async () => {
    const { member, row, id, advance } = await shop.subscriber(db())
    await endThere(row.externalId)
    await shop.deliver(db(), member, days(1))
    expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false, nextChargeCents: null })
    expect((await keepSubscription(shop.context(db()), member, id, days(1))).renews).toBe(true)
    expect(await shop.stripe.subscriptions.retrieve(row.externalId)).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await advance(dayAfter(APRIL))
    expect(await shop.charged(db(), member)).toEqual([1499, 1499])
  })
})
