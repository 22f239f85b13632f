import { and, eq, inArray } from 'drizzle-orm'
import type { AppStore } from '~/adapters/appStore/port'
import type { CardEvent } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { milestoneReachedAt, reachMilestone } from '~/db/milestones.server'
import { paymentEvents } from '~/db/schema/membership'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { logger } from '~/lib/log/logger.server'
import { handleNotification } from './appleEvents.server'
import { collectFailures, type FailureCollector } from './collectFailures.server'
import { handleCardEvent } from './cardEvents.server'
import { handleNotices } from '../contracts/handleNotices.server'
import { followUpCard } from '../card/cardFollowUps.server'
import { listPayingForNothing, stopPaying } from '../card/stopPaying.server'
import { membersWithBridges, mendBridges } from '../card/mendBridges.server'
import { payRefunds } from '../refunds/payRefunds.server'
import { settleOrder } from '../card/orders.server'
import type { CardContext } from '../provider/cardContext.server'
import { syncAppleSubscription } from '../apple/syncApple.server'
import { syncCardSubscription } from '../card/syncCard.server'
import { needLooking } from './needLooking.server'
import { overdueOrders } from './overdueOrders.server'

/** Events are asked for again over this time: stores list some late. */
const OVERLAP_MS = HOUR_MS
/** The first run looks this far back. */
const FIRST_LOOK_MS = 3 * DAY_MS
/** Apple refuses to list what is older than 180 days; the card provider has forgotten it by then. */
const LISTED_MS = 179 * DAY_MS

export interface ReconcileParts {
  db: Db
  card: CardContext | null
  appStore: AppStore | null
}

export interface Reconciled {
  events: number
  subscriptions: number
  orders: number
  notices: number
}

async function since(db: Db, name: string, now: Date): Promise<Date> {
  const mark = await milestoneReachedAt(db, name)
  const from = mark ? mark.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOK_MS
  return new Date(Math.max(from, now.getTime() - LISTED_MS))
}

/** The ids among these that the log does not hold. */
async function unseen(db: Db, provider: 'STRIPE' | 'APPLE', ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const seen = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), inArray(paymentEvents.eventId, [...ids])))
  const known = new Set(seen.map(({ eventId }) => eventId))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** Handles events that a store lists and no webhook delivered. The mark moves only when all of them are handled. */
async function catchUp<E extends { id: string }>(
  tried: FailureCollector,
  db: Db,
  provider: 'STRIPE' | 'APPLE',
  list: (from: Date) => AsyncIterable<E>,
  handle: (event: E) => Promise<unknown>,
  now: Date,
): Promise<number> {
  const name = `reconciled:${provider}`
  const told: E[] = []
  // A list that breaks off is read again at the next run; what it did list, and what needs no list, is done now.
  const complete = await tried.each([await since(db, name, now)], async (from) => {
    for await (const event of list(from)) told.push(event)
  })
  const missing = await unseen(
    db,
    provider,
    told.map(({ id }) => id),
  )
  const all = await tried.each(
    told.filter(({ id }) => missing.has(id)),
    handle,
  )
  if (complete && all) await reachMilestone(db, name, now)
  return missing.size
}

async function reconcileCard(card: CardContext, now: Date, signal?: AbortSignal): Promise<Reconciled> {
  const { db, payments } = card
  const tried = collectFailures(signal)
  const done: Reconciled = { events: 0, subscriptions: 0, orders: 0, notices: 0 }
  await tried.apart(async () => {
    const list = (from: Date) => payments.listEvents(from)
    const handle = (event: CardEvent) => handleCardEvent(card, event, 'RECONCILIATION', now)
    done.events = await catchUp(tried, db, 'STRIPE', list, handle, now)
  })
  await tried.apart(async () => {
    const ids = await needLooking(db, 'STRIPE', now)
    done.subscriptions = ids.length
    await tried.each(ids, async ({ externalId }) => {
      const outcome = await syncCardSubscription(card, externalId, now)
      if ('truth' in outcome) await followUpCard(card, outcome.truth, now)
    })
  })
  await tried.apart(() => payRefunds(card, now, undefined, (pay) => tried.each([pay], (one) => one())))
  await tried.apart(async () =>
    tried.each(await membersWithBridges(db, now), (userId) => mendBridges(card, userId, now)),
  )
  await tried.apart(async () =>
    tried.each(await listPayingForNothing(db), (paying) => stopPaying(card, paying, now)),
  )
  await tried.apart(async () => {
    done.notices = (await handleNotices(card, now, signal)).handled
  })
  // After all that is owed: anybody may begin orders.
  await tried.apart(async () => {
    const overdue = await overdueOrders(db, now)
    done.orders = overdue.length
    await tried.each(overdue, (order) => settleOrder(card, order, now))
  })
  tried.tell()
  return done
}

async function reconcileApple(
  db: Db,
  appStore: AppStore,
  now: Date,
  signal?: AbortSignal,
): Promise<Reconciled> {
  const context = { db, appStore }
  const tried = collectFailures(signal)
  const events = await catchUp(
    tried,
    db,
    'APPLE',
    (from) => appStore.listNotifications(from, now),
    (notification) => handleNotification(context, notification, 'RECONCILIATION', now),
    now,
  )
  const ids = await needLooking(db, 'APPLE', now)
  await tried.each(ids, ({ externalId, environment }) =>
    syncAppleSubscription(context, { originalTransactionId: externalId, environment }, null, now),
  )
  tried.tell()
  return { events, subscriptions: ids.length, orders: 0, notices: 0 }
}

/**
 * Finds what lost webhooks would have reported, and updates what has changed with time. It runs every ten minutes; run
 * twice at once, or again after a crash, it has no second effect. A store that cannot be asked does not delay the other.
 *
 * @param signal once it is aborted, nothing more is begun
 */
export async function reconcile(
  { db, card, appStore }: ReconcileParts,
  now: Date,
  signal?: AbortSignal,
): Promise<Reconciled> {
  const total: Reconciled = { events: 0, subscriptions: 0, orders: 0, notices: 0 }
  const failures: unknown[] = []
  for (const run of [
    card && (() => reconcileCard(card, now, signal)),
    appStore && (() => reconcileApple(db, appStore, now, signal)),
  ]) {
    signal?.throwIfAborted()
    try {
      const done = await run?.()
      for (const name of Object.keys(total) as (keyof Reconciled)[]) total[name] += done?.[name] ?? 0
    } catch (error) {
      failures.push(error)
    }
  }
  if (total.events > 0) logger.info({ ...total }, 'reconciliation found events that no webhook told')
  if (failures.length > 0) throw new AggregateError(failures, 'reconciliation is incomplete')
  return total
}
