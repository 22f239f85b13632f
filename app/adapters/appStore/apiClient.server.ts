import { APIError, APIException, AppStoreServerAPIClient } from '@apple/app-store-server-library'
import { timeLeft } from '~/lib/timeBudget.server'
import { AppStoreRefusedError, AppStoreUnavailableError } from './errors'
import type { AppleEnvironment, AppStoreSettings } from './port'
import { libraryEnvironment } from './verifier.server'

const DEFAULT_REQUEST_TIMEOUT_MS = 10_000

/** Apple says "not found" of these while its own replicas catch up. */
const RETRYABLE_CODES: readonly number[] = [
  APIError.ACCOUNT_NOT_FOUND_RETRYABLE,
  APIError.APP_NOT_FOUND_RETRYABLE,
  APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND_RETRYABLE,
]

const UNKNOWN_CODES: readonly number[] = [
  APIError.INVALID_TRANSACTION_ID,
  APIError.INVALID_ORIGINAL_TRANSACTION_ID,
  APIError.ACCOUNT_NOT_FOUND,
  APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND,
  APIError.TRANSACTION_ID_NOT_FOUND,
]

type LibraryResponse = Awaited<ReturnType<AppStoreServerAPIClient['makeFetchRequest']>>

/** Unlike HTTP's own header, Apple's `Retry-After` is an instant: milliseconds since 1970. */
function retryInstant(response: Response): Date | null {
  const ms = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isSafeInteger(ms) && ms > Date.UTC(2008, 0, 1) ? new Date(ms) : null
}

function assertSafeAddress(address: string): string {
  const url = new URL(address)
  const local = url.hostname === '127.0.0.1' || url.hostname === 'localhost'
  // The bearer token would be readable on the way.
  if (url.protocol !== 'https:' && !local) throw new RangeError('The App Store API is asked over HTTPS only')
  return url.origin
}

/** A success that is no JSON comes from something on the way, not from Apple. */
function assertJson(text: string): void {
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new SyntaxError('Not a JSON object')
}

/** Apple's client with a timeout and a base address, which it offers no option for. */
class TimedClient extends AppStoreServerAPIClient {
  readonly #timeoutMs: number
  readonly #address: string | null

  constructor(settings: AppStoreSettings, environment: AppleEnvironment) {
    const { privateKey, keyId, issuerId, bundleId, apiUrl, sandboxApiUrl = apiUrl } = settings
    super(privateKey, keyId, issuerId, bundleId, libraryEnvironment(environment))
    this.#timeoutMs = settings.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS
    const address = environment === 'Sandbox' ? sandboxApiUrl : apiUrl
    this.#address = address === undefined ? null : assertSafeAddress(address)
  }

  /** The library's `urlBase` is private to its types only. */
  get #base(): string {
    return this.#address ?? (this as unknown as { urlBase: string }).urlBase
  }

  protected override async makeFetchRequest(
    path: string,
    query: URLSearchParams,
    method: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<LibraryResponse> {
    try {
      const response = await fetch(`${this.#base}${path}?${query.toString()}`, {
        method,
        headers,
        body: typeof body === 'string' || body === undefined ? body : new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLeft(this.#timeoutMs)),
      })
      // Read here, so that the timeout covers the body too.
      const text = await response.text()
      // A wrong or withdrawn key is our mistake: once it is corrected, the same request succeeds.
      const { status: httpStatus } = response
      if ([401, 403, 429].includes(httpStatus) || httpStatus >= 500) {
        const retryAt = retryInstant(response)
        throw new AppStoreUnavailableError(`status ${httpStatus}`, { retryAt, httpStatus })
      }
      if (response.ok) assertJson(text)
      // The library reads `ok`, `status` and `json()` only, which both kinds of answer have.
      return new Response(text, { status: response.status }) as unknown as LibraryResponse
    } catch (error) {
      if (error instanceof AppStoreUnavailableError) throw error
      throw new AppStoreUnavailableError('no answer', { cause: error })
    }
  }
}

export function createApiClient(
  settings: AppStoreSettings,
  environment: AppleEnvironment,
): AppStoreServerAPIClient {
  return new TimedClient(settings, environment)
}

/**
 * Tells Apple's answers apart.
 * @returns `null` when Apple does not know what was asked for
 * @throws AppStoreUnavailableError worth asking again later
 * @throws AppStoreRefusedError final
 */
export async function answerOf<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof AppStoreUnavailableError) throw error
    if (error instanceof APIException) {
      const code = error.apiError
      if (code !== null && RETRYABLE_CODES.includes(code)) throw new AppStoreUnavailableError(`code ${code}`)
      if (code !== null && UNKNOWN_CODES.includes(code)) return null
      throw new AppStoreRefusedError(error.httpStatusCode, code, error.errorMessage ?? 'no reason given')
    }
    throw new AppStoreRefusedError(200, null, 'unreadable answer', { cause: error })
  }
}
