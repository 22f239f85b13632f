import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { contractNotices, orders, paymentEvents, subscriptions } from '~/db/schema/membership'
import { heldRoles } from '~/domain/access'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { checkMemberships } from '~/features/membership/entitlement/checkMemberships.server'
import { appleOf } from './appleActs'
import type { Batch, Member } from './batch'
import { cardsOf } from './cardActs'
import { expectedOf } from './expected'

const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? 'never'

/** Each member's state, roles and claims against what truly happened. */
async function checkMembers(batch: Batch, report: (what: string) => void): Promise<void> {
  const { instances, members, now, identity } = batch
  const ids = members.map(({ id }) => id)
  const stored = await instances.plain.select().from(users).where(inArray(users.id, ids))
  const rows = await instances.plain.select().from(subscriptions).where(inArray(subscriptions.userId, ids))
  const check = (member: Member) => {
    const user = stored.find(({ id }) => id === member.id)
    if (!user) return report(`${member.id} is gone`)
    const truth = { cards: cardsOf(batch, member), apple: appleOf(batch, member), given: member.given }
    const expected = expectedOf(truth, now)
    const told = (what: string, is: unknown, should: unknown) =>
      report(`${member.id}: ${what} is ${String(is)}, not ${String(should)}: ${JSON.stringify(truth)}`)

    const { memberUntil } = user
    const within =
      memberUntil && expected.until
        ? memberUntil >= expected.until.from && memberUntil <= expected.until.to
        : memberUntil === expected.until
    if (!within) told('memberUntil', iso(memberUntil), iso(expected.until?.from))
    const { state } = deriveEntitlement(
      rows.filter(({ userId }) => userId === member.id),
      now,
    )
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
  for (const { id } of [...card.events, ...apple.notifications]) {
    if (times.get(id) !== 1) report(`event ${id} is logged ${times.get(id) ?? 0} times`)
    times.delete(id)
  }
  for (const id of times.keys()) report(`event ${id} is logged, which no store sent`)
}

/** One receipt for each order that was paid, and no order left behind that was. */
async function checkOrders(
  { instances, card, members }: Batch,
  report: (what: string) => void,
): Promise<void> {
  const receipts = new Set(
    (await instances.plain.select({ key: mails.dedupeKey }).from(mails)).map(({ key }) => key),
  )
  const made = await instances.plain.select().from(orders)
  for (const { id, userId, state, kind, checkoutId } of made) {
    if (kind === 'GIFT') continue
    const paid = card.checkouts.get(checkoutId ?? '')?.paid === true
    if ((state === 'PAID') !== paid) report(`order ${id} is ${state}, and paid: ${paid}`)
    const written = members.find((member) => member.id === userId)?.email !== null
    if (receipts.has(`order:${id}`) !== (paid && written)) report(`order ${id}: its receipt`)
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

/** What must have reached the provider: a refunded subscription ends, a pause that is over is paid again. */
function checkFollowUps({ card, members }: Batch, report: (what: string) => void): void {
  const ours = new Set(members.map(({ customerId }) => customerId))
  for (const one of card.cards.values()) {
    if (!ours.has(one.customerId) || one.endedAt) continue
    const money = one.bills.findLast(({ status, amountCents }) => status === 'paid' && amountCents > 0)
    if (money?.givenBackAt) report(`${one.id} was given back and goes on`)
    const unpaid = one.bills.at(-1)?.status === 'void' && one.status === 'active' && !one.pausedUntil
    const covered = one.bills.some(({ status, to }) => status === 'paid' && to > card.now)
    if (unpaid && !covered && !one.cancelsAtPeriodEnd) report(`${one.id} resumed and is not charged`)
  }
}

/** Compares everything that a batch left behind with what should be; what differs goes into the tally. */
export async function checkBatch(batch: Batch): Promise<void> {
  const report = (what: string) => void batch.tally.mismatches.push(what)
  await checkMembers(batch, report)
  await checkLog(batch, report)
  await checkOrders(batch, report)
  await checkNotices(batch, report)
  checkFollowUps(batch, report)
  batch.card.breaches.forEach(report)
  const { differences } = await checkMemberships(batch.instances.plain, batch.now)
  for (const { userId } of differences) report(`${userId} differs from her own rows`)
}

/** For the next batch. */
export async function emptyTables({ instances }: Batch): Promise<void> {
  await instances.plain.execute(
    sql`TRUNCATE users, payment_events, mails, milestones, contract_notices, leases CASCADE`,
  )
}
