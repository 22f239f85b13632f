import { createFileRoute } from '@tanstack/react-router'
import { serveMetrics } from '~/http/metrics.server'

export const Route = createFileRoute('/metrics')({
  server: { handlers: { GET: ({ request }) => serveMetrics(request) } },
})
