import { describe, expect, test } from 'vitest'
import type { CardAccount, CardHouse, CardPortal, CardSetup } from '~/domain/goingLive/cardSetup'
import { judgeCardSetup } from '~/domain/goingLive/cardSetup'
import { isReady, type AskFailure } from '~/domain/goingLive/finding'
import { PLANS } from '~/domain/membership/plans'
import { house, NOW, setUp } from './wellSetUp'

const judge = (changed: Partial<CardSetup> = {}, at: Partial<CardHouse> = {}) =>
  judgeCardSetup({ ...setUp, ...changed }, { ...house, ...at }, NOW)
const checks = (findings: ReturnType<typeof judge>, standing: string) =>
  findings.filter((one) => one.standing === standing).map(({ check }) => check)

/** What is said of one answer: all that is not said where the provider is silent about it. */
function saidOf(question: keyof CardSetup, answer: unknown, at: Partial<CardHouse> = {}) {
  const of = (asked: unknown) => judge({ [question]: asked }, at)
  const others = new Set(of({ failure: 'silent', detail: null }).map(({ check }) => check))
  return of({ answer }).filter(({ check }) => !others.has(check))
}

test('an account where all is set lacks nothing', () => {
  expect(isReady(judge())).toBe(true)
  expect(checks(judge(), 'byHand')).toEqual(['card/retries', 'card/three-d-secure', 'card/mails'])
  expect(checks(judge(), 'set')).toEqual([
    'card/key',
    'card/account',
    'card/portal',
    'card/endpoint',
    'card/delivery',
    ...PLANS.map(() => 'card/price'),
    'card/tax-own',
  ])
})

test.each<[CardPortal | null, object[]]>([
  [{ changesCards: true, endsContracts: false }, [{ check: 'card/portal', standing: 'set' }]],
  [
    { changesCards: true, endsContracts: true },
    [
      { check: 'card/portal', standing: 'set' },
      { check: 'card/portal-ends', standing: 'missing' },
    ],
  ],
  [
    { changesCards: false, endsContracts: true },
    [
      { check: 'card/portal-cards', standing: 'missing' },
      { check: 'card/portal-ends', standing: 'missing' },
    ],
  ],
  [null, [{ check: 'card/portal-none', standing: 'missing' }]],
])('the provider’s pages let her change her card, and end nothing: %j', (portal, said) => {
  expect(saidOf('portal', portal)).toEqual(said)
})

describe('the account', () => {
  const able: CardAccount = { mayCharge: true, mayPayOut: true, isSubmitted: true, due: [] }
  test.each<[string, Partial<CardAccount>, object[]]>([
    ['that may do all', {}, [{ check: 'card/account', standing: 'set' }]],
    ['that may not charge', { mayCharge: false }, [{ check: 'card/account-charges', standing: 'missing' }]],
    [
      'that may not pay out, until somebody says more',
      { mayPayOut: false, due: ['external_account', 'tos_acceptance.date'] },
      [
        {
          check: 'card/account-payouts',
          standing: 'missing',
          found: 'external_account, tos_acceptance.date',
        },
      ],
    ],
    [
      'that is not known yet',
      { mayCharge: false, mayPayOut: false, isSubmitted: false },
      [
        { check: 'card/account-details', standing: 'missing' },
        { check: 'card/account-charges', standing: 'missing' },
        { check: 'card/account-payouts', standing: 'missing' },
      ],
    ],
  ])('%s', (_, account, said) => {
    expect(saidOf('account', { ...able, ...account })).toEqual(said)
  })
})

describe('the tax', () => {
  const EXEMPT = { vat: { kind: 'EXEMPT' } as const }
  test.each<[string, object, Partial<CardHouse>, object]>([
    [
      'is reckoned here, and the provider’s own rests',
      { isActive: false, countries: [] },
      {},
      { check: 'card/tax-own', standing: 'set', of: 'pending', found: '20' },
    ],
    [
      'is reckoned here, whatever the provider’s own would do',
      { isActive: true, countries: ['FR'] },
      {},
      { check: 'card/tax-own', standing: 'set', of: 'active', found: '20' },
    ],
    [
      'is nobody’s, for a seller who is exempt',
      { isActive: true, countries: [] },
      EXEMPT,
      { check: 'card/tax-exempt', standing: 'set' },
    ],
    [
      'is declared by a seller who is exempt: one of both is wrong',
      { isActive: false, countries: ['FR', 'BE'] },
      EXEMPT,
      { check: 'card/tax-contradiction', standing: 'missing', found: 'FR, BE' },
    ],
  ])('%s', (_, tax, at, said) => {
    expect(saidOf('tax', tax, at)).toEqual([said])
  })
})

