import type { CardBill } from '../periods'
import {
  billSource,
  creditUsedSource,
  isPart,
  lentSource,
  noteOf,
  papersOfBills,
  type PaperDraft,
} from './invoices'

type Issued = ReadonlyMap<string, number>
type BillCredit = Pick<
  CardBill,
  | 'id'
  | 'creditUsedCents'
  | 'coveredCents'
  | 'borrowedCents'
  | 'toLendersCents'
  | 'creditBack'
  | 'paidOutCents'
>

/** Credit of a contract that a bill of another one has used up. */
export interface LentCredit {
  /** The other one's invoice; `null` while it is not issued. */
  invoice: PaperDraft | null
  cents: number
  /** The note of it, where it had gone back with its payment. */
  source: string
}

/** A contract's money, in cents, as its papers tell it one after another. */
interface Books {
  /** Invoices less credit notes. */
  onPaper: number
  /** What was taken from her cards, and has not gone back. */
  taken: number
  /** What credit, or a payment, that came from elsewhere has paid, less its own that has paid elsewhere. */
  settled: number
  /** What was too little for a card: it comes with a later payment, or off later credit. Below zero: more was taken with a payment. */
  carried: number
  /** What is left of the credit that its bills gave. */
  credit: number
  /** The last payment, which went back as a whole: as much credit goes with it. */
  gone: number
  /** Its own credit that is hers again, because what it had paid went back: it came from an earlier payment. */
  returned: number
}

/** The credit that is hers, and comes back to her should the contract end: no more than was paid. */
const hers = (books: Books) => {
  const { credit, gone, returned } = books
  return Math.max(0, Math.min(credit - Math.min(gone, Math.max(0, credit - returned)), paidFor(books)))
}

/** What was paid for its bills, or will be. */
const paidFor = ({ taken, settled, carried }: Books) => taken + settled + carried

/** What its papers should come to: what she paid and did not get back, less the credit that is hers. */
const due = (books: Books) => paidFor(books) - hers(books)

/** What the papers are over. */
const over = (books: Books) => Math.max(0, books.onPaper - due(books))

/** What is to be known of a contract's bills, by the source of their invoices. */
interface Facts {
  issued: Issued
  /** What was taken with another contract's payment. */
  covered: ReadonlyMap<string, number>
  /** What its own credit has paid. */
  byCredit: ReadonlyMap<string, number>
  /** What of that is hers again. */
  ownBack: ReadonlyMap<string, number>
  /** What of what it still owed is settled by that. */
  owedBack: ReadonlyMap<string, number>
  /** What credit has paid of it, and is hers again. */
  back: ReadonlyMap<string, number>
  /** What of the credit that it leaves is other contracts' again. */
  toLenders: ReadonlyMap<string, number>
  /** What went back of its payment as credit. */
  paidOut: ReadonlyMap<string, number>
  /** What other contracts' credit has paid of it although it had gone back: their notes say so. */
  notedElsewhere: ReadonlyMap<string, number>
  /** The invoice of its last payment. */
  last: PaperDraft | undefined
}

function factsOf(bills: readonly BillCredit[], drafts: readonly PaperDraft[], issued: Issued): Facts {
  const each = (cents: (bill: BillCredit) => number) =>
    new Map(bills.map((bill) => [billSource(bill.id), cents(bill)]))
  return {
    issued,
    byCredit: each(({ creditUsedCents, borrowedCents }) => Math.max(0, creditUsedCents - borrowedCents)),
    covered: each(({ coveredCents }) => coveredCents),
    ownBack: each(({ creditBack }) => creditBack?.ownCents ?? 0),
    owedBack: each(({ creditBack }) => creditBack?.owedCents ?? 0),
    back: each(({ creditBack }) => creditBack?.cents ?? 0),
    toLenders: each(({ toLendersCents }) => toLendersCents),
    paidOut: each(({ paidOutCents }) => paidOutCents),
    notedElsewhere: each(({ id }) =>
      [...issued].reduce(
        (sum, [source, cents]) => (source.startsWith(lentSource(billSource(id), '')) ? sum + cents : sum),
        0,
      ),
    ),
    last: drafts.findLast(({ kind, paidCents }) => kind === 'INVOICE' && paidCents > 0),
  }
}

