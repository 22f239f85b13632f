import { creditUsedSource, type PaperDraft } from './invoices'

type Issued = ReadonlyMap<string, number>

/** A contract's money, in cents, as its papers tell it one after another. */
interface Books {
  /** Invoices less credit notes. */
  onPaper: number
  /** What was taken from her cards, and has not gone back. */
  taken: number
  /** What is left of the credit that its bills gave. */
  credit: number
  /** What was settled otherwise: by credit that came from elsewhere. */
  settled: number
  /** Credit that its bills gave for what was settled otherwise. */
  unbacked: number
  hasRefunds: boolean
}

/**
 * What its papers should come to: what she paid and did not get back, less the credit that is hers. Credit of a payment that went back goes
 * with it.
 */
const due = ({ taken, credit, settled, unbacked }: Books) =>
  taken - Math.min(Math.max(0, credit), taken + unbacked) + settled

/** What of each invoice its own contract's credit has paid, in cents: that follows the instants, whatever of it is issued. */
function paidByCredit(drafts: readonly PaperDraft[]): ReadonlyMap<PaperDraft, number> {
  const paid = new Map<PaperDraft, number>()
  let credit = 0
  for (const draft of drafts) {
    const cents = Math.min(draft.creditUsedCents, credit)
    credit += (draft.reason === 'UNUSED_TIME' ? draft.totalCents : 0) - cents
    paid.set(draft, cents)
  }
  return paid
}

/** The papers of a draft, which are itself, less what is corrected already, and a note of what it should not have been paid by. */
function added(books: Books, draft: PaperDraft, byCredit: number, issued: Issued): PaperDraft[] {
  const { source, reason, totalCents, paidCents } = draft
  /** What the papers are over, once the draft is heard of. */
  const over = () => Math.max(0, books.onPaper - due(books))

  if (draft.kind === 'INVOICE') {
    books.onPaper += totalCents
    books.taken += paidCents
    books.credit -= byCredit
    books.settled += totalCents - paidCents - byCredit
    const noteSource = creditUsedSource(source)
    const isNew = books.hasRefunds && !issued.has(source)
    const noteCents = issued.get(noteSource) ?? (isNew ? Math.min(over(), byCredit) : 0)
    books.onPaper -= noteCents
    return noteCents > 0 ? [draft, creditUsedOf(draft, noteSource, noteCents)] : [draft]
  }
  if (reason === 'CREDIT_BACK') {
    books.onPaper -= totalCents
    books.settled -= totalCents
    return [draft]
  }
  if (reason === 'UNUSED_TIME') {
    books.credit += totalCents
    if (!books.hasRefunds) books.unbacked = Math.max(books.unbacked, books.credit - books.taken)
    const cents = issued.get(source) ?? Math.min(over(), totalCents)
    books.onPaper -= cents
    const off = totalCents - cents
    return cents > 0 ? [{ ...draft, unusedCents: draft.unusedCents - off, totalCents: cents }] : []
  }
  books.taken -= paidCents
  books.hasRefunds = true
  const cents = issued.get(source) ?? Math.min(over(), paidCents)
  books.onPaper -= cents
  return [{ ...draft, grossCents: cents, totalCents: cents }]
}

/** The note of an invoice that credit has paid, which had gone back to her card already. */
const creditUsedOf = (invoice: PaperDraft, source: string, cents: number): PaperDraft => ({
  ...invoice,
  kind: 'CREDIT_NOTE',
  source,
  corrects: invoice.source,
  reason: 'CREDIT_USED',
  grossCents: cents,
  discountCents: 0,
  unusedCents: 0,
  totalCents: cents,
  paidCents: 0,
  creditUsedCents: 0,
})

/** What is issued is first, as it is; refunds are last: what they correct depends on all that is told with them. */
const rank = ({ source, reason }: PaperDraft, issued: Issued) =>
  issued.has(source) ? 0 : reason === 'REFUND' ? 2 : 1

/**
 * The papers of a contract in line with each other, and with those that are issued already, which stay as they are: whatever was told late, and
 * wherever credit has gone, they come to what she paid and did not get back, less the credit that is hers.
 *
 * - The note of a refund leaves out what a note of unused time corrects already: the credit of a payment goes back with it, and is no second time
 *   a price that falls.
 * - Credit that comes of a payment after that is not corrected a second time.
 * - What such credit pays for has a note of its own: it was given back already.
 *
 * @param drafts all papers of a contract, each by itself, in their order
 * @param issued what those came to that are issued already, in cents, by their source
 */
export function inLine(drafts: readonly PaperDraft[], issued: Issued): PaperDraft[] {
  const books: Books = { onPaper: 0, taken: 0, credit: 0, settled: 0, unbacked: 0, hasRefunds: false }
  const byCredit = paidByCredit(drafts)
  const papers = new Map<PaperDraft, PaperDraft[]>()
  for (const draft of drafts.toSorted((one, other) => rank(one, issued) - rank(other, issued)))
    papers.set(draft, added(books, draft, byCredit.get(draft) ?? 0, issued))
  return drafts.flatMap((draft) => papers.get(draft) ?? [])
}
