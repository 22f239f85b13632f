import { describe, expect, test } from 'vitest'
import {
  holdingsOf,
  laidTwice,
  lineOf,
  pairsOver,
  soldTwice,
  type Holding,
  type Sale,
} from '~tests/support/membershipModel/judging/lineOfTime'
import { NOW, apple, at, card, gift, grant, invoice, transaction, truth } from './truths'

const NOTHING_LAID = new Map()
const lined = (...args: Parameters<typeof lineOf>) =>
  lineOf(...args).map(({ id, from, until }) => [
    id,
    from.toISOString().slice(0, 10),
    until.toISOString().slice(0, 10),
  ])

describe('the line of her time', () => {
  test('holds what each source gives', () => {
    const all = truth({ cards: [card()], apple: [apple()], given: [grant(), gift('one', '2026-02-10')] })
    expect(lined(all, new Map([['one', at('2026-03-31')]]))).toEqual([
      ['card', '2026-02-15', '2026-03-15'],
      ['apple', '2026-02-20', '2026-03-20'],
      ['grant', '2026-02-01', '2026-03-31'],
      ['one', '2026-03-31', '2026-04-30'],
    ])
  })

  test('holds nothing that went back, and nothing after an end', () => {
    const back = invoice('2026-02-15', '2026-03-15', { givenBackAt: NOW })
    const revoked = transaction('2026-02-20', '2026-03-20', { revokedAt: NOW })
    expect(lined(truth({ cards: [card({ invoices: [back] })] }), NOTHING_LAID)).toEqual([])
    expect(lined(truth({ apple: [apple({ transactions: [revoked] })] }), NOTHING_LAID)).toEqual([])
    expect(lined(truth({ cards: [card({ endedAt: at('2026-02-20') })] }), NOTHING_LAID)).toEqual([
      ['card', '2026-02-15', '2026-02-20'],
    ])
    expect(lined(truth({ given: [grant({ takenBackAt: at('2026-02-05') })] }), NOTHING_LAID)).toEqual([
      ['grant', '2026-02-01', '2026-02-05'],
    ])
  })

  test('ends a stretch where another term takes its place', () => {
    const changed = card({
      invoices: [invoice('2026-01-15', '2027-01-15'), invoice('2026-02-15', '2026-03-15')],
    })
    const upgraded = apple({
      transactions: [transaction('2026-02-20', '2026-03-20'), transaction('2026-02-25', '2026-03-25')],
    })
    expect(lined(truth({ cards: [changed], apple: [upgraded] }), NOTHING_LAID)).toEqual([
      ['card', '2026-01-15', '2026-02-15'],
      ['card', '2026-02-15', '2026-03-15'],
      ['apple', '2026-02-20', '2026-02-25'],
      ['apple', '2026-02-25', '2026-03-25'],
    ])
  })

  test('shows what lies over each other, grants apart', () => {
    const all = lineOf(truth({ cards: [card()], apple: [apple()], given: [grant()] }), NOTHING_LAID)
    expect(pairsOver(all)).toBe(1)
  })
})

describe('what she holds', () => {
  const held = (change: Parameters<typeof truth>[0]) => holdingsOf(truth(change), NOTHING_LAID, NOW)

  test('goes on to be charged, or ends by itself', () => {
    expect(held({ cards: [card()] })).toMatchObject([{ goesOn: true, until: at('2026-03-15') }])
    expect(held({ cards: [card({ cancelled: true })] })).toMatchObject([{ goesOn: false }])
    expect(held({ cards: [card({ paused: true })] })).toMatchObject([{ goesOn: true }])
    expect(held({ cards: [card({ status: 'hibernating' })] })).toMatchObject([{ goesOn: true }])
    expect(held({ apple: [apple()] })).toMatchObject([{ goesOn: true, until: at('2026-03-20') }])
    expect(held({ apple: [apple({ autoRenews: false })] })).toMatchObject([{ goesOn: false }])
    expect(held({ given: [grant()] })).toMatchObject([{ goesOn: false, until: at('2026-03-31') }])
  })

  test('is nothing that is over, given back or never paid', () => {
    const back = invoice('2026-02-15', '2026-03-15', { givenBackAt: NOW })
    const revoked = transaction('2026-02-20', '2026-03-20', { revokedAt: NOW })
    expect(held({ cards: [card({ endedAt: at('2026-02-20') })] })).toEqual([])
    expect(held({ cards: [card({ invoices: [back] })] })).toEqual([])
    expect(held({ cards: [card({ status: 'incomplete', invoices: [] })] })).toEqual([])
    expect(held({ apple: [apple({ transactions: [revoked] })] })).toEqual([])
    expect(held({ given: [grant({ until: at('2026-02-20') })] })).toEqual([])
  })

  test('waits for its first charge', () => {
    const waiting = card({ status: 'trialing', trialEnd: at('2026-04-01'), invoices: [] })
    expect(held({ cards: [waiting] })).toMatchObject([{ goesOn: true, until: null }])
  })

  test('may be withdrawn for fourteen days', () => {
    expect(held({ cards: [card()] })).toMatchObject([{ withdrawableUntil: at('2026-03-01') }])
    const cut = card({ endedAt: at('2026-03-10') })
    expect(held({ cards: [cut] })).toMatchObject([{ withdrawableUntil: null }])
  })
})

