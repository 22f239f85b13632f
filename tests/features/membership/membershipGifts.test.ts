import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { contractNotices, gifts, paymentEvents } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { carryOutPending } from '~/features/membership/contracts/carryOutNotice.server'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { cancelSubscription } from '~/features/membership/card/manageCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { newGiftCode, newOrderNumber } from '~/features/membership/card/orderNumber.server'
import { requireOrder } from '~/features/membership/card/orders.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { logger } from '~/lib/log/logger.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { calendarDayLabel } from '~/domain/dateLabels'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from './membershipBench'
import { addMember, ANNUAL, mailsTo, MONTHLY, recordOf, START } from './membershipRecords'
import { withdrawByOrder } from './declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('what is given', (db) => {
  const redeem = (member: Principal, code: string, at: Date) =>
    redeemGift(db(), member, code, at, shop.context(db()))

  describe('a gift', () => {
    /** Bought, paid and settled. */
    async function bought(buyer: Principal, productId = MONTHLY) {
      const recipientEmail = `zoe-${buyer.uid}@elan.test`
      const order = await shop.order(db(), buyer, {
        productId,
        gift: { recipientEmail, recipientName: 'Zoé', message: 'Bon anniversaire\u00A0!' },
      })
      await shop.pay(order)
      await shop.settle(db(), order)
      await shop.settle(db(), order)
      const [gift] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
      if (!gift) throw new Error('no gift')
      return { order, gift, recipientEmail }
    }

    test('is paid once, given by its code, and confirmed to both', async () => {
      const buyer = await addMember(db())
      const { gift, recipientEmail, order } = await bought(buyer)
      expect(gift.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      expect(await shop.charged(db(), buyer)).toEqual([1499])
      expect(await recordOf(db(), buyer)).toMatchObject({ memberUntil: null })
      const [receipt, ...others] = await mailsTo(db(), buyer)
      expect(others).toEqual([])
      expect(receipt?.kind).toBe('gift-order')
      expect(receipt?.text).toContain(order.number)
      for (const word of [
        gift.code,
        '/retractation',
        '24 mars 2026',
        calendarDayLabel(order.conditionsVersion),
      ])
        expect(receipt?.text).toContain(frenchSpaces(word))
      const [card, ...more] = await mailsTo(db(), { email: recipientEmail })
      expect(more).toEqual([])
      expect(card?.text).toContain('Bon anniversaire\u202F!')
      expect(card?.text).toContain(gift.code)
    })

    describe('withdrawn from within its 14 days', () => {
      const renounce = (buyer: Principal, orderNumber: string, at: Date, context = shop.context(db())) =>
        withdrawByOrder(context, { name: 'Léa', email: buyer.email ?? '', orderNumber }, at)

      test('is paid back once, and its code opens nothing any more', async () => {
        const buyer = await addMember(db())
        const { gift, order } = await bought(buyer)
        const notice = await renounce(buyer, order.number, days(2))
        expect(await renounce(buyer, order.number, days(3))).toMatchObject({ id: notice.id })
        expect(await shop.charged(db(), buyer)).toEqual([0])
        expect(await refusal(redeem(await addMember(db()), gift.code, days(3)))).toEqual({
          status: 404,
          code: 'gifts/not-found',
        })
        const receipt = (await mailsTo(db(), buyer)).find(({ kind }) => kind === 'withdrawal')
        expect(receipt?.text).toContain(order.number)
      })

      test('though somebody has used it, is left to a person to decide', async () => {
        const [buyer, friend] = [await addMember(db()), await addMember(db())]
        const { gift, order } = await bought(buyer)
        await redeem(friend, gift.code, days(1))
        expect(await renounce(buyer, order.number, days(2))).toMatchObject({ outcome: 'UNMATCHED' })
        expect(await getMembership(db(), friend, friend.uid, days(2))).toMatchObject({ isMember: true })
        expect(await shop.charged(db(), buyer)).toEqual([1499])
        const receipt = (await mailsTo(db(), buyer)).find(({ kind }) => kind === 'withdrawal')
        expect(receipt?.text).toContain('déjà utilisé')
      })

      test('asked for twice at once is paid back once, also after an outage', async () => {
        vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
        const [buyer, patient] = [await addMember(db()), await addMember(db())]
        const [first, second] = [await bought(buyer), await bought(patient)]
        await Promise.all([1, 2].map(() => renounce(buyer, first.order.number, days(2))))
        await carryOutPending(shop.context(db()), days(3))
        expect(await shop.charged(db(), buyer)).toEqual([0])
        const declared = await db().select().from(contractNotices)
        expect(declared).toMatchObject([{ orderNumber: first.order.number, outcome: 'APPLIED' }])
        const receipts = (await mailsTo(db(), buyer)).filter(({ kind }) => kind === 'withdrawal')
        expect(receipts).toHaveLength(1)
        const refund = async () => {
          throw new PaymentsUnavailableError(new Error('away'))
        }
        const failing = { ...shop.context(db()), payments: { ...shop.payments, refund } }
        await renounce(patient, second.order.number, days(2), failing)
        expect(await shop.charged(db(), patient)).toEqual([1499])
        await carryOutPending(shop.context(db()), days(4))
        expect(await shop.charged(db(), patient)).toEqual([0])
        const open = await db().select().from(contractNotices).where(eq(contractNotices.outcome, 'PENDING'))
        expect(open).toEqual([])
      })

      test('is over after them, and needs the address of who paid', async () => {
        const [buyer, other] = [await addMember(db()), await addMember(db())]
        const { order } = await bought(buyer)
        expect(await refusal(renounce(buyer, order.number, days(15)))).toEqual({
          status: 409,
          code: 'subscriptions/withdrawal-over',
        })
        expect(await refusal(renounce(other, order.number, days(1)))).toEqual({
          status: 404,
          code: 'subscriptions/contract-not-found',
        })
        expect(await shop.charged(db(), buyer)).toEqual([1499])
      })
    })

    test('is redeemed once, by one of two who try at once', async () => {
      const [one, other] = [await addMember(db()), await addMember(db())]
      const { gift } = await bought(one)
      const answers = await Promise.all(
        [one, other].map(async (member) => ({
          member,
          refused: await refusal(redeem(member, gift.code, START)),
        })),
      )
      // Either of them may be first.
      const [winner, loser] = answers.toSorted((a) => (a.refused ? 1 : -1))
      expect(winner?.refused).toBeNull()
      expect(loser?.refused).toEqual({ status: 409, code: 'gifts/redeemed' })
      expect(await recordOf(db(), winner?.member ?? one)).toMatchObject({
        memberUntil: new Date('2026-04-10T08:00:00.000Z'),
      })
      expect(await recordOf(db(), loser?.member ?? one)).toMatchObject({ memberUntil: null })
    })

    test('whose time is over is used, also for who had it', async () => {
      const member = await addMember(db())
      const { gift } = await bought(await addMember(db()))
      const { paidUntil } = await redeem(member, gift.code, START)
      const until = (paidUntil ?? START).getTime()
      expect(await redeem(member, gift.code, new Date(until - 1))).toMatchObject({ externalId: gift.id })
      expect(await refusal(redeem(member, gift.code, new Date(until)))).toEqual({
        status: 409,
        code: 'gifts/redeemed',
      })
    })

    test('closes what she has begun to buy: it would charge her for the same time', async () => {
      const member = await addMember(db())
      const { gift } = await bought(await addMember(db()))
      const begun = await shop.order(db(), member)
      await redeem(member, gift.code, START)
      expect(await requireOrder(db(), member, begun.id)).toMatchObject({ state: 'CLOSED' })
    })

    test('is hers at once after a subscription of these days that the provider has ended', async () => {
      const { member, row } = await shop.subscriber(db())
      const { gift } = await bought(await addMember(db()))
      await shop.drop(db(), member)
      await shop.stripe.subscriptions.cancel(row.externalId)
      await shop.deliver(db(), member, days(1))
      expect(await redeem(member, gift.code, days(2))).toMatchObject({ source: 'GIFT' })
    })

    test('asked for again after a lost answer is hers still, once; for another it is used', async () => {
      const [member, other] = [await addMember(db()), await addMember(db())]
      const { gift } = await bought(await addMember(db()))
      const [first, again] = await Promise.all([1, 2].map(() => redeem(member, gift.code, START)))
      expect(again).toEqual(first)
      // Also while the provider is away, and without touching what she has begun since.
      const begun = await shop.order(db(), member)
      const away = {
        ...shop.context(db()),
        payments: { ...shop.payments, expireCheckout: () => Promise.reject(new Error('away')) },
      }
      expect(await redeemGift(db(), member, gift.code, days(1), away)).toEqual(first)
      expect(await requireOrder(db(), member, begun.id)).toMatchObject({ state: 'OPEN' })
      expect(await recordOf(db(), member)).toMatchObject({
        memberUntil: new Date('2026-04-10T08:00:00.000Z'),
      })
      expect(await refusal(redeem(other, gift.code, days(1)))).toEqual({
        status: 409,
        code: 'gifts/redeemed',
      })
    })

    test('goes on from the end of what she holds', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      const { gift } = await bought(await addMember(db()), ANNUAL)
      await grantAccessTo(db(), admin, member.uid, { until: days(21), reason: 'Concours' }, START)
      expect(await redeem(member, gift.code, START)).toMatchObject({
        source: 'GIFT',
        term: 'annual',
        paidUntil: new Date('2027-03-31T08:00:00.000Z'),
        renews: false,
      })
    })

    test('is not used up beside a subscription that renews; once cancelled it adds to it', async () => {
      const { member, id } = await shop.subscriber(db())
      const { gift } = await bought(await addMember(db()))
      expect(await refusal(redeem(member, gift.code, START))).toEqual({
        status: 409,
        code: 'gifts/subscription-running',
      })
      await cancelSubscription(shop.context(db()), member, id, days(1))
      // While it can be withdrawn from, a gift on top of it would outlive the money.
      expect(await refusal(redeem(member, gift.code, days(14)))).toMatchObject({ status: 409 })
      await redeem(member, gift.code, days(15))
      expect(await recordOf(db(), member)).toMatchObject({
        memberUntil: new Date('2026-05-10T08:00:00.000Z'),
      })
    })

    test('that is refunded ends its access at once, whoever redeemed it', async () => {
      const [buyer, member] = [await addMember(db()), await addMember(db())]
      const { gift } = await bought(buyer)
      await redeem(member, gift.code, START)
      await shop.drop(db(), buyer)
      await shop.stripe.refunds.create({ payment_intent: gift.paymentId ?? '' })
      await shop.deliver(db(), buyer, days(1))
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        isMember: false,
        state: 'REFUNDED',
      })
      expect(await refusal(redeem(member, gift.code, days(1)))).toEqual({
        status: 404,
        code: 'gifts/not-found',
      })
      const logged = await db().select().from(paymentEvents).where(eq(paymentEvents.effect, 'applied'))
      expect(logged).toMatchObject([{ userId: member.uid, provider: 'STRIPE', via: 'WEBHOOK' }])
    })

    test('that is refunded before it was redeemed is worth nothing, and so is an unknown code', async () => {
      const buyer = await addMember(db())
      const { gift } = await bought(buyer)
      await shop.stripe.refunds.create({ payment_intent: gift.paymentId ?? '' })
      await shop.deliver(db(), buyer, days(1))
      for (const code of [gift.code, 'AAAA-BBBB-CCCC'])
        expect(await refusal(redeem(buyer, code, days(1)))).toEqual({
          status: 404,
          code: 'gifts/not-found',
        })
    })
  })

  describe('a gift’s code and an order’s number', () => {
    test('hold nothing that is mistaken for something else', () => {
      const made = Array.from({ length: 200 }, () => [newGiftCode(), newOrderNumber().slice(5)]).flat()
      expect(made.join('')).not.toMatch(/[01ILO]/)
      expect(new Set(made).size).toBe(400)
    })
  })
})
