import { describe, expect, test } from 'vitest'
import {
  isRenewalDue,
  isSessionStanding,
  isValidSessionAge,
  MAX_SESSION_AGE_MS,
  standingOf,
} from '~/domain/sessionPolicy'

test('two weeks are 1,209,600,000 ms', () => {
  expect(MAX_SESSION_AGE_MS).toBe(14 * 24 * 60 * 60 * 1000)
})

test.each([
  ['missing', undefined, false],
  ['null', null, false],
  ['zero', 0, false],
  ['negative zero', -0, false],
  ['negative', -1, false],
  ['a fraction', 300_000.5, false],
  ['not a number', Number.NaN, false],
  ['endless', Number.POSITIVE_INFINITY, false],
  ['text', '1000', false],
  ['one millisecond', 1, false],
  ['one millisecond under five minutes', 299_999, false],
  ['exactly five minutes', 300_000, true],
  ['seven days', 604_800_000, true],
  ['one millisecond under two weeks', 1_209_599_999, true],
  ['exactly two weeks', 1_209_600_000, true],
  ['one millisecond over two weeks', 1_209_600_001, false],
  ['the source’s slip', 12_096_000_000, false],
])('a session age that is %s', (_name, age, expected) => {
  expect(isValidSessionAge(age)).toBe(expected)
})

describe('how an account stands', () => {
  const early = new Date('2026-11-20T12:00:00.000Z')
  const late = new Date('2026-11-21T12:00:00.000Z')
  const account = { disabled: false, validAfter: early }
  const record = { disabledAt: null, sessionsEndedAt: null }

  test.each([
    ['open by both', account, record, account],
    ['closed by the provider', { ...account, disabled: true }, record, { ...account, disabled: true }],
    ['closed by our record', account, { ...record, disabledAt: late }, { ...account, disabled: true }],
    [
      'signed out by our record since',
      account,
      { ...record, sessionsEndedAt: late },
      { ...account, validAfter: late },
    ],
    [
      'signed out by the provider since',
      { ...account, validAfter: late },
      { ...record, sessionsEndedAt: early },
      { ...account, validAfter: late },
    ],
    ['without a record: as the provider says', account, null, account],
    ['gone, whatever the record says', null, record, null],
  ])('%s', (_, account, record, standing) => {
    expect(standingOf(account, record)).toEqual(standing)
  })
})

describe('whether a session is valid', () => {
  const validAfter = new Date('2026-11-21T12:00:00.000Z')
  test.each([
    ['signed in long before the revocation', '2026-11-20T12:00:00.000Z', false],
    ['signed in one second before it', '2026-11-21T11:59:59.999Z', false],
    ['signed in within the same second', '2026-11-21T12:00:00.000Z', true],
    ['signed in after it', '2026-11-21T12:00:01.000Z', true],
  ])('%s', (_name, authTime, expected) => {
    expect(isSessionStanding({ disabled: false, validAfter }, new Date(authTime))).toBe(expected)
  })
  test('the provider’s fractions of a second do not void a fresh sign-in', () => {
    const late = { disabled: false, validAfter: new Date('2026-11-21T12:00:00.900Z') }
    expect(isSessionStanding(late, new Date('2026-11-21T12:00:00.000Z'))).toBe(true)
  })
  test('never for a disabled account or one that is gone', () => {
    const after = new Date('2030-01-01T00:00:00Z')
    expect(isSessionStanding({ disabled: true, validAfter }, after)).toBe(false)
    expect(isSessionStanding(null, after)).toBe(false)
  })
  test('never for a sign-in whose time is unknown', () => {
    expect(isSessionStanding({ disabled: false, validAfter }, new Date(Number.NaN))).toBe(false)
  })
})

describe('whether a session is to be prolonged', () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  test.each([
    ['just signed', '2026-11-21T12:00:00.000Z', false],
    ['signed by a clock that goes ahead', '2026-11-21T12:00:05.000Z', false],
    ['a day old to the millisecond', '2026-11-20T12:00:00.000Z', false],
    ['older than a day', '2026-11-20T11:59:59.999Z', true],
    ['about to end', '2026-11-07T12:00:01.000Z', true],
  ])('%s', (_name, issuedAt, expected) => {
    expect(isRenewalDue(new Date(issuedAt), now)).toBe(expected)
  })
})