test('without any provider nobody can subscribe', () => {
  expect(judgeCardSetup(null, house, NOW)).toEqual([{ check: 'card/off', standing: 'missing' }])
})

describe('a key', () => {
  test.each([
    [true, true, { check: 'card/key', standing: 'set', found: 'live' }],
    [false, false, { check: 'card/key', standing: 'set', found: 'test' }],
    [false, true, { check: 'card/key-test', standing: 'missing' }],
    [true, false, { check: 'card/key-live', standing: 'missing' }],
  ])('that is real (%s) where real members pay (%s): %j', (isLive, isProduction, said) => {
    expect(judge({ key: { isLive } }, { isProduction })[0]).toEqual(said)
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

  test.each(['account', 'portal', 'endpoints', 'tax'])(
    'that may not read what Élan itself never reads is no fault: %s',
    (of) => {
      const detail = 'rak_webhook_read'
      const findings = judge({ [of]: { failure: 'permission', detail } })
      expect(isReady(findings)).toBe(true)
      expect(findings).toContainEqual({ check: 'card/unread', standing: 'byHand', of, found: detail })
    },
  )

  test('that may not do what Élan does is a fault, and named with the right that it lacks', () => {
    const findings = judge({
      prices: { failure: 'permission', detail: null },
      uses: [
        { use: 'customers', asked: { answer: true } },
        { use: 'refunds', asked: { failure: 'permission', detail: 'rak_charge_write' } },
      ],
    })
    expect(findings.filter(({ standing }) => standing === 'missing')).toEqual([
      { check: 'card/permission', standing: 'missing', of: 'prices' },
      { check: 'card/permission', standing: 'missing', of: 'refunds', found: 'rak_charge_write' },
    ])
  })
})

describe('a question without an answer', () => {
  test('leaves the account not ready, and the others answered', () => {
    const findings = judge({ portal: { failure: 'silent', detail: null } })
    expect(checks(findings, 'unknown')).toEqual(['card/silent'])
    expect(checks(findings, 'set')).toContain('card/endpoint')
    expect(isReady(findings)).toBe(false)
  })

  const silent = (detail: string | null) => ({ failure: 'silent', detail }) as const
  test.each([
    ['account', ['card/account']],
    ['portal', ['card/portal']],
    // Which endpoints there are says what their events prove.
    ['endpoints', ['card/endpoint', 'card/delivery']],
    ['events', ['card/delivery']],
    ['prices', PLANS.map(() => 'card/price')],
    ['tax', ['card/tax-own']],
  ])('says nothing of what it asked for, and takes nothing from the rest: %s', (of, unsaid) => {
    const findings = judge({ [of]: silent('HTTP 503') })
    expect(findings.toSpliced(-4, 1)).toEqual(judge().filter(({ check }) => !unsaid.includes(check)))
    expect(findings.at(-4)).toEqual({ check: 'card/silent', standing: 'unknown', of, found: 'HTTP 503' })
  })

  /** A provider that says the same to every question. */
  const sayingTo = (asked: AskFailure) =>
    judge({
      account: asked,
      portal: asked,
      endpoints: asked,
      events: asked,
      prices: asked,
      tax: asked,
      uses: [{ use: 'refunds', asked }],
    })

  test('is the only thing to say of a provider that is silent altogether', () => {
    const [said, ...others] = sayingTo(silent('HTTP 503'))
    expect(said).toEqual({ check: 'card/silent', standing: 'unknown', found: 'HTTP 503' })
    expect(others.map(({ standing }) => standing)).toEqual(['byHand', 'byHand', 'byHand'])
    expect(sayingTo(silent(null))[0]).toEqual({ check: 'card/silent', standing: 'unknown' })
  })

  test('is named for each where the provider does answer, with a no', () => {
    const findings = sayingTo({ failure: 'refused', detail: 'account_closed' })
    expect(checks(findings, 'set')).toEqual(['card/key'])
    expect(findings.filter(({ standing }) => standing === 'unknown').map(({ of }) => of)).toEqual([
      'account',
      'portal',
      'endpoints',
      'events',
      'prices',
      'tax',
      'refunds',
    ])
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
