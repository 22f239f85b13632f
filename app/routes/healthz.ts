import { createFileRoute } from '@tanstack/react-router'

/** The process answers. Says nothing of what it depends on: restarting it would not mend that. */
export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => new Response('ok', { headers: { 'Cache-Control': 'no-store' } }) } },
})
