import { termOfPeriod, type CardBill, type PartGivenBack } from '../periods'
import type { Term } from '../plans'

export type PaperKind = 'INVOICE' | 'CREDIT_NOTE'

/**
 * Why money, or credit, goes back to her: CREDIT_BACK, because she has withdrawn from what credit had paid, or the rest of its price went back; CREDIT_USED,
 * because credit has paid for it that had gone back with its payment.
 */
export type CreditReason = 'REFUND' | 'UNUSED_TIME' | 'CREDIT_BACK' | 'CREDIT_USED'

/** An invoice or a credit note that is due: what it is about, in figures. Amounts include tax and are never negative. */
export interface PaperDraft {
  kind: PaperKind
  /** What it is of, once each: the provider's invoice, a gift's order, or that its money was given back. */
  source: string
  /** The paper that a credit note corrects. */
  corrects: string | null
  reason: CreditReason | null
  /** What was bought: a term of the membership, or a gift of it. */
  item: 'SUBSCRIPTION' | 'GIFT'
  term: Term | null
  /** The period that it pays for; a gift's begins when it is used. */
  from: Date | null
  to: Date | null
  /** The price before discounts. */
  grossCents: number
  discountCents: number
  /** What unused time of an earlier period is worth, taken off. */
  unusedCents: number
  totalCents: number
  /** What was taken from the card, or given back to it; with credit that goes back, more than a note corrects. */
  paidCents: number
  /** What credit of earlier credit notes has paid. */
  creditUsedCents: number
  currency: string
  /** When it was paid, or given back. */
  at: Date
}

export const billSource = (billId: string) => `bill:${billId}`
export const billRefundSource = (billId: string) => `refund:${billId}`
const PART = 'part-refund:'
export const partSource = (invoice: string, refundId: string) => `${PART}${invoice}:${refundId}`
/** Whether a credit note is of a part of a payment: she keeps what the rest of it paid for. */
export const isPart = ({ source }: Pick<PaperDraft, 'source'>) => source.startsWith(PART)
const creditBackSource = (billId: string) => `credit-back:${billId}`
export const creditUsedSource = (invoice: string) => `credit-used:${invoice}`
/** The same, where the credit was another contract's. */
export const lentSource = (invoice: string, lender: string) => `${creditUsedSource(invoice)}:${lender}`
const BY_HAND = 'by-hand:'
export const handSource = (billId: string) => `${BY_HAND}${billId}`
/** Whether a credit note's money was given back in another way than to the card, as a person has noted. */
export const isByHand = ({ source }: Pick<PaperDraft, 'source'>) => source.startsWith(BY_HAND)
export const giftSource = (orderId: string) => `gift:${orderId}`
export const giftRefundSource = (orderId: string) => `gift-refund:${orderId}`

type PaidBill = CardBill & { paidAt: Date }

/** What a bill says that was paid; `null` for one that is free: nothing was sold for it. */
function draftOfBill(bill: PaidBill, earlier: PaidBill | undefined): PaperDraft | null {
  const { id, from, to, amountCents, discountCents, totalCents, paidCents, creditUsedCents } = bill
  const grossCents = amountCents + discountCents
  // Negative lines, which an invoice's own sum holds and the price of its period does not.
  const unusedCents = amountCents - totalCents
  if (amountCents === 0 && totalCents === 0) return null
  const gives = totalCents < 0
  return {
    kind: gives ? 'CREDIT_NOTE' : 'INVOICE',
    source: billSource(id),
    corrects: gives && earlier ? billSource(earlier.id) : null,
    reason: gives ? 'UNUSED_TIME' : null,
    item: 'SUBSCRIPTION',
    term: termOfPeriod(from, to),
    from,
    to,
    grossCents,
    discountCents,
    unusedCents,
    totalCents: Math.abs(totalCents),
    paidCents,
    creditUsedCents,
    currency: bill.currency,
    at: bill.paidAt,
  }
}

/** A credit note of an invoice: what it corrects, without what the price was made of. */
export const noteOf = (
  invoice: PaperDraft,
  about: Pick<PaperDraft, 'source' | 'totalCents' | 'paidCents' | 'at'> & { reason: CreditReason },
): PaperDraft => ({
  ...invoice,
  ...about,
  kind: 'CREDIT_NOTE',
  corrects: invoice.source,
  grossCents: about.totalCents,
  discountCents: 0,
  unusedCents: 0,
  creditUsedCents: 0,
})

