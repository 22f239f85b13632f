import { createFileRoute } from '@tanstack/react-router'
import { feedResponse } from '~/features/agenda/agenda.public.server'

/** A member's own calendar, at an address that is hers alone: `/agenda/calendrier/<secret>.ics`. */
export const Route = createFileRoute('/agenda/calendrier/{$token}.ics')({
  server: { handlers: { GET: ({ params }) => feedResponse(params.token, new Date()) } },
})
