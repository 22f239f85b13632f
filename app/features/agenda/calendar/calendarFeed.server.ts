import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { calendarFeeds, events, eventSignUps } from '~/db/schema/agenda'
import { DAY_MS } from '~/domain/durations'
import type { Site } from '../site.server'
import { eventCalendar } from './eventCalendar.server'

const TOKEN_BYTES = 24
/** How long a calendar goes on showing what is over. */
const KEPT_DAYS = 90

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** When the address of her calendar was made; `null` where she has none. */
export async function findFeed(db: Db, uid: string): Promise<{ createdAt: Date | null }> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, uid))
  return { createdAt: feed?.createdAt ?? null }
}

/** Makes a new secret address of her calendar, told this once; the one before ends. */
export async function renewFeed(
  db: Db,
  uid: string,
  { origin }: Site,
  now: Date,
): Promise<{ address: string; createdAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const feed = { tokenHash: hashOf(token), createdAt: now }
  await db
    .insert(calendarFeeds)
    .values({ userId: uid, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
  return { address: `${origin}/agenda/calendrier/${token}.ics`, createdAt: now }
}

/**
 * The calendar behind a secret address: the events that she has a seat at, those that were cancelled too. It has no session
 * that could end, so each time it is asked whether her account is still open (`ID-7`).
 *
 * @param isOpen whether an account is there and not closed
 * @returns `null` for an address that is nobody's (any more)
 */
export async function readFeed(
  db: Db,
  token: string,
  isOpen: (uid: string) => Promise<boolean>,
  site: Site,
  now: Date,
): Promise<string | null> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOf(token)))
  if (!feed || !(await isOpen(feed.userId))) return null
  const rows = await db
    .select({ event: events })
    .from(eventSignUps)
    .innerJoin(events, eq(events.id, eventSignUps.eventId))
    .where(
      and(
        eq(eventSignUps.userId, feed.userId),
        isNotNull(eventSignUps.confirmedAt),
        isNull(eventSignUps.endedAt),
        isInState(events, 'PUBLISHED', now),
        gt(events.endsAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(events.startsAt))
  return eventCalendar(
    rows.map(({ event }) => event),
    site,
    'Mes rendez-vous Élan',
  )
}
