import type { Db } from '~/db/client.server'
import type { Authentication } from './authentication'
import type { Operation } from './operation'

/** What the operations of this process work with. */
export interface ApiParts {
  operations: readonly Operation[]
  /** @throws ApiError 401 for a refused token, 503 when the identity provider cannot be asked */
  authenticate(request: Request): Promise<Authentication>
  /** Whose cookie a request brings, by its signature alone: enough to know whose turn it is, and asks nobody. */
  cookieOwner(request: Request): Promise<string | null>
  getDb(): Promise<Db>
  clock(): Date
}

let connected: ApiParts | undefined

/** Gives this room the operations of the features, which it cannot import itself. Called once, by `server.ts`. */
export function connectApi(parts: ApiParts): void {
  connected = parts
}

export function getApi(): ApiParts {
  if (!connected) throw new Error('connectApi was not called')
  return connected
}
