import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberStays, subscriptionStretches } from '~/db/schema/membership/history'
import { bucketsOf } from '~/domain/figures/buckets'
import { readRetention } from '~/features/figures/reading/readRetention.server'
import { recordStays } from '~/features/membership/figures/recordStays.server'
import { recordStretches } from '~/features/membership/figures/recordStretches.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { bill, byApple, byCard, given, members, newMember, on, revenue } from './figuresBench'

const MONTH = 1499
/** Three years of payments, a month each, by UTC. */
const monthly = (until: number) =>
  Array.from({ length: until }, (_, at) => bill(`${at + 1}-1`, `${at + 2}-1`, MONTH))

describeWithDatabase('what the figures read', (connect) => {
  const stretches = () =>
    connect()
      .select()
      .from(subscriptionStretches)
      .orderBy(asc(subscriptionStretches.subscriptionId), asc(subscriptionStretches.startsAt))

  test('renewals on the same terms are one stretch, so the page reads a row where the store told of many', async () => {
    const db = connect()
    await byCard(db, await newMember(db), { bills: monthly(10) })
    expect(await stretches()).toMatchObject([
      { startsOn: '2026-01-01', endsOn: '2026-11-01', paid: true, yearlyCents: 12 * MONTH },
    ])
  })

  test('a word that comes late corrects the past: a renewal that was missed, a refund, an earlier beginning', async () => {
    const db = connect()
    const [member, id] = [await newMember(db), 'sub_late']
    const [first, second, third] = monthly(3)
    if (!first || !second || !third) throw new Error('no bills')
    const months = bucketsOf('2026-01-01', '2026-04-30', 'month')
    const cohort = async () => (await readRetention(db, months, on('12-31'))).find(({ joined }) => joined > 0)
    await byCard(db, member, { id, bills: [second] })
    expect(await cohort()).toEqual({ month: '2026-02', joined: 1, active: [1, 0, 0] })
    // The webhooks of the first and of the third month come after all.
    await byCard(db, member, { id, bills: [first, second, third] })
    expect(await cohort()).toEqual({ month: '2026-01', joined: 1, active: [1, 1, 1, 0] })
    expect(await members(db, '1-1', '4-30', 'month')).toEqual([
      ...['1 +1 -0 ×0', '1 +0 -0 ×0', '1 +0 -0 ×0', '0 +0 -1 ×0'],
    ])
    // The second is given back, and the subscription goes on.
    await byCard(db, member, { id, bills: [first, { ...second, refundedAt: on('2-10') }, third] })
    expect(await revenue(db, '2-9')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '2-10')).toEqual([])
    expect(await revenue(db, '3-10')).toEqual(['STRIPE monthly 14.99 (1)'])
    // The bank takes the refund back.
    await byCard(db, member, { id, bills: [first, second, third] })
    expect(await stretches()).toHaveLength(1)
    expect(await revenue(db, '2-10')).toEqual(['STRIPE monthly 14.99 (1)'])
  })

  test('a debt that is paid long after its period leaves the later periods as they are', async () => {
    const db = connect()
    const [first, second, ...later] = monthly(4)
    if (!first || !second) throw new Error('no bills')
    // February is paid in the middle of March, which was paid on its day, as was April.
    const bills = [first, { ...second, paidAt: on('3-15') }, ...later]
    await byCard(db, await newMember(db), { bills })
    expect(await revenue(db, '3-14')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db, '3-16')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect((await stretches()).map(({ startsOn, endsOn, paid }) => [startsOn, endsOn, paid])).toEqual([
      ['2026-01-01', '2026-02-01', true],
      ['2026-02-01', '2026-02-08', false],
      ['2026-03-01', '2026-05-01', true],
    ])
  })

  test('a debt that is paid when all is over prolongs no grace', async () => {
    const db = connect()
    const [first, second] = monthly(2)
    if (!first || !second) throw new Error('no bills')
    const bills = [first, { ...second, paidAt: on('3-5') }]
    await byCard(db, await newMember(db), { bills, status: 'canceled', endedAt: on('3-1') })
    expect((await stretches()).map(({ startsOn, endsOn, paid }) => [startsOn, endsOn, paid])).toEqual([
      ['2026-01-01', '2026-02-01', true],
      ['2026-02-01', '2026-02-08', false],
    ])
  })

  test('worked out anew from all that was told, it is what was kept along the way; said again, nothing is written', async () => {
    const db = connect()
    const member = await newMember(db)
    const bills = [...monthly(3), bill('4-1', '5-1', MONTH, { paidAt: on('4-4') })]
    await byCard(db, member, { id: 'sub_whole', bills })
    await byApple(db, await newMember(db), [
      { from: '1-1', to: '2-1', cents: 1499 },
      { from: '2-1', to: '3-1', cents: 1699, graceUntil: on('3-6') },
    ])
    await given(db, await newMember(db), 'GIFT', '1-10', '2-10', { refundedAt: on('1-20') })
    const kept = await stretches()
    const written = () =>
      db
        .select({ xmin: sql<string>`xmin::text` })
        .from(subscriptionStretches)
        .orderBy(sql`xmin::text`)
    const before = await written()
    await byCard(db, member, { id: 'sub_whole', bills })
    await recordStretches(db)
    expect(await written()).toEqual(before)
    const stays = () =>
      db
        .select()
        .from(memberStays)
        .orderBy(asc(memberStays.userId), asc(memberStays.startsAt), asc(memberStays.paying))
    const keptStays = await stays()
    await db.delete(subscriptionStretches)
    await db.delete(memberStays)
    await recordStretches(db)
    await recordStays(db)
    expect(await stretches()).toEqual(kept)
    expect(await stays()).toEqual(keptStays)
  })

  test('two subscriptions of one member that change at once leave her stays whole', async () => {
    const db = connect()
    const member = await newMember(db)
    await Promise.all([
      db.transaction((tx) => byCard(tx, member, { bills: [bill('1-10', '2-10', MONTH)] })),
      db.transaction((tx) => byApple(tx, member, [{ from: '2-5', to: '3-10', cents: 1499 }], 'EXPIRED')),
      db.transaction((tx) => given(tx, member, 'GIFT', '4-1', '5-1')),
    ])
    expect(await members(db, '1-1', '5-31', 'month')).toEqual([
      ...['1 +1 -0 ×0', '1 +0 -0 ×0', '0 +0 -1 ×0', '1 +1 -0 ×0', '0 +0 -1 ×0'],
    ])
  })
})
