import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { invoices, invoiceSeries, type InvoiceParties } from '~/db/schema/membership/papers'
import { nextNumber, type SeriesMark } from '~/domain/membership/papers/invoiceNumbers'
import type { PaperDraft } from '~/domain/membership/papers/invoices'
import { splitVat, type VatRegime } from '~/domain/membership/papers/vat'
import { SELLER, SELLER_VAT } from '~/domain/seller'
import { findUser, lockMemberUntil } from '~/features/identity/identity.public.server'
import type { InvoiceRow } from './invoiceRow.server'

/** Whose papers they are, and what they belong to. */
export interface PaperOwner {
  userId: string
  subscriptionId: string | null
  orderId: string | null
  orderNumber: string | null
}

const SERIES = 1

async function sourcesOf(tx: Db, drafts: readonly PaperDraft[]): Promise<Set<string>> {
  const wanted = drafts.map(({ source }) => source)
  const known = await tx
    .select({ source: invoices.source })
    .from(invoices)
    .where(inArray(invoices.source, wanted))
  return new Set(known.map(({ source }) => source))
}

/** Takes the series: who wants the next number waits until this transaction has ended, and one that fails gives its numbers back. */
async function holdSeries(tx: Db): Promise<SeriesMark | null> {
  await tx
    .insert(invoiceSeries)
    .values({ id: SERIES, year: 0, last: 0, issuedAt: new Date(0) })
    .onConflictDoNothing()
  const [mark] = await tx.select().from(invoiceSeries).where(eq(invoiceSeries.id, SERIES)).for('update')
  return mark && mark.last > 0 ? mark : null
}

function parties(buyer: InvoiceParties['buyer'], vat: VatRegime): InvoiceParties {
  const { name, capital, address, register, vatNumber, email, phone } = SELLER
  const seller = { name, capital, address, register, email, phone }
  return { seller: { ...seller, vatNumber: vat.kind === 'TAXED' ? vatNumber : null }, buyer }
}

async function numberOf(tx: Db, source: string | null): Promise<string | null> {
  if (source === null) return null
  const [row] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.source, source))
  return row?.number ?? null
}

/**
 * Issues the invoices and credit notes that are not there yet, each with the next number of the series, in the transaction that records
 * what they are of: none without the other, none twice, and no number without a paper. To be called last in it: the series is
 * everybody's.
 *
 * @param vat how the seller is taxed now; what was issued before stays as it was
 * @returns those that are new, in the order of their numbers
 */
export async function issuePapers(
  tx: Db,
  owner: PaperOwner,
  drafts: readonly PaperDraft[],
  now: Date,
  vat: VatRegime = SELLER_VAT,
): Promise<InvoiceRow[]> {
  if (drafts.length === 0 || (await sourcesOf(tx, drafts)).size === drafts.length) return []
  // Whoever waits for the series holds her record, if at all, already: the other way round two could wait for each other.
  await lockMemberUntil(tx, owner.userId)
  let mark = await holdSeries(tx)
  // Again, now that nobody else issues any.
  const known = await sourcesOf(tx, drafts)
  const user = await findUser(tx, owner.userId)
  const both = parties({ name: user?.name ?? '', email: user?.email ?? null }, vat)
  const issued: InvoiceRow[] = []
  for (const { from, to, at, ...draft } of drafts.filter(({ source }) => !known.has(source))) {
    const next = nextNumber(mark, now)
    mark = next.mark
    const [row] = await tx
      .insert(invoices)
      .values({
        ...draft,
        ...owner,
        ...splitVat(draft.totalCents, vat),
        number: next.number,
        corrects: await numberOf(tx, draft.corrects),
        vatPercent: vat.kind === 'TAXED' ? vat.percent : null,
        issuedAt: next.mark.issuedAt,
        parties: both,
        periodFrom: from,
        periodTo: to,
        paidAt: at,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    issued.push(row)
  }
  if (mark) await tx.update(invoiceSeries).set(mark).where(eq(invoiceSeries.id, SERIES))
  return issued
}
