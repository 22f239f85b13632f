import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { ANNUAL, BIANNUAL, kindsTo, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('what goes back', (db) => {
  test('after a withdrawal is told amount by amount', async () => {
    const { member, id, advance } = await shop.subscriber(db())
    await advance(days(1))
    await changeTerm(shop.context(db()), member, id, ANNUAL, days(1))
    await withdrawOwn(shop.context(db()), member, id, days(2))
    const charged = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    expect(charged.data).toHaveLength(2)
    const told = (await mailsTo(db(), member)).filter(({ kind }) => ['withdrawal', 'refunded'].includes(kind))
    expect(told).toHaveLength(2)
    const label = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00A0€`
    const total = charged.data.reduce((sum, { amount }) => sum + amount, 0)
    for (const { text } of told)
      for (const cents of [...charged.data.map(({ amount }) => amount), total])
        expect(text).toContain(label(cents))
  })

  test('after a withdrawal is told without what went back before', async () => {
    const { member, id, advance } = await shop.subscriber(db())
    await advance(days(1))
    await changeTerm(shop.context(db()), member, id, ANNUAL, days(1))
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data.at(-1)?.id ?? '' })
    await shop.deliver(db(), member, days(1))
    await withdrawOwn(shop.context(db()), member, id, days(2))
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'withdrawal')
    expect(receipt?.text.match(/Payé le/g)).toHaveLength(1)
    expect(receipt?.text).not.toContain('14,99')
  })

  test('an earlier payment that goes back ends nothing, and brings its credit note', async () => {
    const { member, pass } = await shop.subscriber(db())
    await pass(days(32))
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data.at(-1)?.id ?? '' })
    await shop.deliver(db(), member, days(33))
    expect(await shop.charged(db(), member)).toEqual([0, 1499])
    expect(await subscriptionOf(db(), member)).toMatchObject({
      renews: true,
      endedAt: null,
      refundedAt: null,
    })
    const told = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'payment-refunded')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Votre avoir est joint')
    expect(told[0]?.text).toContain('14,99\u00A0€')
  })

  test.runIf(runsAll)(
    'credit that went back with an earlier payment pays for months since: each has a note',
    async () => {
      const { member, id, advance, pass } = await shop.subscriber(db(), { productId: BIANNUAL })
      for (const [day, productId] of [
        [1, ANNUAL],
        [2, MONTHLY],
      ] as const) {
        await advance(days(day))
        await changeTerm(shop.context(db()), member, id, productId, days(day))
      }
      const customer = await shop.customerOf(db(), member)
      const { data } = await shop.stripe.charges.list({ customer })
      await shop.stripe.refunds.create({ charge: data.at(-1)?.id ?? '' })
      await shop.deliver(db(), member, days(3))
      // Two months are charged, by her credit.
      await pass(days(34))
      await pass(days(65))
      const papers = await db()
        .select()
        .from(invoices)
        .where(eq(invoices.userId, member.uid))
        .orderBy(asc(invoices.number))
      const further = papers.filter(({ reason }) => reason === 'CREDIT_USED')
      const months = papers.filter(({ creditUsedCents }) => creditUsedCents === 1499)
      expect(further.map(({ corrects, totalCents, paidCents }) => [corrects, totalCents, paidCents])).toEqual(
        months.map(({ number }) => [number, 1499, 0]),
      )
      expect(months).toHaveLength(2)
      const views = await invoicesOf(db(), member.uid)
      const view = views.find(({ id: paper }) => paper === further[0]?.id)
      expect(view?.label).toMatch(/^Crédit déjà remboursé\s: Abonnement Élan, formule mensuelle$/)
      // No money moves by it: it is told as no refund.
      expect((await kindsTo(db(), member)).filter((kind) => kind === 'payment-refunded')).toHaveLength(1)
      const renewed = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'renewed')
      for (const { text } of renewed) expect(text).toMatch(/Réglé par votre crédit\s:\s14,99\s€/)
      expect(renewed).toHaveLength(2)
    },
  )

  test('one payment after the other: each brings its credit note', async () => {
    const { member, pass } = await shop.subscriber(db())
    await pass(days(32))
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    for (const [day, { id }] of data.entries()) {
      await shop.stripe.refunds.create({ charge: id })
      await shop.deliver(db(), member, days(33 + day))
    }
    const told = (await mailsTo(db(), member)).filter(({ kind }) => /refunded/.test(kind))
    expect(told.map(({ kind, attachments }) => [kind, attachments.length])).toEqual([
      ['refunded', 1],
      ['payment-refunded', 1],
    ])
    expect(told[0]?.attachments).not.toEqual(told[1]?.attachments)
    expect(told[1]?.text).toContain('Un de vos paiements vous est rendu')
  })

  test.runIf(runsAll)('by her bank, and then an earlier payment by us, who say so', async () => {
    const { member, pass, advance } = await shop.subscriber(db())
    await pass(days(32))
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await advance(days(33))
    const dispute = await shop.control('/sandbox/disputes', { charge: data[0]?.id })
    const tellLast = async (type: string, at: Date) => {
      const [event] = (await shop.stripe.events.list({ type, limit: 1 })).data
      if (event) await shop.tell(db(), event, at)
    }
    await tellLast('charge.dispute.created', days(33))
    await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'lost' })
    await tellLast('charge.dispute.closed', days(34))
    await shop.stripe.refunds.create({ charge: data[1]?.id ?? '' })
    await tellLast('charge.refunded', days(35))
    const told = (await mailsTo(db(), member)).filter(({ kind }) => /refunded/.test(kind))
    expect(told.map(({ kind }) => kind)).toEqual(['refunded', 'payment-refunded'])
    expect(told[0]?.text).toContain('Votre banque vous a rendu votre paiement')
    expect(told[1]?.text).not.toContain('Votre banque vous a rendu')
  })
})
