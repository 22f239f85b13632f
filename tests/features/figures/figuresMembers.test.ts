import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { bucketsOf } from '~/domain/figures/buckets'
import { readChurn, readRetention } from '~/features/figures/reading/readRetention.server'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { bill, byApple, byCard, given, members, newMember, on } from './figuresBench'

const MONTH = 1499

describeWithDatabase('who is a member, by day', (connect) => {
  test('the clocks of Paris say to which day an instant belongs, in winter and in summer', async () => {
    const db = connect()
    // Half past midnight in Paris, on the day after the one in UTC.
    await byCard(db, await newMember(db), { bills: [bill('1-31 23:30', '6-30 21:59', 0)] })
    await byCard(db, await newMember(db), { bills: [bill('3-31 22:30', '6-30 22:00', 0)] })
    expect(await members(db, '1-31', '2-1', 'day')).toEqual(['0 +0 -0 ×0', '1 +1 -0 ×0'])
    expect(await members(db, '3-31', '4-1', 'day')).toEqual(['1 +0 -0 ×0', '2 +1 -0 ×0'])
    // One ends a minute before midnight in Paris, and the other at midnight, when the day is over.
    expect(await members(db, '6-29', '7-1', 'day')).toEqual(['2 +0 -0 ×0', '1 +0 -1 ×0', '0 +0 -1 ×0'])
  })

  test.each([
    // The night of 23 hours: midnight is at 23:00 UTC before it and at 22:00 after it.
    ['spring', '3-28 23:00', '3-29 21:59', '3-29', '0 +0 -0 ×0'],
    ['spring, a minute longer', '3-28 23:00', '3-29 22:00', '3-29', '1 +1 -0 ×0'],
    // The night of 25 hours.
    ['autumn', '10-24 22:00', '10-25 22:59', '10-25', '0 +0 -0 ×0'],
    ['autumn, a minute longer', '10-24 22:00', '10-25 23:00', '10-25', '1 +1 -0 ×0'],
  ])('a day counts whose end she sees: %s', async (_, from, to, on_, expected) => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: [bill(from, to, 0)] })
    expect(await members(db, on_, on_, 'day')).toEqual([expected])
  })

  test('a database whose sessions are set to another zone says the same', async () => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: [bill('1-31 23:30', '3-31 22:30', 0)] })
    const elsewhere = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL TIME ZONE 'Pacific/Kiritimati'`)
      return members(tx, '1-1', '4-30', 'month')
    })
    expect(elsewhere).toEqual(['0 +0 -0 ×0', '1 +1 -0 ×0', '1 +0 -0 ×0', '0 +0 -1 ×0'])
  })

  test('today is judged at the instant of the call, and what lies ahead is not known', async () => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: [bill('5-1', '5-20 15:00', 0)] })
    await byCard(db, await newMember(db), { bills: [bill('5-20 16:00', '6-20', 0)] })
    const at = (time: string) => members(db, '5-20', '5-20', 'day', on(`5-20 ${time}`))
    expect(await at('14:59')).toEqual(['1 +0 -0 ×0'])
    expect(await at('15:00')).toEqual(['0 +0 -1 ×0'])
    expect(await at('16:00')).toEqual(['1 +1 -1 ×0'])
  })

  test('who changes store or term is neither lost nor new, even with some hours between', async () => {
    const db = connect()
    const changesStore = await newMember(db)
    await byApple(db, changesStore, [{ from: '1-10', to: '2-10 08:00', cents: 1499 }], 'EXPIRED')
    await byCard(db, changesStore, { bills: [bill('2-10 19:00', '3-10', MONTH)] })
    await byCard(db, await newMember(db), {
      bills: [bill('1-12', '2-12', MONTH), bill('1-20', '1-20 10:00', 0), bill('1-20', '7-20', 7494)],
    })
    expect(await members(db, '1-1', '3-31', 'month')).toEqual(['2 +2 -0 ×0', '2 +0 -0 ×0', '1 +0 -1 ×0'])
  })

  test('who returns after a gap is new again, and stays with those she first joined with', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('4-5', '5-5', MONTH)],
    })
    await byCard(db, await newMember(db), { bills: [bill('1-15', '6-15', MONTH)] })
    expect(await members(db, '1-1', '5-31', 'month')).toEqual([
      '2 +2 -0 ×0',
      '1 +0 -1 ×0',
      '1 +0 -0 ×0',
      '2 +1 -0 ×0',
      '1 +0 -1 ×0',
    ])
    const months = bucketsOf('2026-01-01', '2026-05-31', 'month')
    expect((await readRetention(db, months, on('12-31')))[0]).toEqual({
      month: '2026-01',
      joined: 2,
      active: [2, 1, 1, 2, 1],
    })
    expect(await readRetention(db, months, on('12-31'))).toHaveLength(5)
    expect((await readRetention(db, months, on('12-31')))[3]).toMatchObject({ month: '2026-04', joined: 0 })
  })

  test('those who joined before the first month asked for are in none; its first and last day are in it', async () => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: [bill('1-31', '3-31', MONTH)] })
    await byCard(db, await newMember(db), { bills: [bill('2-1', '3-1', MONTH)] })
    await byCard(db, await newMember(db), { bills: [bill('2-28', '4-1', MONTH)] })
    const months = bucketsOf('2026-02-01', '2026-03-31', 'month')
    expect(await readRetention(db, months, on('12-31'))).toEqual([
      // Until the 1st: she is there on the last day of the month before.
      { month: '2026-02', joined: 2, active: [2, 1] },
      { month: '2026-03', joined: 0, active: [0] },
    ])
    expect(await readChurn(db, months, on('12-31'))).toEqual([
      { month: '2026-02', atStart: 1, lost: 0 },
      { month: '2026-03', atStart: 3, lost: 2 },
    ])
  })

  test('churn is of those who began the month, without those who came and went in it', async () => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: [bill('1-10', '2-10', MONTH)] })
    await byCard(db, await newMember(db), { bills: [bill('1-10', '5-10', MONTH)] })
    // Gone and back within the month: no loss of that month.
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('2-20', '5-1', MONTH)],
    })
    await byCard(db, await newMember(db), { bills: [bill('2-3', '2-20', 0)] })
    const months = bucketsOf('2026-01-01', '2026-03-31', 'month')
    expect(await readChurn(db, months, on('12-31'))).toEqual([
      { month: '2026-01', atStart: 0, lost: 0 },
      { month: '2026-02', atStart: 3, lost: 1 },
      { month: '2026-03', atStart: 2, lost: 0 },
    ])
  })

  test('a cancellation counts on the day it was asked for, a loss when access ends', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH)],
      status: 'canceled',
      cancelsAtPeriodEnd: true,
      endedAt: on('2-10'),
      cancelAskedAt: on('1-31 23:30'),
    })
    expect(await members(db, '1-31', '2-1', 'day')).toEqual(['1 +0 -0 ×0', '1 +0 -0 ×1'])
    expect(await members(db, '2-9', '2-10', 'day')).toEqual(['1 +0 -0 ×0', '0 +0 -1 ×0'])
  })

  test('a cancellation that she took back counts no more; asked again, it counts on the later day', async () => {
    const db = connect()
    const [member, id] = [await newMember(db), 'sub_changes_her_mind']
    const bills = [bill('1-10', '2-10', MONTH)]
    await byCard(db, member, { bills, id, cancelsAtPeriodEnd: true, cancelAskedAt: on('1-12') })
    await byCard(db, member, { bills, id })
    expect(await members(db, '1-1', '1-31', 'month')).toEqual(['1 +1 -0 ×0'])
    await byCard(db, member, { bills, id, cancelsAtPeriodEnd: true, cancelAskedAt: on('1-20') })
    expect(await members(db, '1-12', '1-12', 'day')).toEqual(['1 +0 -0 ×0'])
    expect(await members(db, '1-20', '1-20', 'day')).toEqual(['1 +0 -0 ×1'])
  })

  test('Apple’s switch turned back is no cancellation; back after the end, the one before it still is', async () => {
    const db = connect()
    const [keeps, returns] = [await newMember(db), await newMember(db)]
    const [january, february, april] = [
      { from: '1-10', to: '2-10', cents: 1499 },
      { from: '2-10', to: '3-10', cents: 1499 },
      { from: '4-10', to: '5-10', cents: 1499 },
    ] as const
    const asked = (key: string) => ({ key, askedAt: on('1-20') })
    for (const member of [keeps, returns])
      await byApple(db, member, [january], 'ACTIVE', on('1-20'), asked(`${member}-0`))
    const count = async () =>
      (await readMembers(db, bucketsOf('2026-01-20', '2026-01-20', 'day'), on('12-31')))[0]?.cancellations
    expect(await count()).toBe(2)
    await byApple(db, keeps, [january, february], 'ACTIVE', on('2-10'))
    await byApple(db, returns, [january, april], 'ACTIVE', on('4-10'))
    expect(await count()).toBe(1)
  })

  test('a gift, a granted access and a trial are access that nobody pays for', async () => {
    const db = connect()
    await given(db, await newMember(db), 'GIFT', '1-10', '2-10')
    await given(db, await newMember(db), 'GRANTED', '1-10', '2-10')
    await byCard(db, await newMember(db), { bills: [bill('1-10', '1-24', 0)] })
    await byCard(db, await newMember(db), { bills: [bill('1-10', '2-10', MONTH)] })
    const [point] = await readMembers(db, bucketsOf('2026-01-20', '2026-01-20', 'day'), on('12-31'))
    expect(point).toMatchObject({ active: 4, paying: 1 })
  })

  test('a gift that was refunded and a grant that was revoked end there and then', async () => {
    const db = connect()
    await given(db, await newMember(db), 'GIFT', '1-10', '2-10', { refundedAt: on('1-15') })
    await given(db, await newMember(db), 'GRANTED', '1-10', '2-10', { revokedAt: on('1-16') })
    expect(await members(db, '1-14', '1-16', 'day')).toEqual(['2 +0 -0 ×0', '1 +0 -1 ×0', '0 +0 -1 ×0'])
  })

  test('two subscriptions of one member are one member, who stays as long as the longer one', async () => {
    const db = connect()
    const member = await newMember(db)
    await byCard(db, member, { bills: [bill('1-10', '12-30', 11_988)] })
    await byApple(db, member, [{ from: '2-1', to: '3-1', cents: 1499 }], 'EXPIRED')
    for (const month of [5, 8]) await given(db, member, 'GIFT', `${month}-1`, `${month + 1}-1`)
    const months = await readMembers(db, bucketsOf('2026-01-01', '2026-09-30', 'month'), on('12-31'))
    expect(months.map((point) => [point.active, point.paying, point.new, point.lost])).toEqual([
      [1, 1, 1, 0],
      ...Array(8).fill([1, 1, 0, 0]),
    ])
  })

  test('a single day without access is a departure and an arrival', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10 10:00', MONTH), bill('2-11 10:00', '3-11', MONTH)],
    })
    expect(await members(db, '2-9', '2-11', 'day')).toEqual(['1 +0 -0 ×0', '0 +0 -1 ×0', '1 +1 -0 ×0'])
  })

  test('who pays no more is not among those who pay, though a gift keeps her', async () => {
    const db = connect()
    const member = await newMember(db)
    await byCard(db, member, { bills: [bill('1-10', '2-10', MONTH)] })
    await given(db, member, 'GIFT', '2-5', '4-10')
    const months = await readMembers(db, bucketsOf('2026-01-01', '2026-03-31', 'month'), on('12-31'))
    expect(months.map(({ active, paying }) => [active, paying])).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ])
  })

  test('a renewal that failed keeps access for a week of grace, and no longer', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('2-10', '3-10', MONTH, { paidAt: null, owedCents: MONTH })],
      status: 'past_due',
    })
    await byApple(db, await newMember(db), [
      { from: '1-10', to: '2-10', cents: 1499, graceUntil: on('2-16') },
    ])
    expect(await members(db, '2-15', '2-17', 'day')).toEqual(['2 +0 -0 ×0', '1 +0 -1 ×0', '0 +0 -1 ×0'])
  })

  test('paid late, it was never away; refused from the first, it never began', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('2-10', '3-10', MONTH, { paidAt: on('2-14') })],
    })
    await byCard(db, await newMember(db), { bills: [bill('2-1', '3-1', MONTH, { paidAt: null })] })
    expect(await members(db, '2-9', '2-15', 'day')).toEqual(Array(7).fill('1 +0 -0 ×0'))
  })

  test('a refund ends access at once, and what was shared by a family when it is taken back', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH, { refundedAt: on('1-15') })],
      refundedAt: on('1-15'),
    })
    await byApple(
      db,
      await newMember(db),
      [{ from: '1-10', to: '2-10', cents: 1499, revokedAt: on('1-16'), shared: true }],
      'REVOKED',
    )
    expect(await members(db, '1-14', '1-16', 'day')).toEqual(['2 +0 -0 ×0', '1 +0 -1 ×0', '0 +0 -1 ×0'])
  })
})
