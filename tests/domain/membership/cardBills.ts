import type { CardBill } from '~/domain/membership/periods'

/** Ten in the morning of a day, Greenwich time. */
export const at = (day: string) => new Date(`${day}T10:00:00.000Z`)

/** A month at 14,99 €, paid as it begins. */
export const bill = (id: string, from: string, to: string, change: Partial<CardBill> = {}): CardBill => ({
  id,
  begins: false,
  from: at(from),
  to: at(to),
  amountCents: 1499,
  discountCents: 0,
  totalCents: 1499,
  paidCents: 1499,
  creditUsedCents: 0,
  borrowedCents: 0,
  creditBack: null,
  toLendersCents: 0,
  coveredCents: 0,
  currency: 'eur',
  paidAt: at(from),
  owedCents: null,
  refundedAt: null,
  contested: false,
  parts: [],
  paidOutCents: 0,
  ...change,
})

/** A year at 119,88 €, and the same given back three weeks later. */
export const year = bill('in_1', '2026-01-10', '2027-01-10', {
  amountCents: 11_988,
  totalCents: 11_988,
  paidCents: 11_988,
})
export const yearBack = { ...year, refundedAt: at('2026-02-01') }
