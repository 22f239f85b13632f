import { eq, inArray } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import { subscriptions } from '~/db/schema/membership'
import { cancellations, memberStays } from '~/db/schema/membership/history'
import { bucketsOf, type Bucket } from '~/domain/figures/buckets'
import { calendarDay, endOfParisDay, parisDay } from '~/domain/parisTime'
import { readFailedPayments } from '~/features/figures/reading/readFailedPayments.server'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import { readChurn, readRetention } from '~/features/figures/reading/readRetention.server'
import { readRevenue } from '~/features/figures/reading/readRevenue.server'
import { appleOf } from '../membershipModel/appleTruth'
import type { Batch, Member } from '../membershipModel/batch'
import { cardsOfMember } from '../membershipModel/cardActs'
import { cardsOf } from '../membershipModel/cardTruth'
import { appleAt, appleOwes, cardAt, cardOwes, gracesOf, type Standing } from './storesTruth'

interface GivenRow {
  userId: string
  startedAt: Date
  until: Date
}

/** A member on each day, by the stores' own state. */
type Days = Map<string, readonly Standing[]>

async function givenRows({ instances }: Batch): Promise<GivenRow[]> {
  const rows = await instances.plain
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.source, ['GRANTED', 'GIFT']))
  return rows.flatMap(({ userId, givenFrom, startedAt: begun, paidUntil, refundedAt, revokedAt }) => {
    const startedAt = givenFrom ?? begun
    if (!startedAt || !paidUntil) return []
    const ends = [paidUntil, refundedAt, revokedAt].filter((end) => end !== null)
    return [{ userId, startedAt, until: new Date(Math.min(...ends.map((end) => end.getTime()))) }]
  })
}

function daysOf(batch: Batch, member: Member, days: readonly string[], given: readonly GivenRow[]): Days {
  const graces = gracesOf(batch.apple)
  const [cards, apple] = [cardsOfMember(batch, member), appleOf(batch, member)]
  const hers = given.filter(({ userId }) => userId === member.id)
  const today = parisDay(batch.now)
  const found: Days = new Map()
  for (const day of days) {
    const at = day === today ? batch.now : endOfParisDay(day)
    const standings = [
      ...cards.map((card) => cardAt(card, at)),
      ...apple.map((one) => appleAt(one, graces, at)),
      ...hers.map(({ startedAt, until }) =>
        startedAt <= at && at < until ? { store: 'APPLE' as const, term: 'given', yearlyCents: 0 } : null,
      ),
    ].filter((standing) => standing !== null)
    if (standings.length > 0) found.set(day, standings)
  }
  return found
}

const nextDay = (day: string, by: number) => calendarDay(day).add(by, 'day').format('YYYY-MM-DD')

/** What the page would show, counted one member and one day after the other. */
function count(all: readonly Days[], buckets: readonly Bucket[], asked: readonly string[]) {
  const onDays = (bucket: Bucket, is: (days: Days, day: string) => boolean) => {
    let sum = 0
    for (let day = bucket.firstDay; day <= bucket.lastDay; day = nextDay(day, 1))
      sum += all.filter((days) => is(days, day)).length
    return sum
  }
  return buckets.map((bucket) => ({
    ...bucket,
    active: all.filter((days) => days.has(bucket.lastDay)).length,
    paying: all.filter((days) => days.get(bucket.lastDay)?.some(({ yearlyCents }) => yearlyCents > 0)).length,
    new: onDays(bucket, (days, day) => days.has(day) && !days.has(nextDay(day, -1))),
    lost: onDays(bucket, (days, day) => !days.has(day) && days.has(nextDay(day, -1))),
    cancellations: asked.filter((day) => day >= bucket.firstDay && day <= bucket.lastDay).length,
  }))
}

function revenueOf(all: readonly Days[], buckets: readonly Bucket[]) {
  return buckets.flatMap(({ lastDay }) => {
    const parts = new Map<string, { yearly: number; subscriptions: number }>()
    for (const { store, term, yearlyCents } of all.flatMap((days) => days.get(lastDay) ?? [])) {
      if (yearlyCents === 0) continue
      const key = `${lastDay} ${store} ${term}`
      const part = parts.get(key) ?? { yearly: 0, subscriptions: 0 }
      parts.set(key, { yearly: part.yearly + yearlyCents, subscriptions: part.subscriptions + 1 })
    }
    return [...parts].map(
      ([key, { yearly, subscriptions: number }]) => `${key} ${Math.round(yearly / 12)} ${number}`,
    )
  })
}

function retentionOf(all: readonly Days[], months: readonly Bucket[]) {
  const joined = (days: Days) => [...days.keys()][0]?.slice(0, 7)
  return {
    churn: months.map(({ firstDay, lastDay }) => {
      const began = all.filter((days) => days.has(nextDay(firstDay, -1)))
      const lost = began.filter((days) => !days.has(lastDay)).length
      return { month: lastDay.slice(0, 7), atStart: began.length, lost }
    }),
    cohorts: months.map(({ firstDay }, index) => {
      const month = firstDay.slice(0, 7)
      const cohort = all.filter((days) => joined(days) === month)
      const active = months
        .slice(index)
        .map(({ lastDay }) => cohort.filter((days) => days.has(lastDay)).length)
      return { month, joined: cohort.length, active }
    }),
  }
}

