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
import { validAddress, validBody } from '../operation/readInput.server'
import { noteFailure } from './passingFailure.server'

/**
 * What all calls of a page may take together, one after the other, from the first on. It leaves room for the check of her session
 * (5 s) within the 30 s after which she would be told of a timeout: a database that hangs is waited for once, not at each call.
 */
const PAGE_MS = 20_000

/** One for the whole rendering of a page: the same caller, the same instant and the same end for all that it shows. */
interface Rendering {
  authentication: Promise<Authentication>
  now: Date
  /** In milliseconds since 1970. */
  endsAt: number
}

const renderings = new WeakMap<Request, Rendering>()

function renderingOf(request: Request): Rendering {
  let rendering = renderings.get(request)
  if (!rendering) {
    const { authenticate, clock } = getApi()
    rendering = { now: clock(), authentication: authenticate(request), endsAt: Date.now() + PAGE_MS }
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
 * errors as through the API, and 20 s for all calls of a page.
 *
 * @throws ApiError
 */
export async function callInProcess(key: string, { params, query, body }: RawCall): Promise<unknown> {
  const operation = getApi().operations.find(({ method, path }) => `${method} ${path}` === key)
  if (!operation) throw new Error(`no operation ${key}`)
  const request = getRequest()
  const rendering = renderingOf(request)
  let authentication = NOBODY
  const work = async () => {
    authentication = await authenticateFor(operation, request, () => rendering.authentication)
    const { principal } = authentication
    authorise(operation, principal)
    const address = validAddress(operation, { params, query: given(query) })
    authoriseOwner(operation, principal, address)
    const input = { ...address, body: validBody(operation, body), text: '' }
    const { cost } = operation
    const { now } = rendering
    const { getDb } = getApi()
    return execute(operation, input, { request, principal, cost, now, getDb, inPage: true })
  }
  try {
    const working = withTimeBudget(REQUEST_BUDGET_MS, work)
    const left = Math.max(0, rendering.endsAt - Date.now())
    return await withinTime(working, left, () => new ApiError(500, 'server/timeout'))
  } catch (error) {
    noteFailure(request, error)
    throw refusalOf(authentication, toApiError(operation, error))
  }
}
