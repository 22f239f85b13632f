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

/** A choice holds for six calendar months, then she is asked again. */
export function isConsentCurrent(consent: Consent | null, now: Date): consent is Consent {
  if (!consent || Number.isNaN(consent.decidedAt.getTime()) || consent.decidedAt > now) return false
  const expiry = new Date(consent.decidedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + VALIDITY_MONTHS)
  return now < expiry
}

/** Nothing is allowed before a current choice. */
export function isAllowed(consent: Consent | null, purpose: ConsentPurpose, now: Date): boolean {
  return isConsentCurrent(consent, now) && consent[purpose]
}
