import { getRequest } from '@tanstack/react-start/server'
import { getApi } from './api.server'
import { ApiError } from './apiError'
import type { RawCall } from './rawCall'
import { authorise, execute, toApiError, type RequestContext } from './execute.server'
import { validInput } from './readInput'
import { REQUEST_TIMEOUT_MS } from './request/timeout'

const contexts = new WeakMap<Request, Promise<RequestContext>>()

/** One for the whole rendering of a page: the same caller and the same instant for all that it shows. */
function contextOf(request: Request): Promise<RequestContext> {
  let context = contexts.get(request)
  if (!context) {
    const { authenticate, clock, getDb } = getApi()
    const now = clock()
    context = authenticate(request).then(({ principal }) => ({ request, principal, now, getDb }))
    contexts.set(request, context)
  }
  return context
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(500, 'server/timeout')), REQUEST_TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Forgets what was not given, as an address does that is written without it. */
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
  const work = async () => {
    const context = await contextOf(getRequest())
    authorise(operation, context.principal)
    return execute(operation, validInput(operation, { params, query: given(query), body }), context)
  }
  try {
    return await withinTime(work())
  } catch (error) {
    throw toApiError(operation, error)
  }
}
