import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { getSettings } from '~/env.server'
import { errorResponse } from './operation/respond'
import { isSameSecret } from './sameSecret.server'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'elan_request_seconds',
  help: 'Duration of requests by kind, method and status.',
  labelNames: ['kind', 'method', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

/** The first path segment at most: an address may name a member. */
function kindOf(pathname: string): string {
  const [, first = '', ...more] = pathname.split('/')
  if (more.length === 0 && first.includes('.')) return 'file'
  return ['api', 'media', '_serverFn', 'assets', 'artwork'].includes(first) ? first : 'page'
}

export function observeRequest(method: string, pathname: string, status: number, seconds: number): void {
  requests.observe({ kind: kindOf(pathname), method, status }, seconds)
}

/** Metrics for a scraper that knows the token; without a configured token there are none to see. */
export async function serveMetrics(request: Request): Promise<Response> {
  const token = getSettings().METRICS_TOKEN
  if (!token || !isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`))
    return errorResponse(404, 'request/not-found')
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}
