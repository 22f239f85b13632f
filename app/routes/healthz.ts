import { createFileRoute } from '@tanstack/react-router'

/** The process answers. Its dependencies are not checked: a restart would not repair them. */
export const Route = createFileRoute('/healthz')({
  server: { handlers: { GET: () => new Response('ok', { headers: { 'Cache-Control': 'no-store' } }) } },
})
