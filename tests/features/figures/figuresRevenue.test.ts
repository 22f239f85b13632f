import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { subscriptions } from '~/db/schema/membership'
import { subscriptionPeriods } from '~/db/schema/membership/history'
import { bucketsOf } from '~/domain/figures/buckets'
import { readFailedPayments } from '~/features/figures/reading/readFailedPayments.server'
import { readRevenue } from '~/features/figures/reading/readRevenue.server'
import { recordStretches } from '~/features/membership/figures/recordStretches.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { bill, byApple, byCard, given, members, newMember, on, revenue } from './figuresBench'

const MONTH = 1499

describeWithDatabase('monthly recurring revenue', (connect) => {
  test('half a year and a year are divided by their months, and a part is rounded once', async () => {
    const db = connect()
    for (let times = 0; times < 3; times += 1) {
      await byCard(db, await newMember(db), { bills: [bill('1-10', '7-10', 7490)] })
      await byCard(db, await newMember(db), { bills: [bill('1-10', '12-30', 11_990)] })
    }
    await byCard(db, await newMember(db), { bills: [bill('1-10', '2-10', MONTH)] })
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: 1699 }])
    // 3 × 74.90 / 6 and 3 × 119.90 / 12; each rounded by itself would make 37.44 and 29.97.
    expect(await revenue(db, '1-20')).toEqual([
      'STRIPE monthly 14.99 (1)',
      'STRIPE biannual 37.45 (3)',
      'STRIPE annual 29.98 (3)',
      'APPLE monthly 16.99 (1)',
    ])
  })

  test('a discount counts as charged, and a free trial, a gift and a grant are none', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', 1199), bill('2-10', '3-10', MONTH)],
    })
    await byCard(db, await newMember(db), { bills: [bill('1-10', '1-25', 0)] })
    await given(db, await newMember(db), 'GIFT', '1-10', '2-10')
    await given(db, await newMember(db), 'GRANTED', '1-10', '2-10')
    expect(await revenue(db, '1-20')).toEqual(['STRIPE monthly 11.99 (1)'])
    expect(await revenue(db, '2-20')).toEqual(['STRIPE monthly 14.99 (1)'])
  })

  test('what App Review and testers buy in Apple’s sandbox is access that nobody pays for', async () => {
    const db = connect()
    const environment = 'Sandbox'
    const tester = await newMember(db)
    await byApple(db, tester, [{ from: '1-10', to: '2-10', cents: MONTH, environment }])
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: MONTH, environment }], 'GRACE')
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: MONTH }], 'GRACE')
    expect(await revenue(db, '1-20')).toEqual(['APPLE monthly 14.99 (1)'])
    expect(await readFailedPayments(db)).toEqual([
      { store: 'APPLE', currency: 'eur', payments: 1, cents: MONTH },
    ])
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, tester))
    expect(row).toMatchObject({ environment, paidUntil: on('2-10') })
  })

  test('grace brings nothing; paid at last, it counts from its payment', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('2-10', '3-10', MONTH, { paidAt: on('2-14') })],
    })
    expect(await revenue(db, '2-9')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '2-11')).toEqual([])
    expect(await revenue(db, '2-14')).toEqual(['STRIPE monthly 14.99 (1)'])
  })

  test.each([
    ['6 hours after its start leaves no hole at midnight', '2-11 04:30', ['STRIPE monthly 14.99 (1)']],
    ['a minute later was late', '2-11 04:31', []],
  ])('a renewal that is charged %s', async (_, paidAt, expected) => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [
        bill('1-10 22:30', '2-10 22:30', MONTH),
        bill('2-10 22:30', '3-10 22:30', MONTH, { paidAt: on(paidAt) }),
      ],
    })
    expect(await revenue(db, '2-10')).toEqual(expected)
    expect(await revenue(db, '2-11')).toEqual(['STRIPE monthly 14.99 (1)'])
  })

  test('a renewal that is being charged goes on counting until it is known', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10 20:00', '2-10 20:00', MONTH)],
      periodStart: on('2-10 20:00'),
      cancelsAtPeriodEnd: false,
    })
    expect(await revenue(db, '2-10', on('2-10 21:00'))).toEqual(['STRIPE monthly 14.99 (1)'])
  })

  test('a pause brings nothing from the end of what was paid', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH), bill('4-10', '5-10', MONTH)],
    })
    expect(await revenue(db, '2-9')).toHaveLength(1)
    expect(await revenue(db, '3-1')).toEqual([])
    expect(await revenue(db, '4-20')).toHaveLength(1)
  })

  test('a change of term counts once, by its new term, though what was unused paid for some of it', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '12-31', 11_988), bill('2-1', '3-1', MONTH)],
    })
    expect(await revenue(db, '1-20')).toEqual(['STRIPE annual 9.99 (1)'])
    expect(await revenue(db, '2-10')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '3-10')).toEqual([])
  })

  test('who cancelled pays to the end; who ended at once or was refunded brings nothing from then on', async () => {
    const db = connect()
    const paid = () => [bill('1-10', '2-10', MONTH)]
    await byCard(db, await newMember(db), { bills: paid(), cancelsAtPeriodEnd: true })
    await byCard(db, await newMember(db), { bills: paid(), status: 'canceled', endedAt: on('1-20') })
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH, { refundedAt: on('1-25') })],
      refundedAt: on('1-25'),
    })
    expect(await revenue(db, '1-19')).toEqual(['STRIPE monthly 44.97 (3)'])
    expect(await revenue(db, '1-24')).toEqual(['STRIPE monthly 29.98 (2)'])
    expect(await revenue(db, '2-9')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '2-11')).toEqual([])
  })

  test('a month that was given back, as a gesture, brings nothing from then on; access and the next month go on', async () => {
    const db = connect()
    await byCard(db, await newMember(db), {
      bills: [bill('1-10', '2-10', MONTH, { refundedAt: on('1-20') }), bill('2-10', '3-10', MONTH)],
    })
    expect(await revenue(db, '1-19')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '1-20')).toEqual([])
    expect(await revenue(db, '2-10')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await members(db, '1-1', '2-28', 'month')).toEqual(['1 +1 -0 ×0', '1 +0 -0 ×0'])
  })

  test('other currencies stand by themselves, and a price that Apple does not say is told', async () => {
    const db = connect()
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: 1800, currency: 'CHF' }])
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: null, currency: null }])
    await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: 1499, shared: true }])
    const parts = await readRevenue(db, bucketsOf('2026-01-20', '2026-01-20', 'day'), on('12-31'))
    expect(
      parts.map(({ currency, cents, subscriptions: number, unpriced }) => [
        currency,
        cents,
        number,
        unpriced,
      ]),
    ).toEqual([
      ['chf', 1800, 1, 0],
      ['eur', 0, 1, 1],
    ])
    await byApple(db, await newMember(db), [{ from: '2-5', to: '3-5', cents: null }])
    const [later] = await readRevenue(db, bucketsOf('2026-02-20', '2026-02-20', 'day'), on('12-31'))
    expect(later).toMatchObject({ subscriptions: 1, unpriced: 1 })
  })

  test('what Apple told late does not replace what it said since', async () => {
    const db = connect()
    const member = await newMember(db)
    const period = { from: '1-10', to: '2-10', cents: 1499 }
    const refunded = { ...period, revokedAt: on('1-20') }
    await byApple(db, member, [refunded], 'REVOKED', on('1-21'))
    await byApple(db, member, [period], 'ACTIVE', on('1-10'))
    expect(await revenue(db, '1-25')).toEqual([])
    // The refund is reversed.
    await byApple(db, member, [period], 'ACTIVE', on('1-26'))
    expect(await revenue(db, '1-25')).toEqual(['APPLE monthly 14.99 (1)'])
  })

  test('failed payments wait until they are paid or given up', async () => {
    const db = connect()
    const failed = (more = {}) => [
      bill('1-10', '2-10', MONTH),
      bill('2-10', '3-10', MONTH, { paidAt: null, owedCents: MONTH, ...more }),
    ]
    await byCard(db, await newMember(db), { bills: failed(), status: 'past_due' })
    await byCard(db, await newMember(db), { bills: failed(), status: 'unpaid' })
    await byCard(db, await newMember(db), { bills: failed(), status: 'canceled', endedAt: on('3-3') })
    await byCard(db, await newMember(db), { bills: failed({ paidAt: on('2-12') }), status: 'active' })
    // One was paid late, the next one is refused: that one waits alone.
    await byCard(db, await newMember(db), {
      bills: [
        ...failed({ paidAt: on('2-12') }),
        bill('3-10', '4-10', 1699, { paidAt: null, owedCents: 1699 }),
      ],
      status: 'past_due',
    })
    for (const status of ['BILLING_RETRY', 'GRACE', 'ACTIVE'] as const)
      await byApple(db, await newMember(db), [{ from: '1-10', to: '2-10', cents: 1699 }], status)
    expect(await readFailedPayments(db)).toEqual([
      { store: 'STRIPE', currency: 'eur', payments: 3, cents: 2998 + 1699 },
      { store: 'APPLE', currency: 'eur', payments: 2, cents: 3398 },
    ])
  })

  test('a stand-in for what was stored before periods were kept ends where the true ones begin', async () => {
    const db = connect()
    const { after } = await byCard(db, await newMember(db), { bills: [bill('3-10', '4-10', MONTH)] })
    await db.insert(subscriptionPeriods).values({
      ...{
        subscriptionId: after.id,
        kind: 'PAID',
        externalId: 'before',
        userId: after.userId,
        term: 'monthly',
      },
      ...{
        startsAt: on('1-10'),
        endsAt: on('12-10'),
        amountCents: 1299,
        currency: 'eur',
        toldAt: on('1-10'),
      },
    })
    await recordStretches(db, after.id)
    expect(await revenue(db, '2-1')).toEqual(['STRIPE monthly 12.99 (1)'])
    expect(await revenue(db, '3-20')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '4-20')).toEqual([])
    await db.delete(subscriptions).where(eq(subscriptions.id, after.id))
    expect(await db.select().from(subscriptionPeriods)).toEqual([])
  })
})
