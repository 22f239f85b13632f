import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '~/domain/durations'
import { judgeDelivery, judgeEndpoints, type CardEndpoint } from '~/domain/goingLive/cardEndpoint'
import { judgeCardSetup, type CardHouse, type CardSetup } from '~/domain/goingLive/cardSetup'
import { isReady } from '~/domain/goingLive/finding'
import { PLANS } from '~/domain/membership/plans'

const NOW = new Date('2026-11-27T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
const URL_ = 'https://elan.example/api/webhooks/stripe'
const WANTED = { url: URL_, events: ['invoice.paid', 'charge.refunded'], apiVersion: 'v2' }

const endpoint: CardEndpoint = {
  url: URL_,
  isEnabled: true,
  createdAt: minutesAgo(60),
  events: WANTED.events,
  apiVersion: 'v2',
}
const setUp: CardSetup = {
  key: { isLive: true },
  account: { answer: { mayCharge: true, mayPayOut: true, isSubmitted: true, due: [] } },
  portal: { answer: { changesCards: true, endsContracts: false } },
  endpoints: { answer: [endpoint] },
  events: { answer: [{ type: 'invoice.paid', createdAt: minutesAgo(30), isPending: false }] },
  prices: {
    answer: PLANS.map(({ productId, months, listPriceCents }) => ({
      lookupKey: productId,
      isActive: true,
      productIsActive: true,
      currency: 'eur',
      amountCents: listPriceCents,
      months,
      taxBehavior: 'inclusive',
    })),
  },
  tax: { answer: { isActive: false, countries: [] } },
  uses: [],
  reads: WANTED,
}
const house: CardHouse = {
  isProduction: true,
  isSandbox: false,
  webhookUrl: URL_,
  vat: { kind: 'TAXED', percent: 20 },
}
const judge = (changed: Partial<CardSetup> = {}, at: Partial<CardHouse> = {}) =>
  judgeCardSetup({ ...setUp, ...changed }, { ...house, ...at }, NOW)
const checks = (findings: ReturnType<typeof judge>, standing: string) =>
  findings.filter((one) => one.standing === standing).map(({ check }) => check)

test('an account where all is set lacks nothing', () => {
  expect(isReady(judge())).toBe(true)
  expect(checks(judge(), 'byHand')).toEqual(['card/retries', 'card/three-d-secure', 'card/mails'])
})

test('the provider’s pages let her change her card, and end nothing', () => {
  const portal = (answer: { changesCards: boolean; endsContracts: boolean } | null) =>
    checks(judge({ portal: { answer } }), 'missing')
  expect(portal({ changesCards: true, endsContracts: false })).toEqual([])
  expect(portal({ changesCards: true, endsContracts: true })).toEqual(['card/portal-ends'])
  expect(portal({ changesCards: false, endsContracts: true })).toEqual([
    'card/portal-cards',
    'card/portal-ends',
  ])
  expect(portal(null)).toEqual(['card/portal-none'])
})

test('without any provider nobody can subscribe', () => {
  expect(judgeCardSetup(null, house, NOW)).toEqual([{ check: 'card/off', standing: 'missing' }])
})

describe('a key', () => {
  test.each([
    [true, true, 'card/key', 'set'],
    [false, false, 'card/key', 'set'],
    [false, true, 'card/key-test', 'missing'],
    [true, false, 'card/key-live', 'missing'],
  ])('that is real (%s) where real members pay (%s): %s', (isLive, isProduction, check, standing) => {
    expect(judge({ key: { isLive } }, { isProduction })[0]).toMatchObject({ check, standing })
  })

  test('of the sandbox moves no money, and has no dashboard to look at', () => {
    const findings = judge({ key: { isLive: false } }, { isSandbox: true, isProduction: false })
    expect(checks(findings, 'note')).toEqual(['card/sandbox', 'card/no-dashboard'])
    expect(checks(findings, 'byHand')).toEqual([])
    expect(isReady(findings)).toBe(true)
  })

  test('that one answer refuses leaves the others nothing to say', () => {
    const findings = judge({ tax: { failure: 'key', detail: 'HTTP 401' } })
    expect(checks(findings, 'missing')).toEqual(['card/key-refused'])
    expect(checks(findings, 'set')).toEqual([])
  })

  test('that may not read what Élan itself never reads is no fault', () => {
    const detail = 'rak_webhook_read'
    const findings = judge({ endpoints: { failure: 'permission', detail } })
    expect(isReady(findings)).toBe(true)
    expect(findings).toContainEqual({
      check: 'card/unread',
      standing: 'byHand',
      of: 'endpoints',
      found: detail,
    })
  })
})

describe('a question without an answer', () => {
  test('leaves the account not ready, and the others answered', () => {
    const findings = judge({ portal: { failure: 'silent', detail: null } })
    expect(checks(findings, 'unknown')).toEqual(['card/silent'])
    expect(checks(findings, 'set')).toContain('card/endpoint')
    expect(isReady(findings)).toBe(false)
  })

  test('that is refused for another reason is not taken for an answer', () => {
    const findings = judge({ prices: { failure: 'refused', detail: 'url_invalid' } })
    expect(findings).toContainEqual({
      check: 'card/refused',
      standing: 'unknown',
      of: 'prices',
      found: 'url_invalid',
    })
    expect(isReady(findings)).toBe(false)
  })
})

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

  test('of the account’s own version are told apart', () => {
    expect(judged({ ...endpoint, apiVersion: null })).toEqual([
      { check: 'card/endpoint-version', standing: 'missing', of: 'v2', found: '' },
    ])
  })
})

describe('events', () => {
  const event = { type: 'invoice.paid', createdAt: minutesAgo(30), isPending: false }
  const pending = (minutes: number) => ({ ...event, createdAt: minutesAgo(minutes), isPending: true })
  const judged = (...events: (typeof event)[]) => judgeDelivery(events, [endpoint], WANTED, NOW)

  test.each([
    ['that arrived', [event], 'card/delivery'],
    ['that are on their way, after one that arrived', [pending(5), event], 'card/delivery'],
    ['that should have arrived by now', [pending(6), event], 'card/delivery-failing'],
    ['that are on their way, the first ones', [pending(1)], 'card/delivery-unproved'],
    ['that nobody caused yet', [], 'card/delivery-unproved'],
    [
      'that happened before the endpoint was there',
      [{ ...event, createdAt: minutesAgo(61) }],
      'card/delivery-unproved',
    ],
    ['that it does not hear', [{ ...event, type: 'customer.updated' }], 'card/delivery-unproved'],
  ])('%s', (_, events, check) => {
    expect(judged(...events)).toMatchObject([{ check }])
  })

  test('prove nothing of an endpoint that is disabled, or another’s', () => {
    for (const other of [
      { ...endpoint, isEnabled: false },
      { ...endpoint, url: 'https://other.example' },
    ])
      expect(judgeDelivery([event], [other], WANTED, NOW)).toEqual([])
  })
})
