import { and } from 'drizzle-orm'
import { getDb } from '~/db/current.server'
import { isInState } from '~/db/publication.server'
import { events } from '~/db/schema/agenda'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { isAccountOpen } from '~/features/identity/identity.public.server'
import { errorResponse } from '~/http/operation/respond'
import { SLUG } from '~/http/slug'
import { getSite } from '../site.server'
import { readFeed } from './calendarFeed.server'
import { eventCalendar } from './eventCalendar.server'

function calendarResponse(calendar: string, filename: string): Response {
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** `/agenda/<slug>.ics`: an event for a calendar, for everybody who sees its page. */
export async function eventCalendarResponse(slug: string, now: Date): Promise<Response> {
  if (!SLUG.test(slug)) return errorResponse(404, 'events/not-found')
  const db = await getDb()
  const shown = and(isNamed(events, slug), isInState(events, 'PUBLISHED', now))
  const [event] = await db.select().from(events).where(shown)
  if (!event) return errorResponse(404, 'events/not-found')
  return calendarResponse(eventCalendar([event], getSite()), `${event.slug}.ics`)
}

/** `/agenda/calendrier/<secret>.ics`: a member's own calendar, for the program that she gave its address to. */
export async function feedResponse(token: string, now: Date): Promise<Response> {
  const calendar = await readFeed(await getDb(), token, isAccountOpen, getSite(), now)
  return calendar === null
    ? errorResponse(404, 'events/unknown-calendar')
    : calendarResponse(calendar, 'elan.ics')
}
