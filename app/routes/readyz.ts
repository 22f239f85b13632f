import { createFileRoute } from '@tanstack/react-router'
import { readiness } from '~/http/readiness.server'

/** The process can serve members: its database answers. */
export const Route = createFileRoute('/readyz')({
  server: { handlers: { GET: () => readiness() } },
})
