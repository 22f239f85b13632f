import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where PostHog and Intercom would be: answers everything and remembers what was asked. */
export interface ProviderDouble {
  origin: string
  /** Paths without their query, in order. */
  readonly paths: readonly string[]
  close(): Promise<void>
}

/** Marks that it ran; Intercom's own script takes the settings from the window. */
const WIDGET =
  'window.intercomWidgetRan = true; window.Intercom = (...call) => { (window.intercomCalls ??= []).push(call) }'

export async function startProviderDouble(): Promise<ProviderDouble> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://double')
    if (request.method !== 'OPTIONS') paths.push(pathname)
    request.resume()
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    // With credentials a wildcard would allow nothing.
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '*',
    )
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    const script = pathname.startsWith('/widget/')
    response.writeHead(200, { 'Content-Type': script ? 'text/javascript' : 'application/json' })
    response.end(script ? WIDGET : '{"status":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
