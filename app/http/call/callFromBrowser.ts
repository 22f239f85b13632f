import { remember } from '~/lib/remember'
import type { RawCall } from './rawCall'
import { watchLeaving, type LeavingWatch } from '../request/leaving'
import type { RequestClient, RequestMethod } from '../request/requestClient'

interface BrowserParts {
  /** The API base. */
  baseUrl(): string
  /** The token to send, by the source's order; `null` when there is none anywhere. */
  getToken(): Promise<string | null>
}

let parts: (BrowserParts & { leaving: LeavingWatch }) | undefined

/** Gives this folder the page's identity, which it may not import itself. Called once for each page, by `router.tsx`. */
export function connectBrowser(given: BrowserParts): void {
  // From the page's start: a navigation may begin while the client of the first call is still on its way.
  parts = { ...given, leaving: watchLeaving(globalThis.window) }
  requestClient.forget()
}

/** The page's one request client, loaded at the first call: a page rendered on the server makes none until somebody acts. */
export const requestClient = remember(async (): Promise<RequestClient> => {
  const { createRequestClient } = await import('../request/requestClient')
  if (!parts) throw new Error('connectBrowser was not called')
  return createRequestClient({ ...parts, baseUrl: parts.baseUrl() })
})

function addressOf(template: string, params: RawCall['params'] = {}): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** @throws what the server answered, unchanged, or the request client's own failures (`source.md §8`) */
export async function callFromBrowser(key: string, call: RawCall): Promise<unknown> {
  const { params, query, body, noAuth, bySession, ...settings } = call
  const [method, template] = key.split(' ') as [RequestMethod, string]
  const request = await requestClient()
  return request(method, addressOf(template, params), body ?? (query && { query }), {
    ...settings,
    noAuth: noAuth || bySession || false,
  })
}
