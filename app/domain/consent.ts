/** The purposes she is asked about, one by one (`ME-3`). */
export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** A choice for each purpose and the instant it was made. */
export interface Consent {
  analytics: boolean
  chat: boolean
  decidedAt: Date
}

const VALIDITY_MONTHS = 6

/**
 * The same day some months later, or that month's last day: 31 August and six months is the end of February. Written
 * without dayjs: every page loads this, and dayjs would add 3.7 kB.
 */
function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0)
  return later
}

/** A choice holds for six calendar months, then she is asked again. */
export function isConsentCurrent(consent: Consent | null, now: Date): consent is Consent {
  if (!consent || Number.isNaN(consent.decidedAt.getTime()) || consent.decidedAt > now) return false
  return now < monthsAfter(consent.decidedAt, VALIDITY_MONTHS)
}

/** Nothing is allowed before a current choice. */
export function isAllowed(consent: Consent | null, purpose: ConsentPurpose, now: Date): boolean {
  return isConsentCurrent(consent, now) && consent[purpose]
}
