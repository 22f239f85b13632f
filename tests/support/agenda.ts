import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Publication } from '~/domain/publication'
import { events, eventSignUps } from '~/db/schema/agenda'
import { mails } from '~/db/schema/mail'
import { signUpState } from '~/domain/agenda/seats'
import { HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import type { EventFields } from '~/features/agenda/agenda.schema'
import { signUp } from '~/features/agenda/signUps/signUp.server'
import type { Site } from '~/features/agenda/site.server'
import { EMPTY_TEXT, fromPlainText } from '~/lib/richText/richText'
import { addUser, principal } from './catalogue'
import { midnight } from './content/midnight'
import { inDays } from './time'

export const SITE: Site = { origin: 'https://elan.example', mailFrom: 'Élan <bonjour@elan.example>' }

/** What a coach says of an event that members see, three days after `NOW` at 13:00 in Paris. */
export function eventFields(values: Partial<EventFields & Publication> = {}): EventFields & Publication {
  return {
    name: 'Cercle de souffle',
    slug: '',
    summary: 'On respire ensemble.',
    description: fromPlainText('Assises, puis allongées.'),
    kind: 'LIVE',
    startsOn: '2026-03-07',
    startTime: '13:00',
    durationMinutes: 60,
    capacity: 2,
    cancelHoursBefore: 12,
    access: 'FREE',
    coachSlug: '',
    placeName: '',
    placeAddress: '',
    joinLink: '',
    replaySlug: '',
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
}

let made = 0

/** An event that members see, three days after `NOW`, for an hour. */
export async function addEvent(db: Db, values: Partial<typeof events.$inferInsert> = {}) {
  made += 1
  const startsAt = values.startsAt ?? inDays(3)
  const row: typeof events.$inferInsert = {
    slug: `evenement-${made}`,
    name: 'Cercle de souffle',
    summary: 'On respire ensemble.',
    description: EMPTY_TEXT,
    kind: 'LIVE',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
    capacity: 2,
    cancelHoursBefore: 12,
    access: 'FREE',
    placeName: '',
    placeAddress: '',
    joinLink: '',
    searchText: 'cercle de souffle',
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
  const [event] = await db.insert(events).values(row).returning()
  if (!event) throw new Error('insert returned no row')
  return event
}

/** A member with a record and an address. */
export async function addMember(db: Db, name = 'Manon'): Promise<Principal> {
  made += 1
  const email = `membre-${made}@elan.test`
  const { id: uid } = await addUser(db, { name, email })
  return principal({ uid, name, email })
}

/** Signs somebody up, alone unless told otherwise. */
export const join = (
  db: Db,
  who: Principal,
  eventId: string,
  now: Date,
  {
    partySize = 1,
    showsFirstName = false,
    timeZone = 'Europe/Paris',
  }: Partial<Parameters<typeof signUp>[3]> = {},
) => signUp(db, who, eventId, { partySize, showsFirstName, timeZone }, SITE, now)

/** Where everybody stands, in the order of sign-ups. */
export async function standings(db: Db, eventId: string, now: Date) {
  const rows = await db
    .select()
    .from(eventSignUps)
    .where(eq(eventSignUps.eventId, eventId))
    .orderBy(eventSignUps.rank)
  return rows.map((row) => ({ userId: row.userId, state: signUpState(row, now), partySize: row.partySize }))
}

/** The kinds of the mails that are queued for somebody, in the order of their writing. */
export async function mailsTo(db: Db, { email }: Principal) {
  return db
    .select()
    .from(mails)
    .where(eq(mails.to, email ?? ''))
    .orderBy(mails.createdAt, mails.dedupeKey)
}
