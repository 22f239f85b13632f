import type { CardBill } from '../periods'
import { billSource, creditUsedSource, isPart, noteOf, papersOfBills, type PaperDraft } from './invoices'

type Issued = ReadonlyMap<string, number>
type BillCredit = Pick<CardBill, 'id' | 'creditUsedCents' | 'borrowedCents' | 'paidOutCents'>

/** A contract's money, in cents, as its papers tell it one after another. */
interface Books {
  /** Invoices less credit notes. */
  onPaper: number
  /** What was taken from her cards, and has not gone back. */
  taken: number
  /** What was settled otherwise: by credit that came from elsewhere. */
  settled: number
  /** What is left of the credit that its bills gave. */
  credit: number
  /** The last payment, which went back as a whole: as much credit goes with it. */
  gone: number
}

/** The credit that is hers, and comes back to her should the contract end: no more than was paid. */
const hers = ({ taken, settled, credit, gone }: Books) =>
  Math.min(Math.max(0, credit - gone), taken + settled)

/** What its papers should come to: what she paid and did not get back, less the credit that is hers. */
const due = (books: Books) => books.taken + books.settled - hers(books)

/** What is to be known of a contract's bills, by the source of their invoices. */
interface Facts {
  issued: Issued
  /** What its own credit has paid. */
  byCredit: ReadonlyMap<string, number>
  /** What went back of its payment as credit. */
  paidOut: ReadonlyMap<string, number>
  /** The invoice of its last payment. */
  last: PaperDraft | undefined
}

function factsOf(bills: readonly BillCredit[], drafts: readonly PaperDraft[], issued: Issued): Facts {
  const each = (cents: (bill: BillCredit) => number) =>
    new Map(bills.map((bill) => [billSource(bill.id), cents(bill)]))
  return {
    issued,
    byCredit: each(({ creditUsedCents, borrowedCents }) => creditUsedCents - borrowedCents),
    paidOut: each(({ paidOutCents }) => paidOutCents),
    last: drafts.findLast(({ kind, paidCents }) => kind === 'INVOICE' && paidCents > 0),
  }
}

/** The papers of a draft, which are itself, less what is corrected already, and a note of what it should not have been paid by. */
function added(books: Books, draft: PaperDraft, facts: Facts): PaperDraft[] {
  const { source, reason, corrects, totalCents, paidCents } = draft
  const { issued, byCredit, paidOut, last } = facts
  /** What the papers are over, once the draft is heard of. */
  const over = () => Math.max(0, books.onPaper - due(books))

  if (draft.kind === 'INVOICE') {
    const own = byCredit.get(source) ?? 0
    books.onPaper += totalCents
    books.taken += paidCents
    books.credit -= own
    books.settled += totalCents - paidCents - own
    const noteSource = creditUsedSource(source)
    const noteCents = issued.get(noteSource) ?? Math.min(over(), own)
    books.onPaper -= noteCents
    return noteCents > 0 ? [draft, creditUsedOf(draft, noteSource, noteCents)] : [draft]
  }
  if (reason === 'UNUSED_TIME') {
    books.credit += totalCents
    const cents = issued.get(source) ?? Math.min(over(), totalCents)
    books.onPaper -= cents
    const off = totalCents - cents
    return cents > 0 ? [{ ...draft, unusedCents: draft.unusedCents - off, totalCents: cents }] : []
  }
  if (reason === 'CREDIT_BACK') books.settled -= totalCents
  else if (isPart(draft)) books.taken -= paidCents
  else {
    // What went back as credit is not taken off again.
    books.taken -= paidCents - (paidOut.get(String(corrects)) ?? 0)
    if (last && corrects === last.source) books.gone = last.paidCents
  }
  const cents = issued.get(source) ?? Math.min(over(), totalCents)
  books.onPaper -= cents
  return [{ ...draft, grossCents: cents, totalCents: cents }]
}

/** The note of an invoice that credit has paid, which had gone back to her card already. */
const creditUsedOf = (invoice: PaperDraft, source: string, totalCents: number): PaperDraft =>
  noteOf(invoice, { source, reason: 'CREDIT_USED', totalCents, paidCents: 0, at: invoice.at })

/**
 * The papers of a contract in line with each other, and with those that are issued already, which stay as they are: whatever was told late, and
 * wherever credit has gone, they come to what she paid and did not get back, less the credit that is hers.
 *
 * - The note of a refund leaves out what a note of unused time corrects already: the credit of the last payment goes back with it, and is no
 *   second time a price that falls.
 * - Credit that comes of a payment after that is not corrected a second time.
 * - What such credit pays for has a note of its own: it was given back already.
 *
 * @param handedBack when a person noted that a bill was given back in another way, by the bill
 * @param issued what those came to that are issued already, in cents, by their source
 */
export function papersInLine(
  bills: readonly CardBill[],
  {
    handedBack = new Map(),
    issued = new Map(),
  }: { handedBack?: ReadonlyMap<string, Date>; issued?: Issued } = {},
): PaperDraft[] {
  const drafts = papersOfBills(bills, handedBack)
  const facts = factsOf(bills, drafts, issued)
  const paidOut = bills.reduce((sum, { paidOutCents }) => sum + paidOutCents, 0)
  const books: Books = { onPaper: 0, taken: -paidOut, settled: 0, credit: -paidOut, gone: 0 }
  // What is issued comes first, as it is: what is not makes up for it.
  const isNew = ({ source }: PaperDraft) => Number(!issued.has(source))
  return drafts
    .toSorted((one, other) => isNew(one) - isNew(other))
    .flatMap((draft) => added(books, draft, facts))
}
