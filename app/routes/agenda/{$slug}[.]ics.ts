import { createFileRoute } from '@tanstack/react-router'
import { eventCalendarResponse } from '~/features/agenda/agenda.public.server'

/** An event as a calendar file: `/agenda/<slug>.ics`. */
export const Route = createFileRoute('/agenda/{$slug}.ics')({
  server: { handlers: { GET: ({ params }) => eventCalendarResponse(params.slug, new Date()) } },
})
