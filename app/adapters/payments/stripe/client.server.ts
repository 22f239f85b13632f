import Stripe from 'stripe'
import { timeLeft } from '~/lib/timeBudget.server'
import { PaymentRefusedError, PaymentsUnavailableError } from '../port'

/** For one try; less where the work it belongs to has less time left. */
const TIMEOUT_MS = 20_000
const RETRIES = 2

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where the API is, when the embedded sandbox or another double plays Stripe; absent for Stripe itself. */
  apiBase?: string | undefined
  /** How it is reached, by a double in this process; over the network where it is left out. */
  fetch?: typeof fetch | undefined
  /** How often a call is tried again that got no answer; 2 where nothing is said. */
  retries?: number | undefined
}

/**
 * The library's client by `fetch`, whose timeout is for the whole answer, within the time that the work under way has left.
 * Retries find none left, and are not sent.
 */
function httpWithinBudget(reach: typeof fetch | undefined) {
  const client = Stripe.createFetchHttpClient(reach)
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (host, port, path, method, headers, body, protocol, timeout) => {
    const left = timeLeft(timeout)
    if (left === 0) throw Object.assign(new TypeError('the time is up'), { code: 'ETIMEDOUT' })
    return send(host, port, path, method, headers, body, protocol, left)
  }
  return client
}

export function createStripeClient(settings: StripeSettings): Stripe {
  const { secretKey, apiBase } = settings
  const base = apiBase === undefined ? null : new URL(apiBase)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: settings.retries ?? RETRIES,
    telemetry: false,
    httpClient: httpWithinBudget(settings.fetch),
    ...(base
      ? { host: base.hostname, port: base.port, protocol: base.protocol === 'https:' ? 'https' : 'http' }
      : {}),
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Names a failure by what can be done about it. */
function translate(error: unknown): never {
  if (error instanceof Stripe.errors.StripeCardError)
    throw new PaymentRefusedError('card', error, error.code ?? null)
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
    throw new PaymentRefusedError('state', error, error.code ?? null)
  // Connection, rate limit, 5xx; a wrong key too: the same call works once the key is corrected.
  if (error instanceof Stripe.errors.StripeError) throw new PaymentsUnavailableError(error)
  throw error
}

export function asked<T>(call: Promise<T>): Promise<T> {
  return call.catch(translate)
}

/** As `asked`, with `null` for what the provider does not know. */
export function askedFor<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => (isMissing(error) ? null : translate(error)))
}

export const fromUnix = (seconds: number) => new Date(seconds * 1000)
export const toUnix = (instant: Date) => Math.floor(instant.getTime() / 1000)
export const fromUnixOrNull = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : fromUnix(seconds)
export const idOf = (link: string | { id: string } | null | undefined) =>
  typeof link === 'string' ? link : (link?.id ?? null)

/** The library's unions also hold any string; one that this version of the API does not name reads as the fallback. */
export function known<const T extends string>(values: readonly T[], value: unknown, fallback: T): T {
  return values.find((candidate) => candidate === value) ?? fallback
}
