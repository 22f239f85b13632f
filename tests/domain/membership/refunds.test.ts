import { describe, expect, test } from 'vitest'
import {
  creditThatGoes,
  owedAfterEnd,
  owedOnWithdrawal,
  paysOutCredit,
  refundKey,
  refundSequence,
  refundStep,
  type EndedContract,
  type RecordedRefund,
  type RefundStep,
  type RefundTry,
  type RefundablePayment,
} from '~/domain/membership/refunds'
import { days } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const payment = (change: Partial<RefundablePayment> = {}): RefundablePayment => ({
  billId: 'in_1',
  paymentId: 'pi_1',
  paidAt: days(-10),
  amountCents: 11_988,
  currency: 'eur',
  refundedCents: 0,
  dispute: 'NONE',
  disputedCents: change.dispute === undefined || change.dispute === 'NONE' ? 0 : 11_988,
  ...change,
})
const ended = (change: Partial<EndedContract> = {}): EndedContract => ({
  endedAt: NOW,
  returnedCents: 0,
  bills: [],
  cancelAskedAt: days(-1),
  refundedAt: null,
  creditCents: 0,
  payments: [payment()],
  ...change,
})
const written = (change: Partial<RecordedRefund> = {}): RecordedRefund => ({
  paymentId: 'pi_1',
  amountCents: 11_988,
  reason: 'WITHDRAWAL',
  state: 'DONE',
  ...change,
})
const amounts = (owed: readonly { paymentId: string; amountCents: number; reason: string }[]) =>
  owed.map(({ paymentId, amountCents, reason }) => `${reason} ${paymentId} ${amountCents}`)

describe('a withdrawal', () => {
  test('gives back every payment, less what went back already', () => {
    const payments = [payment(), payment({ paymentId: 'pi_2', amountCents: 1499, refundedCents: 400 })]
    expect(amounts(owedOnWithdrawal(payments, [], 'WITHDRAWAL'))).toEqual([
      'WITHDRAWAL pi_1 11988',
      'WITHDRAWAL pi_2 1099',
    ])
  })

  test('gives nothing back twice', () => {
    const recorded = [written()]
    expect(owedOnWithdrawal([payment()], recorded, 'WITHDRAWAL')).toEqual([])
    expect(owedOnWithdrawal([payment({ refundedCents: 11_988 })], [], 'WITHDRAWAL')).toEqual([])
    expect(owedOnWithdrawal([payment({ dispute: 'LOST' })], [], 'WITHDRAWAL')).toEqual([])
    // Of this payment: another one is not to be kept because of it.
    const payments = [payment(), payment({ paymentId: 'pi_2' })]
    expect(amounts(owedOnWithdrawal(payments, recorded, 'WITHDRAWAL'))).toEqual(['WITHDRAWAL pi_2 11988'])
    const part = [written({ amountCents: 5000 })]
    // What was recorded may be among what went back.
    expect(amounts(owedOnWithdrawal([payment({ refundedCents: 5000 })], part, 'GIFT_WITHDRAWAL'))).toEqual([
      'GIFT_WITHDRAWAL pi_1 6988',
    ])
  })

  test('and what her bank has not taken of one that it has decided on for her', () => {
    const part = (change: Partial<RefundablePayment> = {}) =>
      amounts(
        owedOnWithdrawal([payment({ dispute: 'LOST', disputedCents: 5000, ...change })], [], 'WITHDRAWAL'),
      )
    expect(part()).toEqual(['WITHDRAWAL pi_1 6988'])
    expect(part({ refundedCents: 1000 })).toEqual(['WITHDRAWAL pi_1 5988'])
    expect(part({ disputedCents: 11_988 })).toEqual([])
    // Undecided, all of it is owed, and waited for.
    expect(part({ dispute: 'OPEN' })).toEqual(['WITHDRAWAL pi_1 11988'])
  })

  test('also of what her bank has not decided on', () => {
    expect(owedOnWithdrawal([payment({ dispute: 'OPEN' })], [], 'WITHDRAWAL')).toHaveLength(1)
  })
})

