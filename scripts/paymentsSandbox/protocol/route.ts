import type { Sandbox } from '../context'
import type { AcceptedHash } from './accepts'
import type { Params } from './params'

export interface ApiCall {
  sandbox: Sandbox
  /** The path's variable parts. */
  id: string
  params: Params
}

/** One endpoint: `:id` stands for one part of the path. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** The parameters that are played; `expand` wherever something is returned. */
  accepts: AcceptedHash
  /** The type of the answer, or of the rows of its list; `null` for what is left of a deleted object. */
  returns: string | { list: string } | null
  answer(call: ApiCall): object
}

/** @returns the route and the part of the path that `:id` stands for; `null` when none fits */
export function matchRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const pattern = route.path.split('/')
    if (pattern.length !== parts.length) continue
    if (!pattern.every((part, index) => part === ':id' || part === parts[index])) continue
    const at = pattern.indexOf(':id')
    return { route, id: at < 0 ? '' : decodeURIComponent(parts[at]!) }
  }
  return null
}
