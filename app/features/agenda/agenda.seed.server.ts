import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { dayAfter } from '~/domain/agenda/monthGrid'
import { answerSignUp, seatsLeft } from '~/domain/agenda/seats'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { wallTime } from '~/domain/agenda/zonedTime'
import { DAY_MS, MINUTE_MS } from '~/domain/durations'
import { findUserByEmail } from '~/features/identity/identity.public.server'
import { fromPlainText } from '~/lib/richText/richText'
import { eventStore } from './events/eventStore.server'
import { demoEvents, type DemoEvent } from './seed/demoEvents'
import { countSeats } from './rows/seatCounts.server'

const QUARTER_MS = 15 * MINUTE_MS

/** When it starts, by the clocks of Paris. */
function startOf(at: DemoEvent['at'], now: Date): { startsOn: string; startTime: string } {
  if (at !== 'now')
    return { startsOn: dayAfter(wallTime(now, PARIS_ZONE).day, at.inDays), startTime: at.time }
  const quarter = new Date(Math.floor(now.getTime() / QUARTER_MS - 1) * QUARTER_MS)
  const { day, time } = wallTime(quarter, PARIS_ZONE)
  return { startsOn: day, startTime: time }
}

/** Signs the demo's accounts up as they would have done, days ago, without mails. */
async function seedSignUps(tx: Db, { slug, signUps }: DemoEvent, now: Date): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.slug, slug))
  if (!event) throw new Error(`no event ${slug} was seeded`)
  // Early enough for each of them, a past one too.
  const then = new Date(Math.min(now.getTime() - DAY_MS, event.startsAt.getTime() - 10 * DAY_MS))
  for (const [index, { email, withFriend, showsFirstName }] of signUps.entries()) {
    const user = await findUserByEmail(tx, email)
    if (!user) continue
    const partySize = withFriend ? 2 : 1
    const { taken } = await countSeats(tx, event.id, then)
    const answer = answerSignUp(event, seatsLeft(event.capacity, taken), partySize, then)
    await tx.insert(eventSignUps).values({
      eventId: event.id,
      userId: user.id,
      partySize,
      showsFirstName: showsFirstName ?? false,
      timeZone: PARIS_ZONE,
      rank: index + 1,
      signedUpAt: then,
      confirmedAt: answer === 'CONFIRMED' ? then : null,
    })
  }
}

/** The demo's events: one runs now, one is full, one is over. Call it within a transaction, after coaches, films and accounts. */
export async function seedAgenda(tx: Db, now: Date): Promise<void> {
  const items = demoEvents.map(({ at, description, signUps: _, ...event }) => ({
    ...event,
    description: fromPlainText(description),
    ...startOf(at, now),
  }))
  await eventStore.seed(tx, items, now)
  for (const event of demoEvents) await seedSignUps(tx, event, now)
}
