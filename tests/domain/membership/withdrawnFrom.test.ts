import { describe, expect, test } from 'vitest'
import {
  cardFacts,
  endsWithPeriod,
  isUnpaid,
  owesRunningPeriod,
  withdrawnFacts,
} from '~/domain/membership/cardFacts'
import { subscriptionState } from '~/domain/membership/entitlement'
import { isByHand, papersOfBills, partsOf } from '~/domain/membership/papers/invoices'
import {
  creditThatGoes,
  owedAfterEnd,
  paysOutCredit,
  refundKey,
  type RecordedRefund,
  type RefundReason,
  type RefundablePayment,
} from '~/domain/membership/refunds'
import { cardTruth, days } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'
import { at, bill } from './cardBills'

describe('a contract that she has withdrawn from', () => {
  const withdrawn = (change: Parameters<typeof cardTruth>[0] = {}) =>
    withdrawnFacts(cardFacts(cardTruth(change)), days(-1))

  test('is over from then on, and its price is hers', () => {
    const facts = withdrawn()
    expect(facts).toMatchObject({ endedAt: days(-1), refundedAt: days(-1), renews: false })
    expect(subscriptionState(facts, NOW)).toBe('REFUNDED')
  })

  test('was over before, where it was', () => {
    expect(withdrawn({ endedAt: days(-3), refundedAt: days(-2) })).toMatchObject({
      endedAt: days(-3),
      refundedAt: days(-2),
    })
  })

  test('gives nothing back where nothing was paid', () => {
    const trial = { status: 'trialing', trialUntil: days(3), firstPaidAt: null, paidUntil: null } as const
    expect(withdrawn(trial)).toMatchObject({ endedAt: days(-1), refundedAt: null })
  })

  test('keeps no time of grace, and does not wait for her bank', () => {
    const owing = { status: 'past_due', owedSince: days(-2), contested: true } as const
    expect(withdrawn(owing)).toMatchObject({ graceUntil: null, contested: false, renews: false })
  })
})

describe('what was paid for', () => {
  const trial = { status: 'trialing', trialUntil: days(3), firstPaidAt: null, paidUntil: null } as const
  test.each([
    ['runs', {}, false],
    ['is over at its very end', { paused: true, periodStart: NOW, paidUntil: NOW }, true],
    ['is not owed in a trial', trial, false],
  ])('%s', (_, change, unpaid) => {
    expect(isUnpaid(cardTruth(change), NOW)).toBe(unpaid)
  })

  test('is owed where the provider says so, whatever its bills say', () => {
    expect(owesRunningPeriod(cardTruth({ status: 'past_due' }))).toBe(true)
    expect(owesRunningPeriod(cardTruth())).toBe(false)
  })

  test('ends with its period where that was set as it began', () => {
    const { periodStart, periodEnd } = cardTruth()
    const set = { status: 'past_due', cancelsAt: periodEnd } as const
    expect(endsWithPeriod(cardTruth({ ...set, endSetAt: periodStart }))).toBe(true)
    expect(endsWithPeriod(cardTruth({ ...set, endSetAt: days(-16) }))).toBe(false)
  })
})

describe('of credit goes with payments that went back', () => {
  const payment = (paymentId: string, change: Partial<RefundablePayment> = {}): RefundablePayment => ({
    paymentId,
    billId: 'in_1',
    paidAt: days(-10),
    amountCents: 11_988,
    currency: 'eur',
    refundedCents: 0,
    dispute: 'NONE',
    disputedCents: 0,
    ...change,
  })
  const contract = {
    endedAt: NOW,
    returnedCents: 0,
    bills: [],
    cancelAskedAt: days(-1),
    refundedAt: NOW,
    creditCents: 10_489,
    payments: [payment('pi_2', { amountCents: 5960, refundedCents: 5960 }), payment('pi_1')],
  }

  test('as much as they had paid', () => {
    expect(creditThatGoes(contract, [])).toBe(5960)
    expect(creditThatGoes({ ...contract, refundedAt: null }, [])).toBe(0)
  })

  test('and what is written down for another reason takes none of the rest', () => {
    const recorded = (reason: RefundReason): RecordedRefund[] => [
      { paymentId: 'pi_0', amountCents: 1000, reason, state: 'DUE' },
    ]
    const owed = (reason: RefundReason) =>
      owedAfterEnd(contract, recorded(reason)).map(({ amountCents }) => amountCents)
    expect([owed('AFTER_END'), owed('CREDIT')]).toEqual([[4529], [3529]])
  })

  test('and none that is owed for what was charged too late', () => {
    const payments = [payment('pi_3', { paidAt: NOW, amountCents: 1499 }), payment('pi_1')]
    expect(creditThatGoes({ ...contract, refundedAt: null, payments }, [])).toBe(0)
  })
})

describe('what went back under a key', () => {
  const key = (reason: RefundReason, sequence: number, paymentId = 'pi_1') =>
    refundKey({ paymentId, reason, sequence, attempt: 3 })
  test.each([
    ['credit', key('CREDIT', 1), true],
    ['credit once more', key('CREDIT', 2), true],
    ['credit for the twelfth time', key('CREDIT', 12), true],
    ['what was charged after its end', key('AFTER_END', 1), false],
    ['the price', key('WITHDRAWAL', 2), false],
    ['something of another house', `their ${key('CREDIT', 1)}`, false],
    ['something without a key', undefined, false],
  ])('is %s', (_, given, isCredit) => {
    expect(paysOutCredit(given)).toBe(isCredit)
  })
})

describe('what credit had paid', () => {
  const byCredit = {
    paidCents: 0,
    creditUsedCents: 1499,
    creditBack: { cents: 1499, ownCents: 0, owedCents: 0, at: at('2026-02-10') },
  }

  test('has a note once it is hers again, which gives nothing to the card', () => {
    const [, note, ...others] = papersOfBills([bill('in_1', '2026-01-10', '2026-02-10', byCredit)])
    expect(others).toEqual([])
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      source: 'credit-back:in_1',
      corrects: 'bill:in_1',
      reason: 'CREDIT_BACK',
      grossCents: 1499,
      totalCents: 1499,
      paidCents: 0,
      creditUsedCents: 0,
      at: at('2026-02-10'),
    })
  })

  test('comes back after what was paid at the same instant', () => {
    const papers = papersOfBills([
      bill('in_1', '2026-01-10', '2026-02-10', byCredit),
      bill('in_2', '2026-02-10', '2026-03-10'),
    ])
    expect(papers.map(({ source }) => source)).toEqual(['bill:in_1', 'bill:in_2', 'credit-back:in_1'])
  })
})

test('what was given back by hand is told from what went to the card', () => {
  const one = bill('in_1', '2026-01-10', '2026-02-10', { refundedAt: at('2026-01-20') })
  const byHand = papersOfBills([one], new Map([['in_1', at('2026-01-20')]]))
  expect(byHand.map(isByHand)).toEqual([false, true])
  expect(papersOfBills([one]).map(isByHand)).toEqual([false, false])
})

test('a credit note has no parts that could go back', () => {
  const [, note] = papersOfBills([bill('in_1', '2026-01-10', '2026-02-10', { refundedAt: at('2026-01-20') })])
  expect(note && partsOf(note, [{ id: 're_1', amountCents: 500, at: at('2026-01-25') }])).toEqual([])
})
