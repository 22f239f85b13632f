import { getRequest } from '@tanstack/react-start/server'
import { REQUEST_BUDGET_MS, withTimeBudget } from '~/lib/timeBudget.server'
import { withinTime } from '~/lib/withinTime'
import { getApi } from '../operation/api.server'
import { ApiError } from '../apiError'
import { authenticateFor, refusalOf } from '../operation/authenticateFor.server'
import { NOBODY, type Authentication } from '../operation/authentication'
import { authorise, authoriseOwner } from '../operation/authorise'
import { execute, toApiError } from '../operation/execute.server'
import type { RawCall } from './rawCall'
import { validAddress, validBody } from '../operation/readInput'
import { REQUEST_TIMEOUT_MS } from '../request/timeout'
import { noteFailure } from './passingFailure.server'

/** One for the whole rendering of a page: the same caller and the same instant for all that it shows. */
interface Rendering {
  authentication: Promise<Authentication>
  now: Date
}

const renderings = new WeakMap<Request, Rendering>()

function renderingOf(request: Request): Rendering {
  let rendering = renderings.get(request)
  if (!rendering) {
    const { authenticate, clock } = getApi()
    rendering = { now: clock(), authentication: authenticate(request) }
    renderings.set(request, rendering)
  }
  return rendering
}

/** Drops parameters that are `undefined`, as they would be missing from an address. */
function given(query: RawCall['query']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined))
}

/**
 * Carries out an operation for the page that is being rendered, without a request of its own: the same rules, the same
 * errors and the same 30 s as through the API (`source.md §7`).
 *
 * @throws ApiError
 */
export async function callInProcess(key: string, { params, query, body }: RawCall): Promise<unknown> {
  const operation = getApi().operations.find(({ method, path }) => `${method} ${path}` === key)
  if (!operation) throw new Error(`no operation ${key}`)
  const request = getRequest()
  let authentication = NOBODY
  const work = async () => {
    const rendering = renderingOf(request)
    authentication = await authenticateFor(operation, request, () => rendering.authentication)
    const { principal } = authentication
    authorise(operation, principal)
    const address = validAddress(operation, { params, query: given(query) })
    authoriseOwner(operation, principal, address)
    const input = { ...address, body: validBody(operation, body), text: '' }
    return execute(operation, input, { request, principal, now: rendering.now, getDb: getApi().getDb })
  }
  try {
    const working = withTimeBudget(REQUEST_BUDGET_MS, work)
    return await withinTime(working, REQUEST_TIMEOUT_MS, () => new ApiError(500, 'server/timeout'))
  } catch (error) {
    noteFailure(request, error)
    throw refusalOf(authentication, toApiError(operation, error))
  }
}
