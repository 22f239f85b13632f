import { newId } from '../ids'
import type { SandboxEvent } from '../shapes'
import type { Delivery, Store } from '../store'
import { signPayload } from './signature'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
/** Waits after each failed try; from then on a try every hour. */
const BACKOFF_MS = [SECOND_MS, 3 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, 120 * SECOND_MS]
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR_MS
const ANSWER_TIMEOUT_MS = 10 * SECOND_MS

/**
 * Delivers events by signed POSTs: one at a time, first tries in the order of creation, failed ones again until
 * the receiver answers 2xx. What waits is in the store, so it survives a restart.
 */
export class Dispatcher {
  url: string | null
  /** Nothing is sent, everything waits. */
  paused = false
  /** New events are never sent. */
  drops = false
  private running = false
  private closed = false
  private timer: NodeJS.Timeout | undefined
  private readonly abort = new AbortController()
  private current: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: Store,
    url: string | null,
    private readonly secret: string,
  ) {
    this.url = url
  }

  /** Queues an event behind the others. */
  take(event: SandboxEvent): void {
    this.enqueue(event, this.drops ? 'dropped' : 'pending')
    this.wake()
  }

  /** Sends an event again `times` times, delivered before or not. */
  repeat(event: SandboxEvent, times: number): void {
    for (let each = 0; each < times; each += 1) this.enqueue(event, 'pending')
    this.wake()
  }

  /** Sends what is due. Call it whenever something may have become due. */
  wake(): void {
    clearTimeout(this.timer)
    if (this.closed || this.paused || this.running || !this.url) return
    this.running = true
    // After the answer to the request that caused the event: a receiver may read the API at once.
    this.current = new Promise((resolve) => setImmediate(resolve)).then(() => this.run())
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    this.abort.abort()
    await this.current
  }

  private enqueue(event: SandboxEvent, state: Delivery['state']): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event: event.id,
      attempts: 0,
      nextAttemptAtMs: state === 'pending' ? 0 : null,
      firstAttemptAtMs: null,
      state,
      lastStatus: null,
      lastError: null,
    }
    this.store.put('deliveries', delivery.id, delivery)
  }

  private async run(): Promise<void> {
    try {
      for (let next = this.nextDue(); next; next = this.nextDue()) await this.attempt(next)
    } finally {
      this.running = false
      this.sleep()
    }
  }

  private nextDue(): Delivery | undefined {
    if (this.closed || this.paused || !this.url) return undefined
    const now = Date.now()
    return this.waiting().find((delivery) => delivery.nextAttemptAtMs! <= now)
  }

  private waiting(): Delivery[] {
    return this.store.all('deliveries').filter((delivery) => delivery.state === 'pending')
  }

  private sleep(): void {
    if (this.closed) return
    const times = this.waiting().map((delivery) => delivery.nextAttemptAtMs!)
    if (times.length === 0) return
    const wait = Math.max(10, Math.min(Math.min(...times) - Date.now(), HOUR_MS))
    this.timer = setTimeout(() => this.wake(), wait)
    this.timer.unref()
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.find('events', delivery.event)
    if (!event) {
      delivery.state = 'dropped'
      return
    }
    const body = JSON.stringify(event)
    delivery.attempts += 1
    delivery.firstAttemptAtMs ??= Date.now()
    const outcome = await this.post(body)
    if (this.closed && !outcome.delivered) {
      // The sandbox went away, not the receiver: the try does not count.
      delivery.attempts -= 1
      return
    }
    delivery.lastStatus = outcome.status
    delivery.lastError = outcome.error
    if (outcome.delivered) {
      delivery.state = 'delivered'
      delivery.nextAttemptAtMs = null
      event.pending_webhooks = 0
    } else if (Date.now() - delivery.firstAttemptAtMs > GIVEN_UP_AFTER_MS) {
      delivery.state = 'abandoned'
      delivery.nextAttemptAtMs = null
    } else {
      delivery.nextAttemptAtMs = Date.now() + (BACKOFF_MS[delivery.attempts - 1] ?? HOUR_MS)
    }
    this.store.touch()
  }

  private async post(
    body: string,
  ): Promise<{ delivered: boolean; status: number | null; error: string | null }> {
    try {
      const response = await fetch(this.url!, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signPayload(body, this.secret, Math.floor(Date.now() / 1000)),
        },
        signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return { delivered: response.ok, status: response.status, error: null }
    } catch (error) {
      return { delivered: false, status: null, error: (error as Error).message }
    }
  }
}
