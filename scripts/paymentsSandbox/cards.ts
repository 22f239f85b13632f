import type { CardOnFile } from './store'

/** What the bank says of a charge. */
export type BankAnswer =
  | { kind: 'approved' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; code: string; declineCode: string; message: string }

const declined = (code: string, declineCode: string, message: string): BankAnswer => ({
  kind: 'declined',
  code,
  declineCode,
  message,
})

const GENERIC = declined('card_declined', 'generic_decline', 'Your card was declined.')
const NO_FUNDS = declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const EXPIRED = declined('expired_card', 'expired_card', 'Your card has expired.')
const BAD_CVC = declined('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.")
const NEEDS_BANK = declined(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

const ALWAYS: Record<string, BankAnswer> = {
  '4000000000000002': GENERIC,
  '4000000000009995': NO_FUNDS,
  '4000000000000069': EXPIRED,
  '4000000000000127': BAD_CVC,
}

/** Asks its holder once; charges afterwards pass without her. */
const ASKS_ONCE = '4000002500003155'
/** Asks its holder at every charge. */
const ASKS_ALWAYS = '4000002760003184'
/** Can be kept on file and pays while its holder is there; every later charge fails. */
const FAILS_LATER = '4000000000000341'

export interface ChargeCircumstances {
  /** The holder is there: a form was just filled in. */
  onSession: boolean
  /** She has just answered her bank. */
  authenticated: boolean
  /** The card has paid before. */
  paidBefore: boolean
}

/** Decides a charge by the card's number, as Stripe's test cards do (https://docs.stripe.com/testing). */
export function judgeCharge(card: CardOnFile, circumstances: ChargeCircumstances): BankAnswer {
  const { onSession, authenticated, paidBefore } = circumstances
  const settled = ALWAYS[card.number]
  if (settled) return settled
  if (card.number === FAILS_LATER && (!onSession || paidBefore)) return GENERIC
  const asks = card.number === ASKS_ALWAYS || (card.number === ASKS_ONCE && !card.setUp)
  if (asks && !authenticated) return onSession ? { kind: 'authenticate' } : NEEDS_BANK
  return { kind: 'approved' }
}

/** Whether keeping the card on file is refused, and why. */
export function judgeSetup(card: CardOnFile, authenticated: boolean): BankAnswer {
  const settled = ALWAYS[card.number]
  if (settled) return settled
  if ((card.number === ASKS_ALWAYS || card.number === ASKS_ONCE) && !authenticated)
    return { kind: 'authenticate' }
  return { kind: 'approved' }
}

/** Its refunds are pending at first and succeed some time later. */
const REFUNDS_LATER = '4000000000007726'
/** Its refunds seem to succeed, and fail some time later. */
const REFUNDS_FAIL = '4000000000005126'

export interface RefundAnswer {
  outcome: 'pending' | 'succeeded'
  /** What it becomes some time later, where that is something else. */
  later: 'failed' | 'succeeded' | null
  failureReason: string
}

/** Decides a refund by the card's number, as Stripe's test cards do. */
export function judgeRefund(number: string): RefundAnswer {
  const failureReason = 'expired_or_canceled_card'
  if (number === REFUNDS_LATER) return { outcome: 'pending', later: 'succeeded', failureReason }
  if (number === REFUNDS_FAIL) return { outcome: 'succeeded', later: 'failed', failureReason }
  return { outcome: 'succeeded', later: null, failureReason }
}

/** Stripe's named test cards and tokens. */
const NAMED: Record<string, string> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeCustomerFail: '4000000000000341',
  pendingRefund: REFUNDS_LATER,
  refundFail: REFUNDS_FAIL,
  threeDSecure2Required: ASKS_ALWAYS,
  threeDSecureRequired: ASKS_ALWAYS,
  authenticationRequired: ASKS_ALWAYS,
  authenticationRequiredOnSetup: ASKS_ONCE,
}

/** @param name `pm_card_visa`, `tok_visa`; @returns the number, or `null` for an unknown name */
export function numberOfNamedCard(name: string): string | null {
  const match = /^(?:pm_card|tok)_(\w+)$/.exec(name)
  return match ? (NAMED[match[1]!] ?? null) : null
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/** Luhn's check, which catches a mistyped digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  let sum = 0
  for (const [index, digit] of Array.from(number).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
