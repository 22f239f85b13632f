import type { CardBill } from './periods'

/**
 * Why money goes back: she withdrew from the contract, credit was left at its end, she withdrew from a gift, or something was charged after
 * she had ended it.
 */
export type RefundReason = 'WITHDRAWAL' | 'CREDIT' | 'GIFT_WITHDRAWAL' | 'AFTER_END'

/**
 * DUE: to be given back, and tried until it is; PENDING: the provider has taken it on; DONE: it is back; REFUSED: the provider cannot, so a
 * person must.
 */
export type RefundState = 'DUE' | 'PENDING' | 'DONE' | 'REFUSED'

/** A payment by card, as far as its refund is concerned. */
export interface RefundablePayment {
  paymentId: string
  /** The provider's invoice that it paid; `null` for a gift's. */
  billId: string | null
  paidAt: Date
  amountCents: number
  currency: string
  /** Given back, or on the way back. */
  refundedCents: number
  /** Its holder reclaims it by her bank: undecided, or decided for her. */
  dispute: 'NONE' | 'OPEN' | 'LOST'
  /** What her bank took back by it: a part of the payment, or all. */
  disputedCents: number
}

/** Whether a bank decides on any of these payments: what comes of them is not known until it has. */
export const bankDecides = (payments: readonly Pick<RefundablePayment, 'dispute'>[]): boolean =>
  payments.some(({ dispute }) => dispute === 'OPEN')

/** What is to be given back of one payment: a part of it, or all. */
export interface OwedRefund extends Pick<
  RefundablePayment,
  'paymentId' | 'billId' | 'paidAt' | 'amountCents' | 'currency'
> {
  reason: RefundReason
}

/** What is written down already. */
export interface RecordedRefund extends Pick<OwedRefund, 'paymentId' | 'amountCents' | 'reason'> {
  state: RefundState
}

/**
 * The place of a refund among those of the same payment and reason: the next one, where all before it are done; otherwise that of the one that
 * is still open, so that none is written down twice.
 */
export function refundSequence(
  { paymentId, reason }: Pick<OwedRefund, 'paymentId' | 'reason'>,
  written: readonly (Pick<OwedRefund, 'paymentId' | 'reason'> & { state: RefundState })[],
): number {
  const same = written.filter((one) => one.paymentId === paymentId && one.reason === reason)
  return same.every(({ state }) => state === 'DONE') ? same.length + 1 : same.length
}