/** Its credit note once the payment was given back: what was taken from the card, no more. */
export function refundOf(invoice: PaperDraft, source: string, at: Date): PaperDraft | null {
  const { kind, paidCents } = invoice
  if (kind !== 'INVOICE' || paidCents <= 0) return null
  return noteOf(invoice, { source, reason: 'REFUND', totalCents: paidCents, paidCents, at })
}

/** The credit notes of the parts of its payment that went back. */
export function partsOf(invoice: PaperDraft, parts: readonly PartGivenBack[]): PaperDraft[] {
  return parts.flatMap(({ id, amountCents, at }) => {
    const note = refundOf({ ...invoice, paidCents: amountCents }, partSource(invoice.source, id), at)
    return note ? [note] : []
  })
}

/** The credit note of what credit had paid of a bill, and is hers again. */
function creditBackOf(invoice: PaperDraft, { id, creditBack }: CardBill): PaperDraft[] {
  if (!creditBack) return []
  const { cents: totalCents, at } = creditBack
  const source = creditBackSource(id)
  return [noteOf(invoice, { source, reason: 'CREDIT_BACK', totalCents, paidCents: 0, at })]
}

/** An invoice without what has gone back of its payment: what its last note may give back. */
export const lessParts = (
  invoice: PaperDraft,
  notes: readonly Pick<PaperDraft, 'paidCents'>[],
): PaperDraft => ({
  ...invoice,
  paidCents: notes.reduce((left, { paidCents }) => left - paidCents, invoice.paidCents),
})

/** As they came about: of two that were paid at one instant the one that began it all is first. */
const inOrder = (one: PaidBill, other: PaidBill) =>
  one.paidAt.getTime() - other.paidAt.getTime() ||
  one.from.getTime() - other.from.getTime() ||
  Number(other.begins) - Number(one.begins)

/** The notes of what went back of a bill's payment: of parts of it, then of all that was left. */
function notesOf(bill: CardBill, invoice: PaperDraft, handedBackAt: Date | undefined): PaperDraft[] {
  const parts = partsOf(invoice, bill.parts)
  const left = lessParts(invoice, parts)
  // While her bank decides the price is still due.
  const refundedAt = bill.contested ? null : bill.refundedAt
  const rest = handedBackAt
    ? refundOf(left, handSource(bill.id), handedBackAt)
    : refundedAt && refundOf(left, billRefundSource(bill.id), refundedAt)
  return rest ? [...parts, rest] : parts
}

const isBack = ({ reason }: PaperDraft) => reason === 'REFUND' || reason === 'CREDIT_BACK'

/**
 * Every invoice and credit note that a card subscription's bills call for, in the order of their instants, each by itself (`inLine`).
 *
 * @param handedBack when a person noted that a bill was given back in another way, by the bill
 */
export function papersOfBills(
  bills: readonly CardBill[],
  handedBack: ReadonlyMap<string, Date> = new Map(),
): PaperDraft[] {
  const paid = bills.filter((bill): bill is PaidBill => bill.paidAt !== null).toSorted(inOrder)
  return (
    paid
      .flatMap((bill, index) => {
        const invoice = draftOfBill(
          bill,
          paid.slice(0, index).findLast(({ totalCents }) => totalCents > 0),
        )
        if (!invoice) return []
        return [invoice, ...creditBackOf(invoice, bill), ...notesOf(bill, invoice, handedBack.get(bill.id))]
      })
      // Nothing is given back before it was paid, though a clock may show one instant for both.
      .toSorted(
        (one, other) => one.at.getTime() - other.at.getTime() || Number(isBack(one)) - Number(isBack(other)),
      )
  )
}

/** The invoice of a gift, which is paid once, by its buyer. */
export function giftInvoice(order: {
  id: string
  term: Term | null
  amountCents: number
  currency: string
  paidAt: Date
}): PaperDraft | null {
  const { id, term, amountCents, currency, paidAt } = order
  if (amountCents <= 0) return null
  return {
    kind: 'INVOICE',
    source: giftSource(id),
    corrects: null,
    reason: null,
    item: 'GIFT',
    term,
    from: null,
    to: null,
    grossCents: amountCents,
    discountCents: 0,
    unusedCents: 0,
    totalCents: amountCents,
    paidCents: amountCents,
    creditUsedCents: 0,
    currency,
    at: paidAt,
  }
}
