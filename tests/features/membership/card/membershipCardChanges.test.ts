import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import type { Payments } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  pauseSubscription,
  previewTermChange,
  resumeSubscription,
} from '~/features/membership/card/manageCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { lastOfContract, openShop, type Shop } from '../membershipBench'
import { ANNUAL, BIANNUAL, charging, MONTHLY, recordOf, START, subscriptionOf } from '../membershipRecords'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const MAY = new Date('2026-05-10T08:00:00.000Z')
const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
const days = (count: number, from = START) => after(from, count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('a card subscription', (db) => {
  const context = () => shop.context(db())

  describe('paused', () => {
    test('runs to the end of what is paid, charges nothing meanwhile, and resumes by itself', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      const paused = await pauseSubscription(context(), member, id, 1, days(5))
      expect(paused).toMatchObject({ paused: true, paidUntil: APRIL, resumesAt: MAY })
      expect(await getMembership(db(), member, member.uid, days(6))).toMatchObject({
        state: 'ACTIVE',
        isMember: true,
      })
      await pass(days(10, APRIL))
      expect(await getMembership(db(), member, member.uid, days(10, APRIL))).toMatchObject({
        state: 'PAUSED',
        isMember: false,
        memberUntil: APRIL,
        current: { nextChargeAt: MAY, actions: ['RESUME', 'UPDATE_CARD', 'CANCEL'] },
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      await pass(after(MAY, 60_000))
      await shop.deliver(db(), member, after(MAY, 60_000), lastOfContract)
      expect(await getMembership(db(), member, member.uid, after(MAY, 60_000))).toMatchObject({
        state: 'ACTIVE',
        isMember: true,
        memberUntil: charging(new Date('2026-06-10T08:00:00.000Z')),
      })
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    })

    test('for a term that is longer than the pause, begins a new term when it is over', async () => {
      const { member, id, pass } = await shop.subscriber(db(), { productId: ANNUAL })
      const end = new Date('2027-03-10T08:00:00.000Z')
      const resumesAt = new Date('2027-05-10T08:00:00.000Z')
      expect(await pauseSubscription(context(), member, id, 2, days(5))).toMatchObject({ resumesAt })
      await pass(days(10, end))
      expect(await shop.charged(db(), member)).toEqual([11_988])
      await pass(after(resumesAt, 60_000))
      await shop.deliver(db(), member, after(resumesAt, 60_000), lastOfContract)
      expect(await shop.charged(db(), member)).toEqual([11_988, 11_988])
      const held = await getMembership(db(), member, member.uid, after(resumesAt, 60_000))
      expect(held).toMatchObject({ state: 'ACTIVE', isMember: true })
      expect(held.memberUntil?.toISOString()).toMatch(/^2028-05-10/)
    })

    test('and resumed within what is paid, is charged at its end as ever', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      await pauseSubscription(context(), member, id, 3, days(5))
      expect(await resumeSubscription(context(), member, id, days(6))).toMatchObject({
        paused: false,
        resumesAt: null,
        renews: true,
        paidUntil: APRIL,
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      await pass(after(APRIL, 60_000))
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    })

    test('and resumed after what was paid, is charged at once, once, though the webhook be faster', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      await pauseSubscription(context(), member, id, 3, days(5))
      await pass(days(10, APRIL))
      const now = days(10, APRIL)
      const hasty: Payments = {
        ...shop.payments,
        resume: async (externalId, key) => {
          await shop.payments.resume(externalId, key)
          await shop.deliver(db(), member, now, lastOfContract)
        },
      }
      const row = await resumeSubscription({ ...context(), payments: hasty }, member, id, now)
      expect(row).toMatchObject({ paused: false, renews: true })
      await shop.deliver(db(), member, now, lastOfContract)
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
      expect(await getMembership(db(), member, member.uid, now)).toMatchObject({
        state: 'ACTIVE',
        isMember: true,
        memberUntil: charging(new Date('2026-05-20T08:00:00.000Z')),
      })
    })

    test('cannot be paused again, and its term cannot be changed', async () => {
      const { member, id } = await shop.subscriber(db())
      await pauseSubscription(context(), member, id, 1, days(5))
      for (const attempt of [
        () => pauseSubscription(context(), member, id, 2, days(6)),
        () => changeTerm(context(), member, id, ANNUAL, days(6)),
        () => previewTermChange(context(), member, id, ANNUAL, days(6)),
        () => keepSubscription(context(), member, id, days(6)),
      ])
        expect(await refusal(attempt())).toEqual({ status: 409, code: 'subscriptions/not-possible' })
    })
  })

  describe('of another term', () => {
    test('costs what the preview said, from today on', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      const now = days(10)
      await advance(now)
      const preview = await previewTermChange(context(), member, id, ANNUAL, now)
      expect(preview.dueNowCents).toBeGreaterThan(11_988 - 1499)
      expect(preview.dueNowCents).toBeLessThan(11_988)
      expect(preview.nextChargeAt).toEqual(new Date('2027-03-20T08:00:00.000Z'))
      expect(await changeTerm(context(), member, id, ANNUAL, now)).toMatchObject({
        productId: ANNUAL,
        term: 'annual',
        priceCents: 11_988,
        paidUntil: preview.nextChargeAt,
      })
      expect(await shop.charged(db(), member)).toEqual([1499, preview.dueNowCents])
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(preview.nextChargeAt) })
      await changeTerm(context(), member, id, ANNUAL, now)
      expect(await shop.charged(db(), member)).toHaveLength(2)
    })

    test('downwards keeps the rest as credit, and takes no access away', async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      const now = days(30)
      await advance(now)
      const preview = await previewTermChange(context(), member, id, MONTHLY, now)
      expect(preview.dueNowCents).toBeLessThan(0)
      expect(await changeTerm(context(), member, id, MONTHLY, now)).toMatchObject({
        term: 'monthly',
        renews: true,
      })
      expect(await shop.charged(db(), member)).toEqual([11_988])
      const held = await getMembership(db(), member, member.uid, days(31))
      expect(held).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
        memberUntil: charging(preview.nextChargeAt),
      })
      expect(held.current).toMatchObject({
        paidUntil: preview.nextChargeAt,
        nextChargeAt: preview.nextChargeAt,
      })
      // What is paid from the credit renews it as any payment does.
      await advance(after(preview.nextChargeAt, 60_000))
      await shop.deliver(db(), member, after(preview.nextChargeAt, 60_000), lastOfContract)
      expect((await recordOf(db(), member)).memberUntil?.getTime()).toBeGreaterThan(
        preview.nextChargeAt.getTime(),
      )
      expect(await shop.charged(db(), member)).toEqual([11_988])
    })

    /** What the provider keeps for her next payments, in cents. */
    async function creditOf(member: Parameters<Shop['customerOf']>[1]): Promise<number> {
      const customer = await shop.stripe.customers.retrieve(await shop.customerOf(db(), member))
      return 0 - (customer as Stripe.Customer).balance
    }

    test.runIf(runsAll)('downwards, and ended, gives the credit back to the card, once', async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      await advance(days(30))
      await changeTerm(context(), member, id, MONTHLY, days(30))
      const credit = await creditOf(member)
      expect(credit).toBeGreaterThan(5_000)
      const { paidUntil } = await cancelSubscription(context(), member, id, days(31))
      await advance(after(paidUntil ?? START, 60_000))
      const end = after(paidUntil ?? START, 120_000)
      await shop.deliver(db(), member, end)
      await shop.deliver(db(), member, end)
      expect(await creditOf(member)).toBe(0)
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
      expect(await getMembership(db(), member, member.uid, end)).toMatchObject({ state: 'EXPIRED' })
    })

    test('downwards, and withdrawn from, gives every payment back and keeps no credit', async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      await advance(days(1))
      await changeTerm(context(), member, id, MONTHLY, days(1))
      expect(await creditOf(member)).toBeGreaterThan(5_000)
      await withdrawOwn(context(), member, id, days(2))
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await creditOf(member)).toBe(0)
    })

    test.runIf(runsAll)('several times over, and withdrawn from, gives every payment back', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      for (const [index, term] of [BIANNUAL, ANNUAL, MONTHLY, BIANNUAL].entries()) {
        await advance(days(index + 1))
        await changeTerm(context(), member, id, term, days(index + 1))
      }
      await withdrawOwn(context(), member, id, days(6))
      expect(new Set(await shop.charged(db(), member))).toEqual(new Set([0]))
      expect(await creditOf(member)).toBe(0)
    })

    test('asked for twice at once is charged once', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      await advance(days(10))
      await Promise.all([1, 2].map(() => changeTerm(context(), member, id, BIANNUAL, days(10))))
      expect(await shop.charged(db(), member)).toHaveLength(2)
    })

    test('refused by the card leaves the old one; another card makes it possible', async () => {
      const { member, id, row, advance } = await shop.subscriber(db())
      const now = days(10)
      await advance(now)
      await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
      expect(await refusal(changeTerm(context(), member, id, ANNUAL, now))).toEqual({
        status: 402,
        code: 'payments/card-refused',
      })
      expect(await subscriptionOf(db(), member)).toEqual(row)
      await shop.useCard(db(), member, 'pm_card_visa')
      expect(await changeTerm(context(), member, id, ANNUAL, after(now, 120_000))).toMatchObject({
        term: 'annual',
      })
    })

    test('than the one she has cannot be previewed', async () => {
      const { member, id } = await shop.subscriber(db())
      expect(await refusal(previewTermChange(context(), member, id, MONTHLY, days(1)))).toMatchObject({
        status: 409,
      })
    })
  })
})
