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
/** How many are under way at once. */
const AT_ONCE = 5

/**
 * Delivers events by signed POSTs: several at once and in no order, as Stripe does, failed ones again until the
 * receiver answers 2xx. What waits is in the store, so it survives a restart.
 */
export class Dispatcher {
  url: string | null
  /** Nothing is sent, everything waits. */
  paused = false
  /** New events are never sent. */
  drops = false
  private readonly underWay = new Map<string, Promise<void>>()
  private closed = false
  private tries = 0
  private timer: NodeJS.Timeout | undefined
  private readonly abort = new AbortController()

  /** @param random which of those that are due comes next: from 0 up to 1 */
  constructor(
    private readonly store: Store,
    url: string | null,
    private readonly secret: string,
    private readonly random: () => number,
  ) {
    this.url = url
  }

  /** Queues an event behind the others. */
  take(event: SandboxEvent): void {
    this.enqueue(event.id, this.drops ? 'dropped' : 'pending')
    this.wake()
  }

  /** Sends an event, `times` times, delivered before or not. */
  repeat(event: string, times: number): void {
    for (let each = 0; each < times; each += 1) this.enqueue(event, 'pending')
    this.wake()
  }

  /** Sends what is due. Call it whenever something may have become due. */
  wake(): void {
    clearTimeout(this.timer)
    if (this.closed || this.paused || !this.url) return
    // After the answer to the request that caused the event: a receiver may read the API at once.
    setImmediate(() => this.send())
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    this.abort.abort()
    await Promise.all(this.underWay.values())
  }

  private enqueue(event: string, state: Delivery['state']): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event,
      attempts: 0,
      begun: 0,
      nextAttemptAtMs: state === 'pending' ? 0 : null,
      firstAttemptAtMs: null,
      state,
      lastStatus: null,
      lastError: null,
    }
    this.store.put('deliveries', delivery.id, delivery)
  }

  /** Begins as many tries as may be under way. */
  private send(): void {
    while (this.underWay.size < AT_ONCE) {
      const next = this.nextDue()
      if (!next) break
      const trying = this.attempt(next).finally(() => {
        this.underWay.delete(next.id)
        this.send()
      })
      this.underWay.set(next.id, trying)
    }
    this.sleep()
  }

  private nextDue(): Delivery | undefined {
    if (this.closed || this.paused || !this.url) return undefined
    const now = Date.now()
    const due = this.waiting().filter((delivery) => delivery.nextAttemptAtMs! <= now)
    return due[Math.floor(this.random() * due.length)]
  }

  private waiting(): Delivery[] {
    return this.store
      .all('deliveries')
      .filter((delivery) => delivery.state === 'pending' && !this.underWay.has(delivery.id))
  }

  private sleep(): void {
    clearTimeout(this.timer)
    if (this.closed || this.paused || this.underWay.size >= AT_ONCE) return
    const times = this.waiting().map((delivery) => delivery.nextAttemptAtMs!)
    if (times.length === 0) return
    const wait = Math.max(10, Math.min(Math.min(...times) - Date.now(), HOUR_MS))
    this.timer = setTimeout(() => this.wake(), wait)
    this.timer.unref()
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.find('events', delivery.event)
    const sent = event ?? this.store.find('thinEvents', delivery.event)
    if (!sent) {
      delivery.state = 'dropped'
      return
    }
    const body = JSON.stringify(sent)
    delivery.attempts += 1
    delivery.begun = this.tries += 1
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
      if (event) event.pending_webhooks = 0
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
