import type { CreditReason } from './invoices'

/** A payment that goes back to the card that made it. */
export interface RefundLine {
  /** When she paid. */
  paidAt: Date
  /** What she had paid for. */
  label: string
  amountCents: number
  currency: string
}

/** What a withdrawal gives back. */
export interface PromisedRefund {
  /** Payment by payment. */
  lines: readonly RefundLine[]
  /** What credit had paid, and is hers again. */
  credit?: Amount | null
  /** What her bank has reclaimed, and has not decided on: it is given back if it comes back. */
  withBank?: Amount | null
  /** Why there are none: nothing was ever paid, all of it went back before, or nobody could be asked. */
  none: 'NEVER_PAID' | 'ALREADY_BACK' | 'UNKNOWN'
}

type Amount = Pick<RefundLine, 'amountCents' | 'currency'>

/** The longest that giving money back may take after a withdrawal (code de la consommation, L221-24). */
export const REFUND_DAYS = 14

/** What comes back altogether; `null` where nothing does. Payments of one contract are in one currency. */
export function refundTotal(lines: readonly Amount[]): Amount | null {
  const [first] = lines
  if (!first) return null
  return {
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: first.currency,
  }
}

/**
 * How much of each invoice's payment has gone back, in cents, by the invoice's number.
 *
 * @param papers of one member, or of one contract
 */
export function givenBack(
  papers: readonly { reason: CreditReason | null; corrects: string | null; paidCents: number }[],
): ReadonlyMap<string, number> {
  const back = new Map<string, number>()
  for (const { reason, corrects, paidCents } of papers)
    if (reason !== 'UNUSED_TIME' && corrects) back.set(corrects, (back.get(corrects) ?? 0) + paidCents)
  return back
}