describe('a contract that has ended owes', () => {
  test('nothing more, where nothing is left', () => {
    expect(owedAfterEnd(ended(), [])).toEqual([])
    expect(owedAfterEnd(ended({ endedAt: null, creditCents: 500 }), [])).toEqual([])
  })

  test('its credit, from its own payments, the newest first, never more than they hold', () => {
    const payments = [payment({ paymentId: 'pi_2', amountCents: 1499 }), payment({ refundedCents: 1000 })]
    expect(amounts(owedAfterEnd(ended({ creditCents: 10_489, payments }), []))).toEqual([
      'CREDIT pi_2 1499',
      'CREDIT pi_1 8990',
    ])
    expect(amounts(owedAfterEnd(ended({ creditCents: 99_999, payments }), []))).toEqual([
      'CREDIT pi_2 1499',
      'CREDIT pi_1 10988',
    ])
  })

  test('no credit that came from a payment which went back as a whole', () => {
    expect(owedAfterEnd(ended({ creditCents: 10_489, refundedAt: NOW }), [])).toEqual([])
  })

  test('what was charged after she had ended it', () => {
    const payments = [
      payment({ paymentId: 'pi_late', amountCents: 1499, paidAt: NOW }),
      payment({ paymentId: 'pi_then', paidAt: days(-1) }),
    ]
    expect(amounts(owedAfterEnd(ended({ payments }), []))).toEqual(['AFTER_END pi_late 1499'])
    expect(owedAfterEnd(ended({ payments, cancelAskedAt: null }), [])).toEqual([])
    // Credit is never taken from it a second time.
    expect(amounts(owedAfterEnd(ended({ payments, creditCents: 700 }), []))).toEqual([
      'AFTER_END pi_late 1499',
      'CREDIT pi_then 700',
    ])
  })

  test('of credit only what did not go back with the last payment', () => {
    const payments = [
      payment({ paymentId: 'pi_2', amountCents: 5960, refundedCents: 5960 }),
      payment({ paymentId: 'pi_1' }),
    ]
    const refundedAt = new Date('2026-03-12T08:00:00.000Z')
    const contract = ended({ payments, refundedAt, creditCents: 10_489 })
    expect(amounts(owedAfterEnd(contract, []))).toEqual(['CREDIT pi_1 4529'])
    const [last, ...earlier] = payments.map((one) => ({ ...one, refundedCents: 0 }))
    if (!last) throw new Error('no payment')
    const contested = [{ ...last, dispute: 'OPEN' as const }, ...earlier]
    expect(amounts(owedAfterEnd({ ...contract, payments: contested }, []))).toEqual(['CREDIT pi_1 4529'])
  })

  test('credit that is hers again, because what it had paid went back: it came from before the last payment', () => {
    const payments = [
      payment({ paymentId: 'pi_2', amountCents: 207, refundedCents: 207 }),
      payment({ paymentId: 'pi_1' }),
    ]
    const contract = ended({ payments, refundedAt: NOW, creditCents: 10_482, returnedCents: 10_482 })
    expect(amounts(owedAfterEnd(contract, []))).toEqual(['CREDIT pi_1 10482'])
    expect(creditThatGoes(contract, [])).toBe(0)
    // What the last payment had left of its own goes with it.
    const both = { ...contract, creditCents: 10_582 }
    expect(amounts(owedAfterEnd(both, []))).toEqual(['CREDIT pi_1 10482'])
    expect(creditThatGoes(both, [])).toBe(100)
    expect(creditThatGoes({ ...contract, returnedCents: 0 }, [])).toBe(207)
    // What is written down of it, and not taken off yet, is not hers a second time.
    const due = written({ amountCents: 10_482, reason: 'CREDIT', state: 'DUE' })
    expect(owedAfterEnd(both, [due])).toEqual([])
    expect(creditThatGoes(both, [due])).toBe(100)
    expect(owedAfterEnd(both, [{ ...due, amountCents: 10_000 }])).toMatchObject([{ amountCents: 482 }])
  })

  test('credit that has come to light, though what was taken off before is still on its way, or was refused', () => {
    const payments = [payment({ refundedCents: 500 })]
    for (const state of ['PENDING', 'REFUSED', 'DONE'] as const)
      expect(
        amounts(
          owedAfterEnd(ended({ creditCents: 300, payments }), [
            written({ amountCents: 500, reason: 'CREDIT', state }),
          ]),
        ),
      ).toEqual(['CREDIT pi_1 300'])
  })

  test('credit of before, where a payment that came too late goes back as a whole', () => {
    const payments = [
      payment({ paymentId: 'pi_late', amountCents: 1499, refundedCents: 1499, paidAt: NOW }),
      payment(),
    ]
    const contract = ended({ payments, refundedAt: NOW, creditCents: 700 })
    expect(amounts(owedAfterEnd(contract, []))).toEqual(['CREDIT pi_1 700'])
  })

  test('with the last payment goes what was left of all of its price, what credit had paid of it as well', () => {
    const payments = [
      payment({ billId: 'in_3', paymentId: 'pi_2', amountCents: 207, refundedCents: 207 }),
      payment({ paymentId: 'pi_1' }),
    ]
    const creditBack = { cents: 10_482, ownCents: 10_482, owedCents: 0, at: NOW }
    const bills = [
      { id: 'in_1', creditBack: { ...creditBack, cents: 77 } },
      { id: 'in_3', creditBack },
    ]
    const credit = { creditCents: 10_482 + 10_000, returnedCents: 10_482 }
    const contract = ended({ payments, refundedAt: NOW, bills, ...credit })
    expect(amounts(owedAfterEnd(contract, []))).toEqual(['CREDIT pi_1 10482'])
    expect(creditThatGoes(contract, [])).toBe(10_000)
    // Where nothing of it is hers again only what her card had paid goes.
    const without = { ...contract, bills: [{ id: 'in_3', creditBack: null }] }
    expect(creditThatGoes({ ...without, creditCents: 10_000, returnedCents: 0 }, [])).toBe(207)
    expect(amounts(owedAfterEnd({ ...contract, refundedAt: null, creditCents: 500 }, []))).toEqual([
      'CREDIT pi_1 500',
    ])
  })

  test('nothing that is written down already', () => {
    const recorded = [written()]
    expect(owedAfterEnd(ended({ creditCents: 10_489 }), recorded)).toEqual([])
  })

  test('credit once, though it is not taken off at the provider yet, and she has paid more than once', () => {
    const payments = [payment({ amountCents: 10_537 }), payment({ paymentId: 'pi_0', amountCents: 1499 })]
    const contract = ended({ creditCents: 10_456, payments })
    const due = written({ amountCents: 10_456, reason: 'CREDIT', state: 'DUE' })
    expect(owedAfterEnd(contract, [due])).toEqual([])
    expect(creditThatGoes(contract, [due])).toBe(0)
    // Taken off, it is no longer told of: what is told then has come to light since.
    const further = ended({ creditCents: 100, payments })
    expect(amounts(owedAfterEnd(further, [{ ...due, state: 'DONE' }]))).toEqual([
      'CREDIT pi_1 81',
      'CREDIT pi_0 19',
    ])
    expect(creditThatGoes(further, [{ ...due, state: 'DONE' }])).toBe(0)
  })
})