/** What can still be given back of a payment. What a bank has given back is back; what it has not decided on is waited for. */
function leftOf(payment: RefundablePayment, recorded: readonly RecordedRefund[]): number {
  const written = recorded
    .filter(({ paymentId }) => paymentId === payment.paymentId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return Math.max(0, keptOf(payment) - Math.max(payment.refundedCents, written))
}

/** What of a payment is ours to give back: not what her bank has given back. */
const keptOf = ({ amountCents, dispute, disputedCents }: RefundablePayment) =>
  dispute === 'LOST' ? amountCents - disputedCents : amountCents

function owe(payment: RefundablePayment, amountCents: number, reason: RefundReason): OwedRefund[] {
  const { paymentId, billId, paidAt, currency } = payment
  return amountCents > 0 ? [{ paymentId, billId, paidAt, amountCents, currency, reason }] : []
}

/** Everything that was paid, and is not on its way back. */
export function owedOnWithdrawal(
  payments: readonly RefundablePayment[],
  recorded: readonly RecordedRefund[],
  reason: 'WITHDRAWAL' | 'GIFT_WITHDRAWAL',
): OwedRefund[] {
  return payments.flatMap((payment) => owe(payment, leftOf(payment, recorded), reason))
}

export interface EndedContract {
  endedAt: Date | null
  /** When she asked that it should end. */
  cancelAskedAt: Date | null
  /** Its last payment went back as a whole. */
  refundedAt: Date | null
  /** What is left of the credit that it gave, in cents. */
  creditCents: number
  /** What of its own credit is hers again, because what it had paid went back: it came from an earlier payment. */
  returnedCents: number
  /** Newest first. */
  payments: readonly RefundablePayment[]
  bills: readonly Pick<CardBill, 'id' | 'creditBack'>[]
}

/**
 * What a contract that has ended owes its member: what was charged after she had ended it, and the credit that nothing will use up any
 * more. Credit comes from the contract's own payments, the newest first; where the last of them went back as a whole, as much of it went with it.
 *
 * @param recorded what is written down of this contract already
 */
export function owedAfterEnd(contract: EndedContract, recorded: readonly RecordedRefund[]): OwedRefund[] {
  const { endedAt, cancelAskedAt, refundedAt, payments, returnedCents } = contract
  if (!endedAt) return []
  const isLate = ({ paidAt }: RefundablePayment) => cancelAskedAt !== null && paidAt > cancelAskedAt
  const late = payments
    .filter(isLate)
    .flatMap((payment) => owe(payment, leftOf(payment, recorded), 'AFTER_END'))
  const gone = payments[0] && refundedAt && !isLate(payments[0]) ? payments[0] : undefined
  const going = onItsWay(recorded)
  const left = Math.max(0, contract.creditCents - going)
  // What credit had paid of it besides is hers again: all of that price went back.
  const back = contract.bills.find(({ id }) => id === gone?.billId)?.creditBack?.cents ?? 0
  let credit =
    left -
    Math.min(gone ? gone.amountCents + back : 0, Math.max(0, left - Math.max(0, returnedCents - going)))
  const fromCredit = payments
    .filter((payment) => payment !== gone && !isLate(payment))
    .flatMap((payment) => {
      const part = Math.min(credit, leftOf(payment, recorded))
      credit -= part
      return owe(payment, part, 'CREDIT')
    })
  return [...late, ...fromCredit]
}

/**
 * Credit that is written down to go back to her card: until it is taken off there, the provider tells of it as if it were left. What is hers again
 * is the first of it.
 */
const onItsWay = (recorded: readonly RecordedRefund[]) =>
  recorded
    .filter(({ reason, state }) => reason === 'CREDIT' && state === 'DUE')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What of the credit that a contract has left came from payments which went back as a whole, and goes with them. */
export function creditThatGoes(contract: EndedContract, recorded: readonly RecordedRefund[]): number {
  return owedAfterEnd(contract, recorded)
    .filter(({ reason }) => reason === 'CREDIT')
    .reduce((left, { amountCents }) => left - amountCents, contract.creditCents - onItsWay(recorded))
}

/** What one try of a refund is known by at the provider: by what it pays back, so that a repetition is the same one. */
export function refundKey({
  paymentId,
  reason,
  sequence,
  attempt,
}: {
  paymentId: string
  reason: RefundReason
  sequence: number
  attempt: number
}): string {
  return `refund:${paymentId}:${reason}${sequence > 1 ? `.${sequence}` : ''}:${attempt}`
}

const CREDIT_KEY = /^refund:[^:]+:CREDIT(?:\.\d+)?:/
/** Whether what was given back under a key was credit that was left. */
export const paysOutCredit = (key: string | undefined) => key !== undefined && CREDIT_KEY.test(key)

/** A try to give money back, as the provider tells of it. */
export interface RefundTry {
  id: string
  state: 'PENDING' | 'DONE' | 'FAILED'
  amountCents: number
  /** Why it failed, in the provider's word. */
  failure: string | null
  /** What it was made under (`refundKey`); `null` for one that we did not make. */
  key: string | null
}

export type RefundStep =
  | { kind: 'GIVE'; amountCents: number }
  /** Her bank decides first. */
  | { kind: 'WAIT' }
  | { kind: 'PENDING'; refundId: string; amountCents: number }
  /** @property amountCents what we gave; `null` where it came back without us */
  | { kind: 'DONE'; refundId: string | null; amountCents: number | null }
  | { kind: 'REFUSED'; failure: string }

/** What becomes of a try. */
export function outcomeOfTry({ id, state, failure, amountCents }: RefundTry): RefundStep {
  if (state === 'FAILED') return { kind: 'REFUSED', failure: failure ?? 'unknown' }
  return { kind: state, refundId: id, amountCents }
}

/**
 * What is to be done about a refund that is due.
 *
 * @param payment as the provider holds it; `null` for one that it does not know
 * @param tries all that were made of this payment
 */
export function refundStep(
  { key, amountCents }: { key: string; amountCents: number },
  payment: RefundablePayment | null,
  tries: readonly RefundTry[],
): RefundStep {
  const own = tries.find((one) => one.key === key)
  if (own) return outcomeOfTry(own)
  if (!payment) return { kind: 'REFUSED', failure: 'unknown_payment' }
  if (payment.dispute === 'OPEN') return { kind: 'WAIT' }
  const left = keptOf(payment) - payment.refundedCents
  // Her bank has given it back, or somebody by the provider's own pages.
  if (left <= 0) return { kind: 'DONE', refundId: null, amountCents: null }
  return { kind: 'GIVE', amountCents: Math.min(left, amountCents) }
}
