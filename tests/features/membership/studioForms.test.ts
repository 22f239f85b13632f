import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GrantFormSchema } from '~/features/membership/studio/subscriptions/grantForm.schema'
import { readPaymentEventsSearch, readSubscriptionsSearch } from '~/features/membership/studio/studioSearch'

describe('the form of a grant', () => {
  test('gives the API the end of the day', () => {
    const fields = { email: ' visiteuse@elan.test ', until: '2027-03-31', reason: ' Geste commercial ' }
    expect(v.parse(GrantFormSchema, fields)).toEqual({
      email: 'visiteuse@elan.test',
      until: '2027-03-31T21:59:59.999Z',
      reason: 'Geste commercial',
    })
  })

  test.each([
    ['2026-11-21', '2026-11-21T22:59:59.999Z'],
    ['2026-07-14', '2026-07-14T21:59:59.999Z'],
    // The days on which the clocks change.
    ['2027-03-28', '2027-03-28T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2028-02-29', '2028-02-29T22:59:59.999Z'],
  ])('of %s ends at %s', (until, end) => {
    const fields = { email: 'visiteuse@elan.test', until, reason: 'Geste' }
    expect(v.parse(GrantFormSchema, fields).until).toBe(end)
  })

  test.each(['', 'demain', '2027-02-30', '2026-13-01'])('refuses %o, which is no day', (until) => {
    const fields = { email: 'visiteuse@elan.test', until, reason: 'Geste' }
    expect(v.safeParse(GrantFormSchema, fields).success).toBe(false)
  })

  test.each(['2200-01-01', '9999-12-31', '275760-01-01'])('says of %s that it is too far', (until) => {
    const fields = { email: 'visiteuse@elan.test', until, reason: 'Geste' }
    const { issues = [] } = v.safeParse(GrantFormSchema, fields)
    expect(issues.map(({ message }) => message)).toEqual(['Choisissez un jour d’ici à 2199.'])
    expect(v.is(GrantFormSchema, { ...fields, until: '2199-12-31' })).toBe(true)
  })

  test('says in French what is missing', () => {
    const { issues = [] } = v.safeParse(GrantFormSchema, { email: '', until: '', reason: '' })
    expect(issues.map(({ message }) => message)).toEqual([
      'Indiquez une adresse e-mail valable.',
      'Choisissez le dernier jour de l’accès.',
      'Dites pourquoi.',
    ])
  })
})

describe('the address of a studio list', () => {
  test.each([
    [{}, {}],
    [{ userId: 'abc' }, { userId: 'abc' }],
    [{ userId: 42 }, { userId: '42' }],
    [{ userId: '' }, { userId: undefined }],
    [{ userId: 'a'.repeat(129) }, { userId: undefined }],
    [{ userId: ['a'] }, { userId: undefined }],
    [{ userId: null }, { userId: undefined }],
  ])('%o is read as %o', (given, read) => {
    expect(readSubscriptionsSearch(given)).toEqual(read)
  })

  test.each([
    [
      { q: 'Léa', source: 'GIFT' },
      { q: 'Léa', source: 'GIFT' },
    ],
    [
      { q: 42, source: 'gift' },
      { q: '42', source: undefined },
    ],
    [{ q: '' }, { q: undefined }],
    [{ q: 'a'.repeat(101) }, { q: undefined }],
    [{ q: 'a\0' }, { q: undefined }],
  ])('of subscriptions, %o is read as %o', (given, read) => {
    expect(readSubscriptionsSearch(given)).toEqual(read)
  })

  test.each([
    [
      { provider: 'APPLE', sort: 'receivedAt' },
      { provider: 'APPLE', sort: 'receivedAt' },
    ],
    [
      { provider: 'PAYPAL', sort: 'name' },
      { provider: undefined, sort: undefined },
    ],
  ])('of events, %o is read as %o', (given, read) => {
    expect(readPaymentEventsSearch(given)).toEqual(read)
  })
})
