import { describe, expect, test } from 'vitest'
import { expectedOf } from '~tests/support/membershipModel/expected'
import { differences, takenByApple } from '~tests/support/membershipModel/judging/appleMoney'
import { mayCost, wrongPrices } from '~tests/support/membershipModel/judging/prices'
import { wrongAccess } from '~tests/support/membershipModel/judging/watch'
import { NOW, apple, at, card, gift, grant, invoice, transaction, truth } from './truths'

describe('access at an instant', () => {
  const paid = truth({ cards: [card({ cancelled: true })] })
  const seen = (until: Date | null) => ({ written: '', cards: [], apple: [], backs: new Map(), until })
  const judged = (
    memberUntil: string | null,
    isKnown: boolean,
    {
      is = paid,
      seenUntil = null,
      ways = [new Map()],
    }: {
      is?: typeof paid
      seenUntil?: Date | null
      ways?: Map<string, Date>[]
    } = {},
  ) =>
    wrongAccess(
      { now: NOW },
      { watched: { seen: [seen(seenUntil)], ways } },
      { truth: is, isKnown },
      memberUntil === null ? null : at(memberUntil),
    )

  test('is just what is paid for, where the site has been told all', () => {
    expect(judged('2026-03-15', true)).toBeNull()
    expect(judged('2026-03-16', true)).toContain('2026-03-15')
    expect(judged(null, true)).toContain('never')
  })

  test('is not more than was ever so, where it has not', () => {
    expect(judged('2026-03-15', false)).toBeNull()
    expect(judged(null, false)).toBeNull()
    expect(judged('2026-04-15', false)).not.toBeNull()
    expect(judged('2026-04-15', false, { seenUntil: at('2026-04-15') })).toBeNull()
  })

  test('follows gifts where they were laid', () => {
    const is = truth({ given: [gift('one', '2026-02-20')] })
    const ways = [new Map([['one', at('2026-03-01')]])]
    expect(judged('2026-04-01', true, { is, ways })).toBeNull()
    expect(judged('2026-03-20', true, { is, ways })).toContain('2026-04-01')
  })

  // Of the 10,000 histories of one run this was the one that was judged wrong.
  test('follows one that went back, and that the site has not heard of, behind what she has bought since', () => {
    const is = truth({
      cards: [card({ cancelled: true })],
      given: [gift('one', '2026-02-20')],
      backs: new Map([['one', at('2026-02-25')]]),
    })
    const ways = [new Map([['one', at('2026-03-15')]])]
    expect(judged('2026-04-15', false, { is, ways })).toBeNull()
    expect(judged('2026-04-16', false, { is, ways })).toContain('2026-04-15')
    expect(judged('2026-04-15', true, { is, ways })).toContain('2026-03-15')
  })

  test('is given by something at each instant', () => {
    const is = truth({ given: [grant({ until: at('2026-03-10') }), gift('one', '2026-02-20')] })
    const ways = [new Map([['one', at('2026-03-20')]])]
    expect(judged('2026-04-20', true, { is, ways })).toContain('from 2026-03-10')
  })
})

describe('what truly happened gives', () => {
  test('nothing for what only waits, nor for a month that went back', () => {
    const waiting = card({ status: 'trialing', trialEnd: at('2026-04-01'), invoices: [] })
    expect(expectedOf(truth({ cards: [waiting] }), new Map(), NOW)).toMatchObject({ until: null })
    const back = invoice('2026-02-15', '2026-03-15', { givenBackAt: at('2026-02-20') })
    expect(expectedOf(truth({ cards: [card({ invoices: [back] })] }), new Map(), NOW)).toMatchObject({
      until: at('2026-02-20'),
      isMember: false,
    })
  })

  test('a gift that went back up to then, if its time had begun', () => {
    const given = [gift('one', '2026-02-10')]
    const backs = new Map([['one', at('2026-02-20')]])
    const laid = (day: string) => new Map([['one', at(day)]])
    expect(expectedOf(truth({ given, backs }), laid('2026-02-10'), NOW).until).toEqual(at('2026-02-20'))
    expect(expectedOf(truth({ given, backs }), laid('2026-02-25'), NOW).until).toBeNull()
  })
})

describe('what time costs', () => {
  const month = invoice('2026-02-15', '2026-03-15')
  const ordered = (code: 'UNEFOIS' | 'TOUJOURS' | 'OFFERT' | 'TROISMOIS') => ({ at: at('2026-02-15'), code })

  test('is the price of its term, by the list', () => {
    expect(mayCost(month, undefined, true)).toContain(1499)
    expect(mayCost({ from: at('2026-01-01'), to: at('2026-07-01') }, undefined, true)).toContain(7494)
    expect(mayCost({ from: at('2026-01-01'), to: at('2027-01-01') }, undefined, true)).toContain(11_988)
    expect(wrongPrices(card(), undefined)).toEqual([])
    expect(wrongPrices(card({ invoices: [{ ...month, worthCents: 749 }] }), undefined)).toHaveLength(1)
  })

  test('is less by what she ordered with, and for so long', () => {
    expect(mayCost(month, ordered('UNEFOIS'), true)).toContain(749)
    expect(mayCost(month, ordered('UNEFOIS'), false)).toContain(1499)
    expect(mayCost(month, ordered('OFFERT'), true)).toEqual([0, 0])
    expect(mayCost(month, ordered('TOUJOURS'), false)).toContain(749)
    expect(mayCost(invoice('2026-04-15', '2026-05-15'), ordered('TROISMOIS'), false)).toContain(1124)
    expect(mayCost(invoice('2026-05-15', '2026-06-15'), ordered('TROISMOIS'), false)).toContain(1499)
  })
})

describe('what Apple took', () => {
  test('is each purchase of her own that was not given back', () => {
    const first = transaction('2026-01-20', '2026-02-20', { revokedAt: NOW })
    const free = transaction('2025-12-20', '2026-01-20', { priceMilliunits: 0 })
    const own = apple({ transactions: [free, first, transaction('2026-02-20', '2026-03-20')] })
    expect(takenByApple([own, apple({ ownership: 'FAMILY_SHARED' })])).toEqual([
      { externalId: 't-2026-02-20', startsAt: at('2026-02-20'), endsAt: at('2026-03-20'), cents: 1499 },
    ])
  })

  test('differs from what is written by its sum, its time, or altogether', () => {
    const taken = takenByApple([apple()])
    const [one] = taken
    expect(differences(taken, taken)).toEqual([])
    expect(differences(taken, [])).toHaveLength(1)
    expect(differences([], taken)).toHaveLength(1)
    expect(differences(taken, [{ ...one!, cents: 1 }])).toHaveLength(2)
    expect(differences(taken, [{ ...one!, endsAt: NOW }])).toHaveLength(2)
  })
})
