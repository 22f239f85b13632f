import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { gifts } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import { SELLER } from '~/domain/seller'
import type { Principal } from '~/domain/principal'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'
import { withdrawByOrder } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('a part that support gives back on the provider’s own pages', (db) => {
  async function giveBack(member: Principal, amount: number | undefined, at: Date) {
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', ...(amount && { amount }) })
    await shop.deliver(db(), member, at)
  }
  const notesOf = ({ uid }: Principal) =>
    db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, uid), eq(invoices.reason, 'REFUND')))
      .orderBy(invoices.number)
  const mailsOf = async (member: Principal, ...kinds: string[]) =>
    (await mailsTo(db(), member)).filter(({ kind }) => kinds.includes(kind))

  async function gift(buyer: Principal) {
    const order = await shop.order(db(), buyer, {
      productId: MONTHLY,
      gift: { recipientEmail: `zoe-${buyer.uid}@elan.test`, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    await shop.drop(db(), buyer)
    return order
  }

  test.runIf(runsAll)('has its note however many there are of one payment', async () => {
    const { member } = await shop.subscriber(db())
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    for (let count = 0; count < 12; count += 1)
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 100 })
    await shop.deliver(db(), member, days(1))
    expect((await notesOf(member)).map(({ totalCents }) => totalCents)).toEqual(
      Array.from({ length: 12 }, () => 100),
    )
  })

  test('has its credit note and its mail, once, and ends nothing', async () => {
    const { member } = await shop.subscriber(db())
    await giveBack(member, 500, days(1))
    await shop.deliver(db(), member, days(1))
    expect(await notesOf(member)).toMatchObject([{ kind: 'CREDIT_NOTE', totalCents: 500, paidCents: 500 }])
    expect(await subscriptionOf(db(), member)).toMatchObject({ renews: true, refundedAt: null })
    const [mail, ...more] = await mailsOf(member, 'payment-refunded')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Une partie d’un paiement vous est rendue')
    expect(mail?.text).toContain('5,00\u00A0€')
    expect(mail?.attachments).toHaveLength(1)
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['CREDITED', 'PAID'])
  })

  test('is taken off what goes back afterwards: the notes add up to the price', async () => {
    const { member } = await shop.subscriber(db())
    await giveBack(member, 500, days(1))
    await giveBack(member, 300, days(1))
    await giveBack(member, undefined, days(2))
    expect((await notesOf(member)).map(({ totalCents }) => totalCents)).toEqual([500, 300, 699])
    const [told] = await mailsOf(member, 'refunded')
    expect(told?.text).toContain('6,99\u00A0€')
    const states = (await invoicesOf(db(), member.uid)).map(({ state }) => state)
    expect(states).toEqual(['CREDITED', 'CREDITED', 'CREDITED', 'REFUNDED'])
  })

  test('and that a bank sends back afterwards: its note counts, and a person is told', async () => {
    const { member } = await shop.subscriber(db())
    await giveBack(member, 500, days(1))
    const [sent] = (await shop.stripe.refunds.list({ limit: 1 })).data
    await shop.control('/sandbox/refunds', { refund: sent?.id })
    const [failed] = (await shop.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    if (!failed) throw new Error('nothing was told')
    for (const day of [3, 4]) {
      await shop.tell(db(), failed, days(day))
      await shop.deliver(db(), member, days(day))
    }
    const asked = (await mailsTo(db(), { email: SELLER.email })).filter(({ dedupeKey }) =>
      dedupeKey.includes(sent?.id ?? '-'),
    )
    expect(asked.map(({ subject, kind }) => [kind, subject])).toEqual([
      ['refund-returned', 'Un remboursement est revenu'],
    ])
    expect(asked[0]?.text).toContain('5,00\u00A0€')
    await giveBack(member, undefined, days(5))
    expect((await notesOf(member)).map(({ totalCents }) => totalCents)).toEqual([500, 999])
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  test.runIf(runsAll)('after all of it had gone back on paper has no note of its own', async () => {
    const { member } = await shop.subscriber(db())
    await giveBack(member, undefined, days(1))
    const [sent] = (await shop.stripe.refunds.list({ limit: 1 })).data
    await shop.control('/sandbox/refunds', { refund: sent?.id })
    await shop.deliver(db(), member, days(3))
    await giveBack(member, 1000, days(4))
    await giveBack(member, undefined, days(5))
    expect((await notesOf(member)).map(({ totalCents }) => totalCents)).toEqual([1499])
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  test('is not promised once more by a withdrawal while the provider is away', async () => {
    const { member, id } = await shop.subscriber(db())
    await giveBack(member, 500, days(1))
    const readSubscription = () => Promise.reject(new Error('away'))
    const away = { ...shop.context(db()), payments: { ...shop.payments, readSubscription } }
    await withdrawOwn(away, member, id, days(2))
    const [receipt] = await mailsOf(member, 'withdrawal')
    expect(receipt?.text).toContain('9,99\u00A0€')
    expect(receipt?.text).not.toContain('14,99')
  })

  test('of a gift: its note and its mail to who paid; the code opens, until the rest goes back', async () => {
    const buyer = await addMember(db())
    const order = await gift(buyer)
    await giveBack(buyer, 500, days(1))
    await shop.deliver(db(), buyer, days(1))
    const [part, ...more] = await mailsOf(buyer, 'gift-refunded')
    expect(more).toEqual([])
    expect(part?.subject).toBe('Une partie du prix de votre cadeau vous est rendue')
    expect(part?.text).toContain('Rien ne change pour votre cadeau')
    const [row] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    expect(row?.refundedAt).toBeNull()
    await giveBack(buyer, undefined, days(2))
    expect((await notesOf(buyer)).map(({ totalCents }) => totalCents)).toEqual([500, 999])
    const told = await mailsOf(buyer, 'gift-refunded')
    expect(told.map(({ subject }) => subject)).toContain('Votre cadeau Élan est remboursé')
  })

  test('of a gift, and that a bank sends back afterwards: a person is told', async () => {
    const buyer = await addMember(db())
    await gift(buyer)
    await giveBack(buyer, 500, days(1))
    const [sent] = (await shop.stripe.refunds.list({ limit: 1 })).data
    await shop.control('/sandbox/refunds', { refund: sent?.id })
    const [failed] = (await shop.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    if (failed) await shop.tell(db(), failed, days(3))
    const asked = (await mailsTo(db(), { email: SELLER.email })).filter(({ dedupeKey }) =>
      dedupeKey.includes(sent?.id ?? '-'),
    )
    expect(asked.map(({ kind }) => kind)).toEqual(['refund-returned'])
  })

  test('of a gift, after all of it had gone back on paper, has no note of its own', async () => {
    const buyer = await addMember(db())
    await gift(buyer)
    await giveBack(buyer, undefined, days(1))
    const [sent] = (await shop.stripe.refunds.list({ limit: 1 })).data
    await shop.control('/sandbox/refunds', { refund: sent?.id })
    await shop.deliver(db(), buyer, days(3))
    await giveBack(buyer, 1000, days(4))
    await giveBack(buyer, undefined, days(5))
    expect((await notesOf(buyer)).map(({ totalCents }) => totalCents)).toEqual([1499])
  })

  test('of a gift, then her withdrawal from it: the rest, no more', async () => {
    const buyer = await addMember(db())
    const order = await gift(buyer)
    await giveBack(buyer, 500, days(1))
    const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
    await withdrawByOrder(shop.context(db()), declared, days(2))
    await shop.deliver(db(), buyer, days(2))
    expect((await notesOf(buyer)).map(({ totalCents }) => totalCents)).toEqual([500, 999])
    expect(await shop.charged(db(), buyer)).toEqual([0])
    const [receipt] = await mailsOf(buyer, 'withdrawal')
    expect(receipt?.text).toContain('9,99\u00A0€')
    expect(receipt?.text).not.toContain('14,99')
  })
})
