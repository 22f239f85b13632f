import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { contractNotices, orders, paymentEvents, subscriptions } from '~/db/schema/membership'
import { heldRoles } from '~/domain/access'
import { addMonths } from '~/domain/months'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { checkMemberships } from '~/features/membership/entitlement/checkMemberships.server'
import type { Batch, Member } from './batch'
import { cardsOf, lastMoney } from './cardTruth'
import { isTold } from './cardWorld'
import { expectedOf, isCharged } from './expected'
import { checkAppleMoney } from './judging/appleMoney'
import { knowledgeOf } from './judging/knowledge'
import type { Laid } from './judging/laying'
import { laidTwice, lineOf, pairsOver } from './judging/lineOfTime'
import { checkPlans } from './judging/plans'
import { wrongPrices } from './judging/prices'
import { cameBack, giftsOf } from './judging/truth'
import { look } from './judging/watch'
import { checkMoney } from './money'

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? 'never'
const isSame = (one: Date | null | undefined, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime()

/** Where her gifts begin. Where the site's knowledge left it more than one way, the one that it went. */
function layAsTold(
  { watched: { ways } }: Member,
  rows: readonly { externalId: string; givenFrom: Date | null }[],
): Laid {
  const went = ways.find((laid) =>
    [...laid].every(([id, from]) =>
      isSame(rows.find(({ externalId }) => externalId === id)?.givenFrom, from),
    ),
  )
  return went ?? ways[0] ?? new Map()
}

/** Each member's state, roles and claims against what truly happened. */
async function checkMembers(batch: Batch, report: (what: string) => void): Promise<void> {
  const { instances, members, now, identity } = batch
  const knowledge = await knowledgeOf(batch)
  const ids = members.map(({ id }) => id)
  const stored = await instances.plain.select().from(users).where(inArray(users.id, ids))
  const rows = await instances.plain.select().from(subscriptions).where(inArray(subscriptions.userId, ids))
  const check = (member: Member) => {
    const user = stored.find(({ id }) => id === member.id)
    if (!user) return report(`${member.id} is gone`)
    const { truth } = look(batch, member, knowledge)
    const own = rows.filter(({ userId }) => userId === member.id)
    const laid = layAsTold(member, own)
    const expected = expectedOf(truth, laid, now)
    const told = (what: string, is: unknown, should: unknown) =>
      report(`${member.id}: ${what} is ${String(is)}, not ${String(should)}: ${JSON.stringify(truth)}`)

    for (const gift of giftsOf(member)) {
      const row = own.find(({ externalId }) => externalId === gift.id)
      const from = laid.get(gift.id)
      // Where one lies that went back before it began depends on what was heard first, and is nothing to her.
      const back = truth.backs.get(gift.id)
      const gaveNothing = (begins: Date | null | undefined) => back && begins && back <= begins
      if (gaveNothing(from) && gaveNothing(row?.givenFrom)) continue
      if (!isSame(row?.givenFrom, from)) told(`the beginning of ${gift.id}`, iso(row?.givenFrom), iso(from))
      if (from && !isSame(row?.paidUntil, addMonths(from, gift.months)))
        told(`the end of ${gift.id}`, iso(row?.paidUntil), iso(addMonths(from, gift.months)))
    }
    const line = lineOf(truth, laid)
    const wavering = cameBack(batch, member)
    for (const what of laidTwice(line, member.sales, wavering)) told('her time', what, 'paid once')
    batch.tally.beside += pairsOver(line)
    for (const card of truth.cards)
      for (const what of wrongPrices(card, member.ordered.get(card.id))) told('a price', what, 'as offered')

    const { memberUntil } = user
    if (memberUntil?.getTime() !== expected.until?.getTime())
      told('memberUntil', iso(memberUntil), iso(expected.until))
    if (expected.gap) told('her access', expected.gap, 'given by anything')
    const { state } = deriveEntitlement(own, now)
    if (state !== expected.state) told('the state', state, expected.state)
    const roles = heldRoles(user, now)
    if (roles.includes('MEMBER') !== expected.isMember) told('the role', roles, expected.isMember)

    const claims = identity.claims.get(member.id)
    const shouldHold = expected.isMember ? 'MEMBER,USER' : 'USER'
    if ((claims?.roles.join() ?? 'USER') !== shouldHold) told('the claimed role', claims?.roles, shouldHold)
    if ((claims?.memberUntil ?? 'never') !== iso(memberUntil))
      told('the claimed memberUntil', claims?.memberUntil, iso(memberUntil))
    return undefined
  }
  members.forEach(check)
}

/** Each event is in the log once, and nothing else is. */
async function checkLog({ instances, card, apple }: Batch, report: (what: string) => void): Promise<void> {
  const logged = await instances.plain.select({ id: paymentEvents.eventId }).from(paymentEvents)
  const times = new Map<string, number>()
  for (const { id } of logged) times.set(id, (times.get(id) ?? 0) + 1)
  const sent = card.sandbox.store.all('events').filter(isTold)
  for (const { id, type, ...one } of [...sent, ...apple.notifications]) {
    const at = 'created' in one ? new Date(one.created * 1000) : one.signedAt
    if (times.get(id) !== 1)
      report(`event ${id} (${type}, ${at.toISOString()}) is logged ${times.get(id) ?? 0} times`)
    times.delete(id)
  }
  for (const id of times.keys()) report(`event ${id} is logged, which no store sent`)
}

/** One receipt for each order that was paid, and no order left behind that was. */
async function checkOrders({ instances, card }: Batch, report: (what: string) => void): Promise<void> {
  const receipts = new Set(
    (await instances.plain.select({ key: mails.dedupeKey }).from(mails)).map(({ key }) => key),
  )
  const made = await instances.plain.select().from(orders)
  for (const { id, userId, state, kind, checkoutId } of made) {
    if (kind === 'GIFT') continue
    const paid = card.sandbox.store.find('checkoutSessions', checkoutId ?? '')?.status === 'complete'
    if ((state === 'PAID') !== paid) report(`order ${id} of ${userId} is ${state}, and paid: ${paid}`)
    if (receipts.has(`order:${id}`) !== paid) report(`order ${id}: its receipt`)
  }
}

/** Nobody who withdrew is kept waiting. */
async function checkNotices({ instances }: Batch, report: (what: string) => void): Promise<void> {
  const waiting = await instances.plain
    .select()
    .from(contractNotices)
    .where(eq(contractNotices.outcome, 'PENDING'))
  for (const { id, userId } of waiting) report(`notice ${id} of ${userId} was not carried out`)
}

/**
 * What must have reached the provider: a refunded subscription ends, a pause that is over is paid again, what she has ended is asked for no
 * more, and what waits for a time that has gone does not begin.
 */
function checkFollowUps({ card: world, members, now }: Batch, report: (what: string) => void): void {
  for (const { customerId, isClosed } of members)
    for (const one of cardsOf(world, customerId)) {
      const asked = one.invoices.filter(({ status }) => status === 'open' || status === 'draft')
      // A draft of what has ended is never charged.
      if (one.endedAt && asked.some(({ status }) => status === 'open'))
        report(`${one.id} has ended, and ${asked[0]?.id} is asked for`)
      if (one.endedAt || one.status.startsWith('incomplete')) continue
      const last = lastMoney(one)
      if (last?.givenBackAt && !(last.contested && one.cancelled))
        report(`${one.id} was given back and goes on`)
      if (isClosed && isCharged(one)) report(`${one.id} is charged, and her account is closed`)
      if (one.cancelled && asked.length > 0)
        report(`${one.id} is cancelled, and ${asked[0]?.id} is asked for`)
      const unpaid = one.invoices.at(-1)?.status === 'void' && one.status === 'active' && !one.paused
      const covered = one.invoices.some(({ status, to }) => status === 'paid' && to > now)
      if (unpaid && !covered && !one.cancelled) report(`${one.id} resumed and is not charged`)
    }
}

/** Compares everything that a batch left behind with what should be; what differs goes into the tally. */
export async function checkBatch(batch: Batch): Promise<void> {
  const report = (what: string) => void batch.tally.mismatches.push(what)
  await checkMembers(batch, report)
  await checkPlans(batch, report)
  await checkLog(batch, report)
  await checkOrders(batch, report)
  await checkNotices(batch, report)
  checkFollowUps(batch, report)
  await checkMoney(batch, report)
  await checkAppleMoney(batch, report)
  batch.card.breaches.forEach(report)
  const { differences } = await checkMemberships(batch.instances.plain, batch.now)
  for (const { userId } of differences) report(`${userId} differs from her own rows`)
}

/** For the next batch. */
export async function emptyTables({ instances }: Batch): Promise<void> {
  await instances.plain.execute(
    sql`TRUNCATE users, refunds, payment_events, mails, milestones, contract_notices, leases CASCADE`,
  )
}