/** The papers of a draft, which are itself, less what is corrected already, and a note of what it should not have been paid by. */
function added(books: Books, draft: PaperDraft, facts: Facts): PaperDraft[] {
  const { source, reason, corrects, totalCents, paidCents, creditUsedCents } = draft
  const { issued, covered, byCredit, ownBack, owedBack, back, toLenders, paidOut, notedElsewhere, last } =
    facts
  if (draft.kind === 'INVOICE') {
    const own = byCredit.get(source) ?? 0
    const noted = notedElsewhere.get(source) ?? 0
    books.onPaper += totalCents - noted
    books.taken += paidCents
    books.credit -= own
    books.returned = Math.max(0, Math.min(books.returned, books.credit))
    const elsewhere = covered.get(source) ?? 0
    books.settled += creditUsedCents - own - noted + elsewhere
    books.carried += totalCents - paidCents - creditUsedCents - elsewhere
    const noteSource = creditUsedSource(source)
    // Of one that is issued it comes once all that is issued is heard (`lateNotes`).
    const left = issued.has(source) ? 0 : own - (ownBack.get(source) ?? 0)
    const noteCents = issued.get(noteSource) ?? Math.min(over(books), left)
    books.onPaper -= noteCents
    return noteCents > 0 ? [draft, creditUsedOf(draft, noteSource, noteCents)] : [draft]
  }
  if (reason === 'UNUSED_TIME') {
    const off = Math.max(0, Math.min(books.carried, totalCents))
    books.carried -= off
    const lenders = toLenders.get(source) ?? 0
    books.credit += totalCents - off - lenders
    books.settled -= lenders
    const cents = issued.get(source) ?? Math.min(over(books), totalCents)
    books.onPaper -= cents
    const corrected = totalCents - cents
    return cents > 0 ? [{ ...draft, unusedCents: draft.unusedCents - corrected, totalCents: cents }] : []
  }
  if (reason === 'CREDIT_BACK') {
    const inCents = (cents: ReadonlyMap<string, number>) => cents.get(String(corrects)) ?? 0
    const [own, owed] = [inCents(ownBack), inCents(owedBack)]
    books.credit += own
    books.returned += own
    books.carried -= owed
    books.settled -= Math.max(0, totalCents - own - owed - inCents(notedElsewhere))
  } else if (isPart(draft)) books.taken -= paidCents
  else {
    // What went back as credit is not taken off again.
    books.taken -= paidCents - (paidOut.get(String(corrects)) ?? 0)
    if (last && corrects === last.source) books.gone = last.paidCents + (back.get(last.source) ?? 0)
  }
  const cents = issued.get(source) ?? Math.min(over(books), totalCents)
  books.onPaper -= cents
  return cents > 0 || paidCents > 0 ? [{ ...draft, grossCents: cents, totalCents: cents }] : []
}

/** The notes of invoices that are issued already, for what credit has paid of them that had gone back. */
function lateNotes(
  books: Books,
  drafts: readonly PaperDraft[],
  { issued, byCredit, ownBack }: Facts,
): PaperDraft[] {
  return drafts.flatMap((draft) => {
    const noteSource = creditUsedSource(draft.source)
    if (!issued.has(draft.source) || issued.has(noteSource)) return []
    const left = (byCredit.get(draft.source) ?? 0) - (ownBack.get(draft.source) ?? 0)
    return usedNote(books, draft, noteSource, Math.max(0, left))
  })
}

/**
 * The notes of other contracts' invoices, for what its credit has paid of them that goes back with its payment. Told after all else: its own notes
 * are of its own invoices.
 */
function lentNotes(books: Books, lent: readonly LentCredit[], issued: Issued): PaperDraft[] {
  for (const { cents, source } of lent) lend(books, cents - (issued.get(source) ?? 0))
  return lent.flatMap(({ invoice, cents, source }) => {
    if (!invoice || issued.has(source)) return []
    return usedNote(books, invoice, source, cents)
  })
}

/** Credit that has paid elsewhere. */
function lend(books: Books, cents: number): void {
  books.credit -= cents
  books.settled -= cents
}

/** @param mostCents what credit has paid of the invoice */
function usedNote(books: Books, invoice: PaperDraft, source: string, mostCents: number): PaperDraft[] {
  const noteCents = Math.min(over(books), mostCents)
  books.onPaper -= noteCents
  return noteCents > 0 ? [creditUsedOf(invoice, source, noteCents)] : []
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
 * - What such credit pays for has a note of its own: it was given back already. So has what it pays of another contract's invoice.
 *
 * @param handedBack when a person noted that a bill was given back in another way, by the bill
 * @param lent what of its credit has paid for other contracts
 * @param issued what those came to that are issued already, in cents, by their source
 */
export function papersInLine(
  bills: readonly CardBill[],
  {
    handedBack = new Map(),
    lent = [],
    issued = new Map(),
  }: { handedBack?: ReadonlyMap<string, Date>; lent?: readonly LentCredit[]; issued?: Issued } = {},
): PaperDraft[] {
  const drafts = papersOfBills(bills, handedBack)
  const facts = factsOf(bills, drafts, issued)
  const paidOut = bills.reduce((sum, { paidOutCents }) => sum + paidOutCents, 0)
  const notedCents = lent.reduce((sum, { source }) => sum + (issued.get(source) ?? 0), 0)
  const books: Books = {
    onPaper: -notedCents,
    taken: -paidOut,
    settled: 0,
    carried: 0,
    credit: -paidOut,
    gone: 0,
    returned: 0,
  }
  lend(books, notedCents)
  // What is issued comes first, as it is: what is not makes up for it.
  const isNew = ({ source }: PaperDraft) => Number(!issued.has(source))
  const papers = drafts
    .toSorted((one, other) => isNew(one) - isNew(other))
    .flatMap((draft) => added(books, draft, facts))
  const late = lateNotes(books, drafts, facts)
  return [...papers, ...late, ...lentNotes(books, lent, issued)]
}
