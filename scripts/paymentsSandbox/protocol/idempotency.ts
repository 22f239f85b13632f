import { createHash } from 'node:crypto'
import type { IdempotentAnswer, Store } from '../store'
import { ProtocolError } from './errors'

const KEPT_SECONDS = 24 * 3600

/** Stripe's idempotency: the same key and request get the same answer, once given (https://docs.stripe.com/api/idempotent_requests). */
export class IdempotencyKeys {
  private readonly inFlight = new Set<string>()

  constructor(private readonly store: Store) {}

  /**
   * Holds a key until `release`.
   * @throws ProtocolError 409 while another request with it is being answered
   */
  hold(key: string): void {
    if (this.inFlight.has(key)) {
      throw new ProtocolError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key. Please try again later.',
      })
    }
    this.inFlight.add(key)
  }

  release(key: string): void {
    this.inFlight.delete(key)
  }

  /**
   * The answer given before to this key.
   * @throws ProtocolError 400 when the request is another one
   */
  recall(key: string, request: string, now: number): IdempotentAnswer | undefined {
    const known = this.store.find('idempotentAnswers', key)
    if (!known || known.storedAt + KEPT_SECONDS < now) return undefined
    if (known.fingerprint === fingerprint(request)) return known
    throw new ProtocolError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }

  /** Keeps an answer, unless the request was refused before anything was done. */
  remember(key: string, request: string, answer: Omit<IdempotentAnswer, 'fingerprint'>): void {
    if (answer.status !== 402 && answer.status >= 300) return
    this.store.put('idempotentAnswers', key, { ...answer, fingerprint: fingerprint(request) })
  }
}

const fingerprint = (request: string) => createHash('sha256').update(request).digest('base64url')
