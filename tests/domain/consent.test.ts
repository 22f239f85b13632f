import { describe, expect, test } from 'vitest'
import { CONSENT_PURPOSES, isAllowed, isConsentCurrent } from '~/domain/consent'

const consent = (decidedAt: string, analytics = true, chat = true) => ({
  analytics,
  chat,
  decidedAt: new Date(decidedAt),
})

describe('a choice holds for six calendar months', () => {
  test.each([
    ['at once', '2026-01-15T10:00:00.000Z', '2026-01-15T10:00:00.000Z', true],
    ['one millisecond before its end', '2026-01-15T10:00:00.000Z', '2026-07-15T09:59:59.999Z', true],
    ['at its end', '2026-01-15T10:00:00.000Z', '2026-07-15T10:00:00.000Z', false],
    ['over the turn of the year', '2026-08-15T10:00:00.000Z', '2027-02-15T09:59:59.999Z', true],
    ['from 31 August, before the end of February', '2026-08-31T10:00:00Z', '2027-02-28T09:59:59.999Z', true],
    ['from 31 August, at the end of February', '2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z', false],
    ['made in the future', '2026-01-15T10:00:00.001Z', '2026-01-15T10:00:00.000Z', false],
    ['of an unreadable date', 'never', '2026-01-15T10:00:00.000Z', false],
  ])('%s', (_name, decidedAt, now, expected) => {
    expect(isConsentCurrent(consent(decidedAt), new Date(now))).toBe(expected)
  })
  test('no choice is not a choice', () => {
    expect(isConsentCurrent(null, new Date())).toBe(false)
  })
})

describe('nothing is allowed before a choice, and each purpose apart', () => {
  const now = new Date('2026-01-16T10:00:00Z')
  test.each(CONSENT_PURPOSES)('%s without a choice', (purpose) => {
    expect(isAllowed(null, purpose, now)).toBe(false)
  })
  test.each(CONSENT_PURPOSES)('%s with a choice that ran out', (purpose) => {
    expect(isAllowed(consent('2025-01-01T00:00:00Z'), purpose, now)).toBe(false)
  })
  test('one yes and one no', () => {
    const mixed = consent('2026-01-15T10:00:00Z', true, false)
    expect(isAllowed(mixed, 'analytics', now)).toBe(true)
    expect(isAllowed(mixed, 'chat', now)).toBe(false)
  })
})