const holding = (change: Partial<Holding>): Holding => ({
  id: 'held',
  by: 'CARD',
  until: at('2026-03-31'),
  goesOn: false,
  withdrawableUntil: null,
  ...change,
})
const sale = (by: Sale['by'], beside: Holding, chargedAt = NOW): Sale => ({
  id: 'sold',
  by,
  at: NOW,
  chargedAt,
  beside: [beside],
})

describe('a sale lets her pay twice', () => {
  test.each(['CARD', 'APPLE'] as const)('from %s beside what she pays in either store', (by) => {
    expect(soldTwice(sale(by, holding({ by: 'CARD' })))).toHaveLength(1)
    expect(soldTwice(sale(by, holding({ by: 'APPLE', goesOn: true })))).toHaveLength(1)
  })

  test('by card for time that is given, unless the charge waits for its end', () => {
    for (const by of ['GIFT', 'GRANT'] as const) {
      expect(soldTwice(sale('CARD', holding({ by })))).toHaveLength(1)
      expect(soldTwice(sale('CARD', holding({ by }), at('2026-03-31')))).toEqual([])
      // The provider cannot wait for less than two days.
      expect(soldTwice(sale('CARD', holding({ by, until: at('2026-03-03') })))).toEqual([])
      expect(soldTwice(sale('CARD', holding({ by, until: at('2026-03-04') })))).toHaveLength(1)
      // Apple waits for nothing.
      expect(soldTwice(sale('APPLE', holding({ by })))).toEqual([])
    }
  })

  test('by a gift beside what is charged, or may be withdrawn', () => {
    expect(soldTwice(sale('GIFT', holding({})))).toEqual([])
    expect(soldTwice(sale('GIFT', holding({ goesOn: true })))).toHaveLength(1)
    expect(soldTwice(sale('GIFT', holding({ by: 'APPLE', goesOn: true })))).toHaveLength(1)
    expect(soldTwice(sale('GIFT', holding({ withdrawableUntil: at('2026-03-02') })))).toHaveLength(1)
    expect(soldTwice(sale('GIFT', holding({ withdrawableUntil: NOW })))).toEqual([])
  })
})

describe('on the whole line', () => {
  const stretch = (id: string, by: Sale['by'] | 'GRANT', from: string, until: string) => ({
    ...{ id, by },
    ...{ from: at(from), until: at(until) },
  })
  const none = new Set<string>()

  test('a first charge that comes before the end of what is given is paid twice', () => {
    const given = stretch('held', 'GRANT', '2026-02-01', '2026-03-31')
    const sold = sale('CARD', holding({ by: 'GRANT' }), at('2026-03-31'))
    const early = [given, stretch('sold', 'CARD', '2026-03-10', '2026-04-10')]
    expect(laidTwice(early, [sold], none)).toHaveLength(1)
    const inTime = [given, stretch('sold', 'CARD', '2026-03-31', '2026-04-30')]
    expect(laidTwice(inTime, [sold], none)).toEqual([])
    // Of what she got after she had ordered nothing was known.
    const longer = [stretch('held', 'GRANT', '2026-02-01', '2026-12-31'), inTime[1]!]
    expect(laidTwice(longer, [sold], none)).toEqual([])
  })

  test('a gift that lies over what she held loses its time', () => {
    const line = [
      stretch('held', 'CARD', '2026-02-15', '2026-03-15'),
      stretch('sold', 'GIFT', '2026-03-01', '2026-04-01'),
    ]
    const sold = sale('GIFT', holding({ until: at('2026-03-15') }))
    expect(laidTwice(line, [sold], none)).toHaveLength(1)
    expect(laidTwice(line, [sold], new Set(['held']))).toEqual([])
    expect(laidTwice([stretch('sold', 'GIFT', '2026-03-01', '2026-04-01')], [sold], none)).toEqual([])
  })
})
