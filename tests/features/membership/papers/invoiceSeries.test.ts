import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '~/db/client.server'
import { invoices } from '~/db/schema/membership/papers'
import { giftInvoice, type PaperDraft } from '~/domain/membership/papers/invoices'
import { issuePapers } from '~/features/membership/papers/issuePapers.server'
import { sellerSection } from '~/features/membership/mails/contractSections.server'
import { invoicePdf } from '~/features/membership/papers/pdf/invoicePdf.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { pdfText } from '~tests/support/pdf/pdfText'
import { addMember, START } from '../membershipRecords'

const after = (ms: number) => new Date(START.getTime() + ms)

function draft(id: string): PaperDraft {
  const invoice = giftInvoice({ id, term: 'monthly', amountCents: 1499, currency: 'eur', paidAt: START })
  if (!invoice) throw new Error('nothing to invoice')
  return invoice
}

describeWithDatabase('the series of numbers', (db) => {
  const numbers = async () =>
    (await db().select().from(invoices).orderBy(asc(invoices.number))).map(({ number }) =>
      Number(number.slice(-6)),
    )
  const owner = async () => ({
    userId: (await addMember(db())).uid,
    subscriptionId: null,
    orderId: null,
    orderNumber: null,
  })
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  test('is without a hole and without a double, whoever issues at once', async () => {
    const members = await Promise.all(upTo(6).map(owner))
    // Each wants four, and every other one the same four as her neighbour.
    await Promise.all(
      members.map((of, index) =>
        db().transaction((tx) =>
          issuePapers(
            tx,
            of,
            upTo(4).map((each) => draft(`${index >> 1}:${each}`)),
            after(index),
          ),
        ),
      ),
    )
    expect(await numbers()).toEqual(upTo(12))
  })

  test('has no hole where a transaction failed after it had taken a number', async () => {
    const of = await owner()
    const issue = (tx: Db, id: string) => issuePapers(tx, of, [draft(id)], START)
    await db().transaction((tx) => issue(tx, 'one'))
    await expect(
      db().transaction(async (tx) => {
        const [lost] = await issue(tx, 'two')
        expect(lost?.number).toMatch(/000002$/)
        throw new Error('the instance died')
      }),
    ).rejects.toThrow('died')
    await db().transaction((tx) => issue(tx, 'three'))
    expect(await numbers()).toEqual([1, 2])
  })

  test('gives none for what has one', async () => {
    const of = await owner()
    const issue = () => db().transaction((tx) => issuePapers(tx, of, [draft('one'), draft('two')], START))
    expect((await issue()).map(({ number }) => number)).toEqual(['F-2026-000001', 'F-2026-000002'])
    expect(await issue()).toEqual([])
    expect(await numbers()).toEqual([1, 2])
  })

  test('goes with the dates, whichever instance’s clock is behind', async () => {
    const of = await owner()
    for (const [id, at] of [
      ['one', after(5000)],
      ['two', after(0)],
      ['three', after(9000)],
    ] as const)
      await db().transaction((tx) => issuePapers(tx, of, [draft(id)], at))
    const rows = await db().select().from(invoices).orderBy(asc(invoices.number))
    expect(rows.map(({ issuedAt }) => issuedAt)).toEqual([after(5000), after(5000), after(9000)])
  })

  test('an exempt seller’s papers name no tax, and what was issued before keeps its own', async () => {
    const of = await owner()
    await db().transaction((tx) => issuePapers(tx, of, [draft('one')], START))
    await db().transaction((tx) => issuePapers(tx, of, [draft('two')], START, { kind: 'EXEMPT' }))
    const [taxed, exempt] = await db().select().from(invoices).orderBy(asc(invoices.number))
    expect(taxed).toMatchObject({ vatPercent: 20, netCents: 1249, vatCents: 250 })
    expect(taxed?.parties.seller.vatNumber).toMatch(/^FR/)
    expect(exempt).toMatchObject({ vatPercent: null, netCents: 1499, vatCents: 0 })
    expect(exempt?.parties.seller.vatNumber).toBeNull()
    if (!exempt) throw new Error('it was not issued')
    const { text } = await pdfText(await invoicePdf(exempt))
    expect(text).toContain('TVA non applicable, art. 293 B du CGI')
    expect(text).not.toMatch(/TVA intracommunautaire|dont TVA|20 %/i)
    const [said] = sellerSection({ kind: 'EXEMPT' }).paragraphs
    expect(said).toContain('TVA non applicable, art. 293 B du CGI')
    expect(said).not.toContain('TVA intracommunautaire')
  })
})
