import { describe, expect, test } from 'vitest'
import { judgeAppleSetup, type AppleTrial } from '~/domain/goingLive/appleSetup'
import { isReady } from '~/domain/goingLive/finding'

const arrived: AppleTrial = { kind: 'sent', result: 'SUCCESS', refusal: null, isReceived: true }
const judge = (production: AppleTrial, sandbox: AppleTrial = arrived) =>
  judgeAppleSetup(
    {
      kind: 'tried',
      trials: [
        { environment: 'Production', trial: production },
        { environment: 'Sandbox', trial: sandbox },
      ],
    },
    true,
  )

test('an App Store where notifications of both environments arrive lacks nothing', () => {
  const findings = judge(arrived)
  expect(isReady(findings)).toBe(true)
  expect(findings).toEqual([
    { check: 'apple/key', standing: 'set' },
    { check: 'apple/notifications', standing: 'set', of: 'Production' },
    { check: 'apple/notifications', standing: 'set', of: 'Sandbox' },
    { check: 'apple/version', standing: 'byHand' },
    {
      check: 'apple/products',
      standing: 'byHand',
      found: 'monthly_subscription_1, biannualy_subscription_1, annual_subscription_2',
    },
    { check: 'apple/grace', standing: 'byHand' },
  ])
})

test.each([
  ['in production', true, ['apple/environment']],
  ['for a try', false, []],
])('the sandbox alone, %s', (_, isProduction, missing) => {
  const findings = judgeAppleSetup(
    { kind: 'tried', trials: [{ environment: 'Sandbox', trial: arrived }] },
    isProduction,
  )
  expect(findings.flatMap(({ check, standing }) => (standing === 'missing' ? [check] : []))).toEqual(missing)
})

test('no App Store is no fault', () => {
  const findings = judgeAppleSetup({ kind: 'off' }, true)
  expect(findings).toEqual([{ check: 'apple/off', standing: 'note' }])
  expect(isReady(findings)).toBe(true)
})

test('settings that cannot be read are named, and nothing is tried', () => {
  expect(judgeAppleSetup({ kind: 'unreadable', settings: ['APPLE_PRIVATE_KEY'] }, true)).toEqual([
    { check: 'apple/unreadable', standing: 'missing', of: 'APPLE_PRIVATE_KEY' },
  ])
})

describe('what came of a try in one environment', () => {
  test.each<[AppleTrial, object]>([
    [
      { kind: 'silent', detail: 'HTTP 429' },
      { check: 'apple/silent', standing: 'unknown', found: 'HTTP 429' },
    ],
    [
      { kind: 'silent', detail: null },
      { check: 'apple/silent', standing: 'unknown' },
    ],
    [{ kind: 'no-address' }, { check: 'apple/no-address', standing: 'missing' }],
    [
      { kind: 'refused', detail: '4040003' },
      { check: 'apple/refused', standing: 'unknown', found: '4040003' },
    ],
    [{ kind: 'waiting' }, { check: 'apple/waiting', standing: 'unknown' }],
    [
      { ...arrived, isReceived: false },
      { check: 'apple/elsewhere', standing: 'missing' },
    ],
    [
      { ...arrived, isReceived: null },
      { check: 'apple/unproved', standing: 'unknown' },
    ],
    [
      { ...arrived, result: 'TLS_ISSUE', isReceived: false },
      { check: 'apple/undelivered', standing: 'missing', found: 'TLS_ISSUE' },
    ],
    [
      { kind: 'sent', result: 'UNSUCCESSFUL_HTTP_RESPONSE_CODE', refusal: 'app', isReceived: null },
      { check: 'apple/signature', standing: 'missing', found: 'app' },
    ],
  ])('%j', (trial, finding) => {
    const findings = judge(trial)
    expect(findings[1]).toEqual({ ...finding, of: 'Production' })
    expect(isReady(findings)).toBe(false)
  })
})

describe('a key', () => {
  test('that only the sandbox takes belongs to an app that is not out yet', () => {
    expect(judge({ kind: 'key-refused' })).toMatchObject([
      { check: 'apple/key', standing: 'set' },
      { check: 'apple/not-released', standing: 'unknown', of: 'Production' },
      { check: 'apple/notifications', standing: 'set', of: 'Sandbox' },
      {},
      {},
      {},
    ])
  })

  test('that nobody takes is wrong', () => {
    expect(judge({ kind: 'key-refused' }, { kind: 'key-refused' })).toMatchObject([
      { check: 'apple/key-refused', standing: 'missing', of: 'Production' },
      { check: 'apple/key-refused', standing: 'missing', of: 'Sandbox' },
      {},
      {},
      {},
    ])
  })

  test('is not known to be right where one refuses it and the other is silent', () => {
    expect(judge({ kind: 'key-refused' }, { kind: 'silent', detail: null })).toMatchObject([
      { check: 'apple/key-refused', standing: 'missing', of: 'Production' },
      { check: 'apple/silent', standing: 'unknown', of: 'Sandbox' },
      {},
      {},
      {},
    ])
  })
})
