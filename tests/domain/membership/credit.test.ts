import { describe, expect, test } from 'vitest'
import {
  creditOf,
  creditToReturn,
  goneCreditKey,
  putBackKey,
  refundedCreditKey,
  takenTooMuch,
  type CreditMove,
  type CreditedContract,
} from '~/domain/membership/credit'

const AT = new Date('2026-03-10T10:00:00.000Z')
const move = (cents: number, about: Partial<CreditMove> = {}): CreditMove => ({
  cents,
  billId: null,
  key: null,
  at: AT,
  ...about,
})
const bill = (billId: string, cents: number) => move(cents, { billId })
const ours = (key: string, cents: number) => move(cents, { key })

/** A contract: its bills of unused time give back that of the bill before. */
const contract = (name: string, bills: Record<string, string | null>): CreditedContract => ({
  id: `sub_${name}`,
  bills: Object.entries(bills).map(([id, unusedOf]) => ({ id, unusedOf })),
  paymentIds: [`pay_${name}`],
})
const contracts = [
  contract('a', { a1: null, a2: 'a1', a3: null }),
  contract('b', { b1: null, b2: 'b1', b3: null }),
]
const A = { id: 'sub_a', contracts }
const B = { id: 'sub_b', contracts }

/** What is left of each contract's own, and what each has used of the other's. */
const both = (moves: readonly CreditMove[]) =>
  [A, B].map((owner) => {
    const { leftCents, borrowedCents } = creditOf(owner, moves)
    return [leftCents, borrowedCents]
  })

describe('credit is hers again where the rest of a price went back', () => {
  const payment = { givenBackAt: AT, dispute: 'NONE' as const, isSentBack: false }
  const payments = [{ ...payment, givenBackAt: null }, payment]
  const paid = { id: 'a3', refundedAt: AT, contested: false, paidOutCents: 0 }
  const both = {
    bills: [paid],
    payments,
    borrowed: new Map([['a3', 200]]),
    used: new Map([['a3', 500]]),
  }
  const nothing = { borrowed: [], own: [], cents: 0 }
  const borrowed = { borrowed: ['a3'], own: [], cents: 200 }

  test.each<[string, Partial<typeof both>, ReturnType<typeof creditToReturn>]>([
    ['both kinds', {}, { borrowed: ['a3'], own: ['a3'], cents: 700 }],
    ['not its own where no payment stands', { payments: [payment] }, borrowed],
    ['not while its price is ours', { bills: [{ ...paid, refundedAt: null as never }] }, nothing],
    ['not what was paid out as credit', { bills: [{ ...paid, paidOutCents: 1 }] }, nothing],
    [
      'not while a bank decides on another payment',
      { payments: [...payments, { ...payment, dispute: 'OPEN' as never }] },
      nothing,
    ],
    [
      'not its own where the payment that is left was sent back to us',
      { payments: [payment, { ...payment, givenBackAt: null, isSentBack: true }] },
      borrowed,
    ],
    ['not while her bank decides', { bills: [{ ...paid, contested: true }] }, nothing],
    ['only what was borrowed, where that is all', { used: new Map([['a2', 500]]) }, borrowed],
    [
      'only its own, where that is all',
      { borrowed: new Map([['a2', 200]]) },
      { borrowed: [], own: ['a3'], cents: 500 },
    ],
    ['nothing where none was used', { borrowed: new Map(), used: new Map() }, nothing],
    [
      'of each bill',
      {
        bills: [paid, { ...paid, id: 'a4' }, { ...paid, id: 'a5' }],
        borrowed: new Map([
          ['a3', 200],
          ['a4', 700],
        ]),
        used: new Map([
          ['a3', 500],
          ['a5', 300],
        ]),
      },
      { borrowed: ['a3', 'a4'], own: ['a3', 'a5'], cents: 1700 },
    ],
  ])('%s', (_, change, back) => expect(creditToReturn({ ...both, ...change })).toEqual(back))
})

test('what we have done is known by keys that the provider keeps', () => {
  expect([refundedCreditKey('pi', 1), goneCreditKey('sub'), putBackKey('in')]).toEqual([
    'credit:pi',
    'ended:sub',
    'returned:in',
  ])
})