describe('a refund that is due', () => {
  const key = refundKey({ paymentId: 'pi_1', reason: 'CREDIT', sequence: 1, attempt: 1 })
  const due = { key, amountCents: 5000 }
  const made = (change: Partial<RefundTry>): RefundTry => ({
    id: 're_1',
    state: 'DONE',
    amountCents: 4000,
    failure: null,
    key,
    ...change,
  })

  test('is known by what it pays back, and by nothing else', () => {
    expect(key).toBe('refund:pi_1:CREDIT:1')
    expect(refundKey({ paymentId: 'pi_1', reason: 'CREDIT', sequence: 1, attempt: 2 })).not.toBe(key)
    expect(refundKey({ paymentId: 'pi_1', reason: 'WITHDRAWAL', sequence: 1, attempt: 1 })).not.toBe(key)
    expect(refundKey({ paymentId: 'pi_1', reason: 'CREDIT', sequence: 2, attempt: 1 })).not.toBe(key)
    expect(refundKey({ paymentId: 'pi_2', reason: 'CREDIT', sequence: 1, attempt: 1 })).not.toBe(key)
  })

  test('of credit is told by it', () => {
    for (const sequence of [1, 2])
      expect(paysOutCredit(refundKey({ paymentId: 'pi_1', reason: 'CREDIT', sequence, attempt: 1 }))).toBe(
        true,
      )
    expect(
      paysOutCredit(refundKey({ paymentId: 'pi_1', reason: 'WITHDRAWAL', sequence: 1, attempt: 1 })),
    ).toBe(false)
    expect(paysOutCredit(undefined)).toBe(false)
  })

  test.each<[string, RefundablePayment | null, RefundTry[], RefundStep]>([
    ['nothing was tried', payment(), [], { kind: 'GIVE', amountCents: 5000 }],
    ['less is left', payment({ refundedCents: 11_000 }), [], { kind: 'GIVE', amountCents: 988 }],
    [
      'nothing is left',
      payment({ refundedCents: 11_988 }),
      [],
      { kind: 'DONE', refundId: null, amountCents: null },
    ],
    ['her bank decides', payment({ dispute: 'OPEN' }), [], { kind: 'WAIT' }],
    [
      'her bank has decided for her',
      payment({ dispute: 'LOST' }),
      [],
      { kind: 'DONE', refundId: null, amountCents: null },
    ],
    [
      'her bank has given back a part, the rest is left',
      payment({ dispute: 'LOST', disputedCents: 11_988 - 700 }),
      [],
      { kind: 'GIVE', amountCents: 700 },
    ],
    ['it was made', payment(), [made({})], { kind: 'DONE', refundId: 're_1', amountCents: 4000 }],
    [
      'it is on its way',
      payment(),
      [made({ state: 'PENDING' })],
      { kind: 'PENDING', refundId: 're_1', amountCents: 4000 },
    ],
    [
      'it failed',
      payment(),
      [made({ state: 'FAILED', failure: 'lost_or_stolen_card' })],
      { kind: 'REFUSED', failure: 'lost_or_stolen_card' },
    ],
    [
      'it failed without a reason',
      payment(),
      [made({ state: 'FAILED' })],
      { kind: 'REFUSED', failure: 'unknown' },
    ],
    ['another was made', payment(), [made({ key: null })], { kind: 'GIVE', amountCents: 5000 }],
    ['the payment is unknown', null, [], { kind: 'REFUSED', failure: 'unknown_payment' }],
  ])('where %s', (_, held, tries, step) => {
    expect(refundStep(due, held, tries)).toEqual(step)
  })
})

test('a refund is the next one where those before it are done, and the open one otherwise', () => {
  const written = (...states: ('DUE' | 'DONE' | 'REFUSED')[]) =>
    states.map((state) => ({ paymentId: 'pi_1', reason: 'CREDIT' as const, state }))
  const next = (...states: ('DUE' | 'DONE' | 'REFUSED')[]) =>
    refundSequence({ paymentId: 'pi_1', reason: 'CREDIT' }, written(...states))
  expect(next()).toBe(1)
  expect(next('DUE')).toBe(1)
  expect(next('DONE')).toBe(2)
  expect(next('DONE', 'REFUSED')).toBe(2)
  expect(next('DONE', 'DONE')).toBe(3)
  expect(refundSequence({ paymentId: 'pi_2', reason: 'CREDIT' }, written('DONE'))).toBe(1)
  expect(refundSequence({ paymentId: 'pi_1', reason: 'WITHDRAWAL' }, written('DONE'))).toBe(1)
})
