import { describe, expect, test } from 'vitest'
import { judgeDelivery, judgeEndpoints, type CardEndpoint } from '~/domain/goingLive/cardEndpoint'
import { endpoint, minutesAgo, NOW, URL_, WANTED } from './wellSetUp'

describe('endpoints', () => {
  const judged = (...endpoints: CardEndpoint[]) => judgeEndpoints(endpoints, WANTED)

  test('elsewhere are named, without what is secret in an address', () => {
    const there = 'https://elan:word@other.example/hooks?token=word'
    expect(judged({ ...endpoint, url: there }, { ...endpoint, url: 'nowhere' })).toEqual([
      { check: 'card/endpoint-none', standing: 'missing', of: URL_, found: 'https://other.example/hooks, ?' },
    ])
    expect(judged({ ...endpoint, url: `${URL_}/` })).toMatchObject([{ check: 'card/endpoint-none' }])
  })

  test('that hear all hear enough, and drafts besides', () => {
    expect(judged({ ...endpoint, events: ['*'] })).toEqual([
      { check: 'card/endpoint', standing: 'set', of: URL_ },
      { check: 'card/endpoint-drafts', standing: 'note', found: 'invoice.created' },
    ])
  })

  test('that hear drafts, one of several, are told of it', () => {
    expect(judged(endpoint, { ...endpoint, events: [...endpoint.events, 'invoice.created'] })).toEqual([
      { check: 'card/endpoint-twice', standing: 'missing', found: '2' },
      { check: 'card/endpoint-drafts', standing: 'note', found: 'invoice.created' },
    ])
  })

  test('that are switched off, or do not hear enough, are of no use', () => {
    expect(judged({ ...endpoint, isEnabled: false })).toEqual([
      { check: 'card/endpoint-disabled', standing: 'missing' },
    ])
    expect(judged({ ...endpoint, events: ['customer.updated'] })).toEqual([
      { check: 'card/endpoint-events', standing: 'missing', found: 'invoice.paid, charge.refunded' },
    ])
    expect(judged({ ...endpoint, events: ['invoice.paid'] })).toMatchObject([{ found: 'charge.refunded' }])
  })

  test('of the account’s own version are told apart', () => {
    expect(judged({ ...endpoint, apiVersion: null })).toEqual([
      { check: 'card/endpoint-version', standing: 'missing', of: 'v2', found: '' },
    ])
  })
})

describe('events', () => {
  const event = { type: 'invoice.paid', createdAt: minutesAgo(30), isPending: false }
  const pending = (minutes: number) => ({ ...event, createdAt: minutesAgo(minutes), isPending: true })
  const arrived = { check: 'card/delivery', standing: 'set', found: 'invoice.paid' }
  const failing = { check: 'card/delivery-failing', standing: 'missing', found: 'invoice.paid' }
  const unproved = { check: 'card/delivery-unproved', standing: 'byHand' }
  const judged = (...events: (typeof event)[]) => judgeDelivery(events, [endpoint], WANTED, NOW)

  test.each([
    ['that arrived', [event], arrived],
    ['that happened as soon as the endpoint was there', [{ ...event, createdAt: minutesAgo(60) }], arrived],
    ['that are on their way, after one that arrived', [pending(5), event], arrived],
    ['that should have arrived by now', [pending(6), event], failing],
    ['that are on their way, the first ones', [pending(1)], unproved],
    ['that nobody caused yet', [], unproved],
    ['that happened before the endpoint was there', [{ ...event, createdAt: minutesAgo(61) }], unproved],
    ['that it does not hear', [{ ...event, type: 'customer.updated' }], unproved],
  ])('%s', (_, events, said) => {
    expect(judged(...events)).toEqual([said])
  })

  test('that one of several endpoints hears are delivered', () => {
    const deaf = { ...endpoint, events: ['charge.refunded'] }
    expect(judgeDelivery([event], [deaf, endpoint], WANTED, NOW)).toEqual([arrived])
  })

  test('prove nothing of an endpoint that is disabled, or another’s', () => {
    for (const other of [
      { ...endpoint, isEnabled: false },
      { ...endpoint, url: 'https://other.example' },
    ])
      expect(judgeDelivery([event], [other], WANTED, NOW)).toEqual([])
  })
})
