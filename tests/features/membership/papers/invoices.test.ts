import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '~/db/schema/identity'
import { gifts, orders } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { requireOrder, toOrderView } from '~/features/membership/card/orders.server'
import { forgetPapers } from '~/features/membership/papers/forgetPapers.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { paperId } from '~/features/membership/papers/paperId'
import { readPaper } from '~/features/membership/papers/readPaper.server'
import { refundsOf } from '~/features/membership/screens/papers/refundsOf'
import { describeWithDatabase } from '~tests/support/db/databases'
import { pdfInfo, pdfText } from '~tests/support/pdf/pdfText'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, mailsTo, MONTHLY, START } from '../membershipRecords'
import { withdrawByOrder } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('invoices and credit notes', (db) => {
  const papersOf = ({ uid }: Principal) =>
    db().select().from(invoices).where(eq(invoices.userId, uid)).orderBy(asc(invoices.number))
  const textOf = async (id: string) => {
    const bytes = await readPaper(db(), paperId.invoice(id), START)
    if (!bytes) throw new Error('no document')
    return (await pdfText(bytes)).text
  }
  async function gift(buyer: Principal) {
    const order = await shop.order(db(), buyer, {
      productId: ANNUAL,
      gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    return requireOrder(db(), buyer, order.id)
  }

  test('an order and each renewal have one, however often the provider tells of them', async () => {
    const { member, order, pass } = await shop.subscriber(db())
    await shop.settle(db(), order)
    const [first, ...none] = await papersOf(member)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      kind: 'INVOICE',
      orderNumber: order.number,
      term: 'monthly',
      totalCents: 1499,
      netCents: 1249,
      vatCents: 250,
      vatPercent: 20,
      paidCents: 1499,
    })
    await pass(days(32))
    await shop.deliver(db(), member, days(32))
    expect((await papersOf(member)).map(({ totalCents }) => totalCents)).toEqual([1499, 1499])
  })

  test('what began without an order is not of one that she begins later', async () => {
    const other = await addMember(db())
    const order = await shop.order(db(), other)
    await db()
      .update(orders)
      .set({ createdAt: days(5) })
      .where(eq(orders.id, order.id))
    await shop.subscribeThere(db(), other, MONTHLY)
    await shop.deliver(db(), other, days(5))
    expect(await papersOf(other)).toMatchObject([{ orderId: null, orderNumber: null, totalCents: 1499 }])
    expect(order.state).toBe('OPEN')
  })

  test('the document says who sells, who buys, what, the tax, and how it was paid', async () => {
    const { member, order } = await shop.subscriber(db(), { productId: ANNUAL, promotionCode: 'BIENVENUE' })
    const [invoice] = await papersOf(member)
    if (!invoice) throw new Error('no invoice')
    const text = await textOf(invoice.id)
    for (const words of [
      `Facture ${invoice.number}`,
      'Élan SAS',
      '1 rue de l’Exemple',
      'RCS Paris',
      'TVA intracommunautaire FR00 000000000',
      'Léa',
      member.email ?? '',
      order.number,
      'Abonnement Élan, formule annuelle',
      'du 10 mars 2026 au 10 mars 2027',
      '119,88 €',
      'Réduction 1 -19,98 € -23,98 €',
      'Total hors taxe 79,92 €',
      'TVA 20 % 15,98 €',
      'Total TTC 95,90 €',
      'Payée le 10 mars 2026 par carte bancaire : 95,90 €.',
      'Page 1 sur 1',
    ])
      expect(text).toContain(words)
    const bytes = await readPaper(db(), paperId.invoice(invoice.id), START)
    expect(bytes && (await pdfInfo(bytes))).toEqual({
      title: `Élan\u00A0: Facture ${invoice.number}`,
      language: 'fr-FR',
      tagged: true,
    })
  })

  test('a withdrawal is followed by a credit note that names its invoice, and nothing reads as paid', async () => {
    const { member, id, order } = await shop.subscriber(db())
    await withdrawOwn(shop.context(db()), member, id, days(2))
    await shop.deliver(db(), member, days(2))
    const [invoice, note, ...others] = await papersOf(member)
    expect(others).toEqual([])
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      reason: 'REFUND',
      corrects: invoice?.number,
      totalCents: 1499,
      vatCents: 250,
    })
    const text = await textOf(note?.id ?? '')
    for (const words of [
      `Avoir ${note?.number}`,
      `Cet avoir corrige la facture ${invoice?.number}`,
      '14,99 €',
    ])
      expect(text).toContain(words)
    const listed = await invoicesOf(db(), member.uid)
    expect(listed.map(({ state }) => state)).toEqual(['CREDITED', 'REFUNDED'])
    expect(refundsOf(listed, id)).toEqual([
      {
        paidAt: invoice?.paidAt,
        label: listed[1]?.label,
        amountCents: 1499,
        currency: 'eur',
      },
    ])
    expect(await toOrderView(db(), await requireOrder(db(), member, order.id))).toMatchObject({
      refundedAt: expect.any(Date) as Date,
    })
    const mails = await mailsTo(db(), member)
    const receipt = mails.find(({ kind }) => kind === 'withdrawal')?.text ?? ''
    for (const words of [
      /14,99\s€ vous sont rendus/,
      /au plus tard le 26\s*mars 2026/,
      /Payé le 10\s*mars 2026/,
    ])
      expect(receipt).toMatch(words)
    const refunded = mails.find(({ kind }) => kind === 'refunded')
    expect(refunded?.text).toMatch(/Total qui vous est rendu\s: 14,99\s€/)
    expect(refunded?.attachments.map(({ filename }) => filename)).toEqual([`elan-avoir-${note?.number}.pdf`])
  })

  test('a gift has one, with its number of order; given back, its buyer gets the credit note', async () => {
    const buyer = await addMember(db())
    const order = await gift(buyer)
    const [invoice] = await papersOf(buyer)
    expect(invoice).toMatchObject({ item: 'GIFT', totalCents: 11_988, orderNumber: order.number })
    expect(await textOf(invoice?.id ?? '')).toContain('Abonnement Élan offert, un an')
    const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
    await withdrawByOrder(shop.context(db()), declared, days(2))
    await withdrawByOrder(shop.context(db()), declared, days(3))
    const [, note, ...others] = await papersOf(buyer)
    expect(others).toEqual([])
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', corrects: invoice?.number, totalCents: 11_988 })
    const mails = await mailsTo(db(), buyer)
    expect(mails.find(({ kind }) => kind === 'withdrawal')?.text).toMatch(/119,88\s€ vous sont rendus/)
    const refunded = mails.filter(({ kind }) => kind === 'gift-refunded')
    expect(refunded.map(({ attachments }) => attachments.length)).toEqual([1])
    expect(await toOrderView(db(), order)).toMatchObject({ refundedAt: expect.any(Date) as Date })
  })

  test('a change to a shorter term has a note of what it leaves, and the mail says what comes next', async () => {
    const { member, id } = await shop.subscriber(db(), { productId: ANNUAL })
    await changeTerm(shop.context(db()), member, id, MONTHLY, days(1))
    const [year, note] = await papersOf(member)
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', reason: 'UNUSED_TIME', corrects: year?.number })
    const text = await textOf(note?.id ?? '')
    expect(text).toContain('Temps payé et non utilisé de la formule précédente')
    expect(text).toContain('sont déduits de vos prochains prélèvements')
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'term-changed')
    for (const words of [
      'Vous avez maintenant la formule mensuelle. Rien n’est prélevé aujourd’hui.',
      /Nouveau prix\s: 14,99\s€ TTC par mois/,
      /Crédit pour vos prochains prélèvements\s: \d+,\d\d\s€/,
      /Prochain prélèvement\s: 0,00\s€ TTC, le 1\d\s*avril 2026/,
    ])
      expect(mail?.text).toMatch(words)
    expect(mail?.attachments).toHaveLength(1)
  })

  test('all papers of a contract add up to what she paid and did not get back, credit included', async () => {
    const { member, id } = await shop.subscriber(db(), { productId: ANNUAL })
    await changeTerm(shop.context(db()), member, id, MONTHLY, days(1))
    await withdrawOwn(shop.context(db()), member, id, days(2))
    const rows = await papersOf(member)
    const sum = rows.reduce(
      (total, row) => total + (row.kind === 'INVOICE' ? row.totalCents : -row.totalCents),
      0,
    )
    expect(sum).toBe(0)
    const note = rows.at(-1)
    expect(note).toMatchObject({ reason: 'REFUND', paidCents: 11_988, totalCents: 1499 })
    expect(await textOf(note?.id ?? '')).toContain('104,89 € en étaient déjà votre crédit')
    expect(refundsOf(await invoicesOf(db(), member.uid), id).map(({ amountCents }) => amountCents)).toEqual([
      11_988,
    ])
  })

  test('the provider’s word of the subscription may come first: its invoice is that of the order', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.pay(order)
    await shop.deliver(db(), member, START, (events) =>
      events.filter(({ type }) => type === 'invoice.paid' || type === 'customer.subscription.created'),
    )
    expect((await papersOf(member)).map(({ orderNumber }) => orderNumber)).toEqual([order.number])
    await shop.settle(db(), order)
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'order')
    expect(mail?.attachments).toHaveLength(3)
    expect(await papersOf(member)).toHaveLength(1)
  })

  test('a change to a longer term says what was taken, the new price, and the next charge', async () => {
    const { member, id } = await shop.subscriber(db(), { productId: MONTHLY })
    await changeTerm(shop.context(db()), member, id, ANNUAL, days(1))
    const [, invoice] = await papersOf(member)
    expect(invoice).toMatchObject({ kind: 'INVOICE', term: 'annual', grossCents: 11_988 })
    expect(invoice?.unusedCents).toBeGreaterThan(0)
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'term-changed')
    for (const words of [
      /\d+,\d\d\s€ ont été prélevés sur votre carte/,
      /Nouveau prix\s: 119,88\s€ TTC par an/,
      /Montant payé\s: \d+,\d\d\s€ TTC/,
      /Temps déjà payé, déduit\s: \d+,\d\d\s€/,
      /Prochain prélèvement\s: 119,88\s€ TTC, le 1\d\s*mars 2027/,
    ])
      expect(mail?.text).toMatch(words)
  })

  test('a renewal’s mail gives the invoice, and the next amount with its day', async () => {
    const { member, pass } = await shop.subscriber(db())
    await pass(days(32))
    const mail = (await mailsTo(db(), member)).find(({ kind }) => kind === 'renewed')
    for (const words of [
      /Période\s: du 10\s*avril 2026 au 10\s*mai 2026/,
      /Montant payé\s: 14,99\s€ TTC/,
      /Prochain prélèvement\s: 14,99\s€ TTC, le 10\s*mai 2026/,
    ])
      expect(mail?.text).toMatch(words)
    expect(mail?.attachments).toHaveLength(1)
  })

  describe('when they are over', () => {
    test('they stay when the account goes, with her name on them', async () => {
      const { member } = await shop.subscriber(db())
      const [before] = await papersOf(member)
      await db().delete(users).where(eq(users.id, member.uid))
      const [kept] = await db()
        .select()
        .from(invoices)
        .where(eq(invoices.id, before?.id ?? ''))
      expect(kept).toEqual({ ...before, userId: null })
      expect(kept?.parties.buyer).toEqual({ name: 'Léa', email: member.email })
      expect(await textOf(kept?.id ?? '')).toContain('Léa')
    })

    test('they are forgotten after ten years, their documents with them, and no number is given again', async () => {
      const buyer = await addMember(db())
      await gift(buyer)
      const [invoice] = await papersOf(buyer)
      await textOf(invoice?.id ?? '')
      expect(await forgetPapers(db(), new Date('2036-12-31T12:00:00Z'))).toBe(0)
      expect(await forgetPapers(db(), new Date('2037-01-02T12:00:00Z'))).toBeGreaterThan(0)
      expect(await papersOf(buyer)).toEqual([])
      expect(await readPaper(db(), paperId.invoice(invoice?.id ?? ''), START)).toBeNull()
      const { member } = await shop.subscriber(db())
      const [next] = await papersOf(member)
      expect(Number(next?.number.slice(-6))).toBe(Number(invoice?.number.slice(-6)) + 1)
      expect(await db().select().from(gifts)).not.toEqual([])
    })
  })
})
