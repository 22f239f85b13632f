import { expect, test } from 'vitest'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'

// Nothing is asked: what an event says of itself is read from its words alone.
const { eventOf } = createStripePayments({
  secretKey: 'sk_test_words',
  webhookSecret: 'whsec_words',
  apiBase: 'http://127.0.0.1:9',
})

const told = (created: unknown, object: object = {}) => ({
  id: 'evt_1',
  type: 'ping',
  created,
  data: { object },
})
const secondsOf = (year: number) => Date.UTC(year, 0, 1) / 1000

test.each([
  ['before the provider opened', secondsOf(2011) - 1],
  ['at the zero of the clocks', 0],
  ['long after we are gone', secondsOf(2200) + 1],
  ['in milliseconds', secondsOf(2026) * 1000],
  ['as a text, before the provider opened', '2010-12-31T23:59:59Z'],
  ['as a text, long after we are gone', '2200-01-01T00:00:01Z'],
])('an event that was made %s is none', (_, created) => {
  expect(() => eventOf(told(created))).toThrow()
})

test.each([
  ['first', secondsOf(2011), '2011-01-01T00:00:00Z'],
  ['last', secondsOf(2200), '2200-01-01T00:00:00Z'],
  ['last as a text', '2200-01-01T00:00:00Z', '2200-01-01T00:00:00Z'],
])('an event of the %s instant is one', (_, created, at) => {
  expect(eventOf(told(created)).createdAt).toEqual(new Date(at))
})

const invoiceOf = (subscription: unknown) => ({
  object: 'invoice',
  id: 'in_1',
  parent: { subscription_details: { subscription } },
})

test.each<[string, object, object]>([
  ['a refund names', { object: 'refund', id: 're_1', charge: 'ch_1' }, { kind: 'charge', id: 'ch_1' }],
  [
    'a dispute holds',
    { object: 'dispute', id: 'dp_1', charge: { id: 'ch_1' } },
    { kind: 'charge', id: 'ch_1' },
  ],
  ['an invoice names', invoiceOf('sub_1'), { kind: 'subscription', id: 'sub_1' }],
])('what %s is what it is about', (_, object, subject) => {
  expect(eventOf(told(secondsOf(2026), object)).subject).toEqual(subject)
})

test.each([
  ['a path', '../customers/cus_1'],
  ['a question', 'ch_1?expand[]=customer'],
  ['a zero byte', 'ch_\0'],
  ['nothing', ''],
  ['too long a word', 'c'.repeat(256)],
])('what can be no id, as %s, is nothing that is asked about', (_, id) => {
  for (const object of [
    { object: 'refund', id: 're_1', charge: id },
    { object: 'dispute', id: 'dp_1', charge: { id } },
    { object: 'charge', id },
    invoiceOf(id),
  ])
    expect(eventOf(told(secondsOf(2026), object)).subject).toEqual({ kind: 'none' })
})
