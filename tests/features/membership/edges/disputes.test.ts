import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { gifts } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import { dayLabel } from '~/domain/dateLabels'
import { addMonths } from '~/domain/months'
import type { Principal } from '~/domain/principal'
import { carryOutPending } from '~/features/membership/contracts/carryOutNotice.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { logger } from '~/lib/log/logger.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, kindsTo, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'
import { withdrawByOrder } from '../declaring'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a payment that her bank reclaims', (db) => {
  const notesOf = async ({ uid }: Principal) => {
    const papers = await db().select().from(invoices).where(eq(invoices.userId, uid))
    return papers.filter(({ reason }) => reason === 'REFUND')
  }
  const isMember = async (member: Principal, at: Date) =>
    (await getMembership(db(), member, member.uid, at)).isMember
  /** What the provider tells of her, and what follows from it. @param dispute its newest word of one, which does not name her */
  const deliver = async (member: Principal, at: Date, dispute?: 'created' | 'updated' | 'closed') => {
    const type = `charge.dispute.${dispute}`
    const [told] = dispute ? (await shop.stripe.events.list({ type, limit: 1 })).data : []
    if (told) await shop.tell(db(), told, at)
    await shop.deliver(db(), member, at)
    await shop.deliver(db(), member, at)
  }
  /** She contests her last payment with her bank; @returns what tells the site of its decision */
  async function contest(member: Principal, at: Date) {
    const customer = await shop.customerOf(db(), member)
    const { data } = await shop.stripe.charges.list({ customer, limit: 1 })
    const { id } = await shop.control('/sandbox/disputes', { charge: data[0]?.id })
    await deliver(member, at, 'created')
    return async (status: 'won' | 'lost', then: Date) => {
      await shop.control('/sandbox/disputes/close', { dispute: id, status })
      await deliver(member, then, 'closed')
    }
  }

  test('gives no access while the bank decides, and nothing more is charged', async () => {
    const { member, advance } = await shop.subscriber(db())
    await advance(days(3))
    await contest(member, days(3))
    expect(await isMember(member, days(3))).toBe(false)
    // It may come to us again: the contract is not over, and its price is not given back.
    expect(await subscriptionOf(db(), member)).toMatchObject({ endedAt: null, renews: false })
    expect(await notesOf(member)).toEqual([])
    expect(await kindsTo(db(), member)).toEqual(['order', 'payment-reclaimed'])
    await advance(days(60))
    await deliver(member, days(60))
    expect(await shop.charged(db(), member)).toEqual([1499])
  })

  test('is not charged again though she takes the end back on the provider’s own pages', async () => {
    const { member, row, advance } = await shop.subscriber(db())
    await advance(days(3))
    await contest(member, days(3))
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: false })
    await deliver(member, days(4))
    await advance(days(60))
    await deliver(member, days(60))
    expect(await shop.charged(db(), member)).toEqual([1499])
  })

  test('and keeps is given back: with its credit note, and the contract is over', async () => {
    const { member, advance } = await shop.subscriber(db())
    await advance(days(3))
    const decide = await contest(member, days(3))
    await decide('lost', days(5))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect(await notesOf(member)).toMatchObject([{ totalCents: 1499 }])
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'refunded')
    expect(mail?.text).toContain('Votre banque vous a rendu votre paiement')
    expect(mail?.text).toContain('Votre avoir est joint')
    // Told of again, it is the same.
    await deliver(member, days(6))
    expect(await notesOf(member)).toHaveLength(1)
  })

  test('and gives to us gives her time back, up to the end of what she paid for', async () => {
    const { member, advance } = await shop.subscriber(db())
    await advance(days(3))
    const decide = await contest(member, days(3))
    await decide('won', days(5))
    expect(await getMembership(db(), member, member.uid, days(5))).toMatchObject({
      state: 'CANCELLED',
      isMember: true,
      memberUntil: APRIL,
    })
    expect(await notesOf(member)).toEqual([])
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'payment-stands')
    expect(mail?.text).toContain(frenchSpaces('jusqu’au 10 avril 2026'))
    await advance(days(60))
    await deliver(member, days(60))
    expect(await shop.charged(db(), member)).toEqual([1499])
  })

  test('first asks about it, which takes nothing yet, and then reclaims it', async () => {
    const { member, advance } = await shop.subscriber(db())
    await advance(days(3))
    const { data } = await shop.stripe.charges.list({
      customer: await shop.customerOf(db(), member),
      limit: 1,
    })
    const asked = { charge: data[0]?.id, status: 'warning_needs_response' }
    const { id } = await shop.control('/sandbox/disputes', asked)
    await deliver(member, days(3), 'created')
    expect(await isMember(member, days(3))).toBe(true)
    await shop.control('/sandbox/disputes/escalate', { dispute: id })
    const told: string[] = []
    for await (const { type, payload } of shop.payments.listEvents(START))
      if ((payload as { data: { object: { id: string } } }).data.object.id === id) told.push(type)
    expect(told).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
    ])
    await deliver(member, days(5), 'updated')
    expect(await isMember(member, days(5))).toBe(false)
  })

  async function bought(buyer: Principal, productId = MONTHLY) {
    const order = await shop.order(db(), buyer, {
      productId,
      gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    const [gift] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    if (!gift) throw new Error('no gift')
    return { order, gift }
  }
  const redeem = (member: Principal, code: string, at: Date) =>
    redeemGift(db(), member, code, at, shop.context(db()))

  test('takes a gift away while the bank decides; decided for us it gives again', async () => {
    const [buyer, friend, late] = [await addMember(db()), await addMember(db()), await addMember(db())]
    const [used, unused] = [await bought(buyer), await bought(late)]
    await redeem(friend, used.gift.code, START)
    const decideUsed = await contest(buyer, days(2))
    const decideUnused = await contest(late, days(2))
    expect(await isMember(friend, days(2))).toBe(false)
    expect(await refusal(redeem(late, unused.gift.code, days(2)))).toMatchObject({ code: 'gifts/not-found' })
    expect(await notesOf(buyer)).toEqual([])
    await decideUsed('won', days(4))
    await decideUnused('won', days(4))
    expect(await isMember(friend, days(4))).toBe(true)
    expect(await redeem(late, unused.gift.code, days(4))).toMatchObject({ source: 'GIFT' })
    // Who had redeemed it is told both times; who had not has lost nothing yet.
    const told = (await mailsTo(db(), friend)).map(({ kind, text }) => [kind, text])
    expect(told.map(([kind]) => kind)).toEqual(['gift-ended', 'gift-stands'])
    expect(told[1]?.[1]).toContain(frenchSpaces(`jusqu’au ${dayLabel(addMonths(START, 1))}`))
    expect(await kindsTo(db(), late)).not.toContain('gift-ended')
  })

  test('says nothing to who had redeemed a gift of a time that was over by itself', async () => {
    const [buyer, friend] = [await addMember(db()), await addMember(db())]
    const { gift } = await bought(buyer)
    await redeem(friend, gift.code, START)
    await contest(buyer, days(40))
    expect(await kindsTo(db(), friend)).toEqual([])
  })

  test.runIf(runsAll)(
    'and gives to us gives a gift back whole, and the one after it follows it again',
    async () => {
      const [first, second, friend] = [await addMember(db()), await addMember(db()), await addMember(db())]
      const [year, month] = [await bought(first, ANNUAL), await bought(second)]
      await redeem(friend, year.gift.code, START)
      await redeem(friend, month.gift.code, days(1))
      const decide = await contest(first, days(20))
      // The second gives its month in the meantime.
      expect(await isMember(friend, days(20))).toBe(true)
      await decide('won', days(22))
      expect(await getMembership(db(), friend, friend.uid, days(22))).toMatchObject({
        memberUntil: addMonths(START, 13),
      })
    },
  )

  test('and keeps ends a gift for good, with its credit note', async () => {
    const [buyer, friend] = [await addMember(db()), await addMember(db())]
    const { gift } = await bought(buyer)
    await redeem(friend, gift.code, START)
    const decide = await contest(buyer, days(2))
    await decide('lost', days(4))
    expect(await isMember(friend, days(4))).toBe(false)
    expect(await notesOf(buyer)).toMatchObject([{ totalCents: 1499 }])
    const told = (await mailsTo(db(), buyer)).find(({ kind }) => kind === 'gift-refunded')
    expect(told?.text).toContain('Votre banque vous a rendu le prix de votre cadeau')
    expect(told?.text).not.toContain('est en route')
    expect(await kindsTo(db(), friend)).toEqual(['gift-ended'])
  })

  test.runIf(runsAll)(
    'for a gift that its buyer withdraws from: it stays worth nothing, whoever is right',
    async () => {
      const buyer = await addMember(db())
      const { gift, order } = await bought(buyer)
      const decide = await contest(buyer, days(1))
      await withdrawByOrder(
        shop.context(db()),
        { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number },
        days(2),
      )
      // Her bank has the price: nobody can say when it is hers.
      const told = (await mailsTo(db(), buyer)).filter(({ kind }) => /withdrawal|gift-refunded/.test(kind))
      expect(told).toHaveLength(2)
      for (const { text } of told) {
        expect(text).toContain('le temps d’examiner une contestation')
        expect(text).not.toMatch(/au plus tard|est en route|vous est rendu sur/)
      }
      await decide('won', days(4))
      expect(await refusal(redeem(buyer, gift.code, days(4)))).toMatchObject({ code: 'gifts/not-found' })
      expect(await shop.charged(db(), buyer)).toEqual([0])
      expect(await notesOf(buyer)).toHaveLength(1)
    },
  )

  test('a gift is worth nothing from the declaration on, also while the provider cannot be asked', async () => {
    const [buyer, friend] = [await addMember(db()), await addMember(db())]
    const { gift, order } = await bought(buyer)
    const readPayment = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const away = { ...shop.context(db()), payments: { ...shop.payments, readPayment } }
    const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
    await withdrawByOrder(away, declared, days(2))
    expect(await refusal(redeem(friend, gift.code, days(2)))).toMatchObject({ code: 'gifts/not-found' })
    await carryOutPending(shop.context(db()), days(3))
    expect(await shop.charged(db(), buyer)).toEqual([0])
  })

  test.each(['at once', 'one after the other'])(
    'a gift that is withdrawn from and redeemed %s is either used or given back, never both',
    async (how) => {
      const [buyer, friend] = [await addMember(db()), await addMember(db())]
      const { gift, order } = await bought(buyer)
      const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
      const withdrawing = withdrawByOrder(shop.context(db()), declared, days(1))
      if (how === 'one after the other') await withdrawing
      const [refused, notice] = await Promise.all([refusal(redeem(friend, gift.code, days(1))), withdrawing])
      // What is declared is carried out, whoever was first.
      expect(notice.outcome).toBe(refused ? 'APPLIED' : 'UNMATCHED')
      expect(await shop.charged(db(), buyer)).toEqual([refused ? 0 : 1499])
      expect(await isMember(friend, days(1))).toBe(refused === null)
    },
  )
})