describe('whose credit it is', () => {
  test('is the contract’s whose bill gave it, less what it has used', () => {
    expect(both([bill('a2', 1000), bill('a3', -300)])).toEqual([
      [700, 0],
      [0, 0],
    ])
  })

  test('the oldest is used up first, by whichever contract runs', () => {
    const moves = [bill('a2', 1000), bill('b1', -300)]
    expect(both(moves)).toEqual([
      [700, 0],
      [0, 300],
    ])
    // What the second gives later is its own, and is used once the older is gone.
    expect(both([...moves, bill('b3', 500)])).toEqual([
      [700, 0],
      [500, 300],
    ])
    expect(both([...moves, bill('b3', 500), bill('b3', -900)])[0]).toEqual([0, 0])
  })

  test('what another one’s bill has used of it is lent to that bill, until it is given back', () => {
    const used = [bill('a2', 1000), bill('a3', -200), bill('b1', -300), bill('b2', -100)]
    expect(creditOf(A, used).lent).toEqual(
      new Map([
        ['b1', 300],
        ['b2', 100],
      ]),
    )
    expect(creditOf(B, used).lent).toEqual(new Map())
    expect(creditOf(A, [...used, bill('b2', 100)]).lent).toEqual(new Map([['b1', 300]]))
    expect(creditOf(A, [...used, ours(putBackKey('b1'), 300)]).lent).toEqual(new Map([['b2', 100]]))
    // What goes otherwise is lent to nobody.
    for (const otherwise of [ours(goneCreditKey('sub_b'), -1000), move(-1000)])
      expect(creditOf(A, [bill('a2', 1000), otherwise]).lent).toEqual(new Map())
  })

  test('what its own bills have used is hers again once it is put back, and is told apart from what they borrowed', () => {
    const used = [move(200), bill('a2', 1000), bill('a3', -700)]
    const own = creditOf(A, used)
    expect(own).toMatchObject({ leftCents: 500, returnedCents: 0 })
    expect([own.used, own.borrowed]).toEqual([new Map([['a3', 500]]), new Map([['a3', 200]])])
    const back = creditOf(A, [...used, ours(putBackKey('a3'), 700)])
    expect(back).toMatchObject({ leftCents: 1000, borrowedCents: 0, returnedCents: 500 })
    expect(back.used).toEqual(new Map())
    expect(back.putBack).toEqual(new Map([['a3', { cents: 700, ownCents: 500, owedCents: 0, at: AT }]]))
    // In two steps.
    const steps = creditOf(A, [...used, ours(putBackKey('a3'), 200), ours(putBackKey('a3'), 500)])
    expect(steps.putBack.get('a3')).toEqual({ cents: 700, ownCents: 500, owedCents: 0, at: AT })
    expect(
      creditOf(A, [...used, ours(goneCreditKey('sub_a'), -300), ours(goneCreditKey('sub_a'), 100)])
        .returnedCents,
    ).toBe(0)
  })

  test('what a person gave is no contract’s own, and is borrowed by the bill that uses it', () => {
    expect(both([move(2000), bill('a1', -1499)])).toEqual([
      [0, 1499],
      [0, 0],
    ])
    expect(creditOf(A, [move(2000), bill('a1', -1499)]).borrowed).toEqual(new Map([['a1', 1499]]))
  })

  test('what goes back otherwise is taken from the contract that gave it, older or not', () => {
    const given = [bill('a2', 1000), bill('b1', 500)]
    expect(both([...given, ours('credit:pay_b', -500)])).toEqual([
      [1000, 0],
      [0, 0],
    ])
    expect(both([...given, ours(goneCreditKey('sub_b'), -400)])[1]).toEqual([100, 0])
    expect(both([...given, ours('credit:pay_a', -1000)])[0]).toEqual([0, 0])
    // In two refunds, one after the other.
    const twice = [1, 2].map((sequence) => ours(refundedCreditKey('pay_b', sequence), -250))
    expect(both([...given, ...twice])).toEqual([
      [1000, 0],
      [0, 0],
    ])
  })

  test('what an invoice gives up, or was taken off too much, is there again for whom it came from', () => {
    const used = [bill('a2', 1000), bill('b1', -300)]
    expect(both([...used, bill('b1', 300)])).toEqual([
      [1000, 0],
      [0, 0],
    ])
    expect(both([bill('a2', 1000), ours('credit:pay_a', -1000), ours('credit:pay_a', 200)])[0]).toEqual([
      200, 0,
    ])
  })

  test('what an invoice gives up of what it used is there again, the rest is not', () => {
    expect(both([bill('a2', 1000), bill('b1', -300), bill('b1', 100)])).toEqual([
      [800, 0],
      [0, 200],
    ])
  })

  test.each([1, 2, 12])(
    'a refund of credit, the %i. of its payment, is of the contract that was paid',
    (sequence) => {
      const refunded = ours(refundedCreditKey('pay_b', sequence), -500)
      expect(both([bill('a2', 1000), bill('b1', 500), refunded])).toEqual([
        [1000, 0],
        [0, 0],
      ])
    },
  )

  test('refunds of one payment’s credit are told apart, and of no other payment', () => {
    expect([1, 2].map((sequence) => refundedCreditKey('pay', sequence))).toEqual([
      'credit:pay',
      'credit:pay.2',
    ])
    const dotted = {
      id: A.id,
      contracts: contracts.map((one) => ({ ...one, paymentIds: ['pay.2x'] })).slice(0, 1),
    }
    const moves = [bill('b1', 500), bill('a2', 1000), ours(refundedCreditKey('pay.2x', 1), -1000)]
    expect(creditOf(dotted, moves).leftCents).toBe(0)
  })

  test('put back, it is again the contract’s that gave it, and is borrowed no more', () => {
    const moves = [bill('a2', 1000), bill('b1', -300), ours(putBackKey('b1'), 300)]
    expect(both(moves)).toEqual([
      [1000, 0],
      [0, 0],
    ])
    expect(creditOf(B, moves).putBack).toEqual(
      new Map([['b1', { cents: 300, ownCents: 0, owedCents: 0, at: AT }]]),
    )
    expect(creditOf(A, moves).putBack).toEqual(new Map())
  })

  test('what she owes is settled first: the rest is credit', () => {
    expect(both([bill('b1', -40), bill('a2', 1000)])[0]).toEqual([960, 0])
    expect(both([bill('b1', -40), bill('a1', 30), bill('a2', 100)])[0]).toEqual([90, 0])
  })

  test('what was too little for a card is owed by its bill, and settled where that is put back', () => {
    const little = [bill('a1', -40), bill('b1', -30)]
    expect(creditOf(A, little).owing).toEqual(new Map([['a1', 40]]))
    const back = creditOf(A, [...little, bill('a2', 500), ours(putBackKey('a1'), 100)])
    expect(back.owing).toEqual(new Map())
    // What had settled it was its own.
    expect(back.putBack.get('a1')).toEqual({ cents: 100, ownCents: 40, owedCents: 0, at: AT })
    const steps = creditOf(A, [...little, ours(putBackKey('a1'), 30), ours(putBackKey('a1'), 15)])
    expect(steps.putBack.get('a1')).toEqual({ cents: 45, ownCents: 0, owedCents: 40, at: AT })
    expect(steps.owing).toEqual(new Map())
  })

  test('the last step says when it was put back', () => {
    const later = new Date('2026-03-11T10:00:00.000Z')
    const steps = [ours(putBackKey('a1'), 30), { ...ours(putBackKey('a1'), 15), at: later }]
    expect(creditOf(A, [move(45), bill('a1', -45), ...steps]).putBack.get('a1')).toMatchObject({ at: later })
  })

  test('what settles another contract’s debt is lent to it', () => {
    const moves = [bill('b1', -40), bill('a2', 1000)]
    expect(both(moves)).toEqual([
      [960, 0],
      [0, 40],
    ])
    expect(creditOf(A, moves).lent).toEqual(new Map([['b1', 40]]))
    expect(creditOf(B, moves).owing).toEqual(new Map())
  })

  test('what is taken with a payment because she owed it is nobody’s credit', () => {
    const moves = [bill('b1', -40), bill('a3', 40)]
    expect(creditOf(A, moves)).toMatchObject({ leftCents: 0, lent: new Map() })
    expect(creditOf(B, moves)).toMatchObject({
      owing: new Map(),
      borrowed: new Map(),
      covered: new Map([['b1', 40]]),
    })
    expect(creditOf(B, [bill('b1', -40), bill('b3', 40)]).covered).toEqual(new Map())
    expect(both([bill('b1', -40), move(100)])[1]).toEqual([0, 40])
  })

  describe('unused time of a bill', () => {
    test('is again of the contract whose credit had paid it, as far as that went', () => {
      const moves = [bill('a2', 1000), bill('b1', -300), bill('b2', 200)]
      expect(both(moves)).toEqual([
        [900, 0],
        [0, 100],
      ])
      expect(creditOf(A, moves).lent).toEqual(new Map([['b1', 100]]))
      const b = creditOf(B, moves)
      expect([b.everBorrowed, b.toLenders]).toEqual([new Map([['b1', 300]]), new Map([['b2', 200]])])
    })

    test('is its own for the rest', () => {
      const moves = [bill('a2', 1000), bill('b1', -300), bill('b2', 500)]
      expect(both(moves)).toEqual([
        [1000, 0],
        [200, 0],
      ])
      const b = creditOf(B, moves)
      expect([b.borrowed, b.everBorrowed, b.toLenders]).toEqual([
        new Map(),
        new Map([['b1', 300]]),
        new Map([['b2', 300]]),
      ])
    })

    test('in two bills no more than it had paid', () => {
      const moves = [bill('a2', 1000), bill('b1', -300), bill('b2', 200), bill('b2', 200)]
      expect(both(moves)[0]).toEqual([1000, 0])
      expect(creditOf(B, moves).toLenders).toEqual(new Map([['b2', 300]]))
    })

    test('is its own where its own credit had paid', () => {
      const moves = [bill('b3', 400), bill('b1', -300), bill('b2', 200)]
      expect(both(moves)[1]).toEqual([300, 0])
      expect(creditOf(B, moves).toLenders).toEqual(new Map())
      expect(creditOf(B, moves).used).toEqual(new Map([['b1', 300]]))
    })

    test('is a person’s gift again where that had paid', () => {
      const moves = [move(500), bill('b1', -300), bill('b2', 200)]
      expect(both(moves)[1]).toEqual([0, 100])
    })
  })

  test('what came back of what a bill had borrowed was borrowed once', () => {
    const moves = [move(200), bill('a2', 1000), bill('a3', -700), bill('a1', -530)]
    const back = [ours(putBackKey('a1'), 530), ours(putBackKey('a3'), 700)]
    expect(creditOf(A, moves).everBorrowed).toEqual(new Map([['a3', 200]]))
    const { everBorrowed, borrowed } = creditOf(A, [...moves, ...back])
    expect([everBorrowed, borrowed]).toEqual([new Map([['a3', 200]]), new Map()])
  })

  test('what is hers again is paid out first, and is the last to go with a payment', () => {
    const moves = [bill('a2', 1000), bill('a3', -1000), ours(putBackKey('a3'), 1000), bill('a1', 500)]
    const afterIt = (key: string, cents: number) => {
      const { leftCents, returnedCents } = creditOf(A, [...moves, ours(key, cents)])
      return [leftCents, returnedCents]
    }
    expect(afterIt(goneCreditKey('sub_a'), -500)).toEqual([1000, 1000])
    expect(afterIt(goneCreditKey('sub_a'), -700)).toEqual([800, 800])
    expect(afterIt('credit:pay_a', -1000)).toEqual([500, 0])
    expect(afterIt('credit:pay_a', -1200)).toEqual([300, 0])
    expect(afterIt('credit:pay_b', -1200)).toEqual([300, 0])
  })

  test('what a person takes off is the oldest, whosever it is', () => {
    expect(both([bill('b2', 100), bill('a2', 1000), move(-150)])).toEqual([
      [950, 0],
      [0, 0],
    ])
  })
})

describe('what was taken off although an invoice had used it up is put back', () => {
  const KEY = 'credit:pay_a'
  const given = bill('a2', 1000)
  const off = ours(KEY, -1000)
  test.each<[string, CreditMove[], number]>([
    ['some of it', [given, bill('a3', -400), off], 400],
    ['all of it', [given, bill('a3', -1000), off], 1000],
    ['no more than was taken off', [given, bill('a3', -1500), off], 1000],
    ['whatever came after it', [given, bill('a3', -400), off, bill('a1', -700)], 400],
    ['once', [given, bill('a3', -400), off, ours(KEY, 400)], 0],
    ['once, though she owes since', [given, bill('a3', -400), off, ours(KEY, 400), bill('a1', -700)], 0],
    ['nothing where all of it was there', [given, off], 0],
    ['nothing where more was there', [given, given, off], 0],
    [
      'nothing that was taken off otherwise',
      [given, bill('a3', -400), ours(goneCreditKey('sub_a'), -1000)],
      0,
    ],
    ['nothing where nothing ever was', [], 0],
  ])('%s', (_, moves, cents) => expect(takenTooMuch(moves, KEY)).toBe(cents))
})