/**
 * Compares each figure of the operator's page with a count of the stores' own state: the card provider's bills, the App Store's
 * transactions and what it announced. Differences are reported.
 */
export async function checkFigures(batch: Batch, startedAt: Date): Promise<void> {
  const { instances, now, tally } = batch
  const db = instances.plain
  const same = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      tally.mismatches.push(`${what}: ${JSON.stringify(is)}\n should be ${JSON.stringify(should)}`)
  }
  // A device may show what a family shares days after it began, when its first days are known to nobody but Apple.
  const families = batch.members.filter(({ shown }) => shown.size > 0).map(({ id }) => id)
  if (families.length > 0) await db.delete(users).where(inArray(users.id, families))
  const members = batch.members.filter(({ shown }) => shown.size === 0)

  const today = parisDay(now)
  const from = nextDay(parisDay(startedAt), -2)
  const days = bucketsOf(from, today, 'day').map(({ firstDay }) => firstDay)
  const given = await givenRows(batch)
  const all = members.map((member) => daysOf(batch, member, days, given))

  const cards = members.flatMap((member) => cardsOfMember(batch, member))
  const apple = members.flatMap((member) => appleOf(batch, member))
  // Apple does not say when its switch was turned: of those it is checked that each is known.
  await checkAppleCancellations(batch, apple)
  const asked = cards.flatMap(({ cancelAskedAt }) => (cancelAskedAt ? [parisDay(cancelAskedAt)] : []))

  for (const step of ['day', 'week', 'month'] as const) {
    const buckets = bucketsOf(from, today, step)
    const should = count(all, buckets, asked)
    const is = await readMembers(db, buckets, now)
    is.forEach((point, index) => same(`members of a ${step}`, point, should[index]))
    if (step === 'day') await tellWho(batch, members, all, days)
    const parts = await readRevenue(db, buckets, now)
    same(
      `revenue by ${step}`,
      parts
        .map(
          ({ lastDay, store, term, cents, subscriptions: number }) =>
            `${lastDay} ${store} ${term} ${cents} ${number}`,
        )
        .toSorted(),
      revenueOf(all, buckets).toSorted(),
    )
  }
  const months = bucketsOf(`${from.slice(0, 7)}-01`, today, 'month')
  const { churn, cohorts } = retentionOf(all, months)
  same('churn', await readChurn(db, months, now), churn)
  same('retention', await readRetention(db, months, now), cohorts)
  const owed = [
    { store: 'STRIPE', waiting: cards.flatMap(cardOwes) },
    { store: 'APPLE', waiting: apple.flatMap(appleOwes) },
  ]
  same(
    'failed payments',
    (await readFailedPayments(db)).map(({ store, payments, cents }) => ({ store, payments, cents })),
    owed.flatMap(({ store, waiting }) =>
      waiting.length > 0
        ? [{ store, payments: waiting.length, cents: waiting.reduce((sum, cents) => sum + cents, 0) }]
        : [],
    ),
  )
}

/** Whose days differ, so that a difference of the sums can be followed. */
async function tellWho(
  { instances, tally, card, apple }: Batch,
  members: readonly Member[],
  all: readonly Days[],
  days: readonly string[],
): Promise<void> {
  if (tally.mismatches.length === 0) return
  const stays = await instances.plain.select().from(memberStays).where(eq(memberStays.paying, false))
  const today = days.at(-1)
  for (const [index, { id, customerId, given, token }] of members.entries()) {
    const own = stays.filter(({ userId }) => userId === id)
    const differs = days.filter(
      (day) =>
        day !== today &&
        own.some(({ startsOn, endsOn }) => startsOn <= day && day < endsOn) !==
          (all[index]?.has(day) ?? false),
    )
    if (differs.length > 0)
      tally.mismatches.unshift(
        `${id} on ${differs.join()}: ${JSON.stringify(own)}, ${JSON.stringify([cardsOf(card, customerId), given, [...apple.subscriptions.values()].filter((one) => one.appAccountToken === token)])}`,
      )
  }
}

async function checkAppleCancellations(
  { instances, tally }: Batch,
  apple: ReturnType<typeof appleOf>,
): Promise<void> {
  const rows = await instances.plain
    .select({ id: subscriptions.externalId, key: cancellations.key, takenBackAt: cancellations.takenBackAt })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .where(eq(subscriptions.source, 'APPLE'))
  for (const { originalTransactionId, transactions, autoRenews, billing, expirationIntent } of apple) {
    const current = transactions.at(-1)
    const stopped = !autoRenews && !current?.revokedAt && (billing !== 'ENDED' || expirationIntent === 1)
    const known = rows.some(
      ({ id, key, takenBackAt }) =>
        id === originalTransactionId && key === current?.transactionId && !takenBackAt,
    )
    if (stopped !== known && (stopped || autoRenews))
      tally.mismatches.push(`${originalTransactionId}: is stopped ${stopped}, known ${known}`)
  }
  const ids = instances.plain
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.source, 'APPLE'))
  await instances.plain.delete(cancellations).where(inArray(cancellations.subscriptionId, ids))
}
