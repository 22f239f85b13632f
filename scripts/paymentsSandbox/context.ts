import type { SandboxEvent } from './shapes'
import type { Store } from './store'

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly store: Store
  readonly secretKey: string
  /** Where payers' pages are, without a final slash. */
  pagesOrigin: string
  /** The request being answered, which is named in the events it causes. */
  cause: { requestId: string | null; idempotencyKey: string | null }
  /** Unix seconds of the wall clock. */
  wallClock(): number
  /** Takes a new event for delivery. */
  announce(event: SandboxEvent): void
}

/**
 * The time that a customer lives in.
 * @returns unix seconds: those of the test clock, or of the wall clock when there is none
 */
export function timeOn(sandbox: Sandbox, testClock: string | null | undefined): number {
  const clock = testClock ? sandbox.store.find('testClocks', testClock) : undefined
  return clock ? clock.frozen_time : sandbox.wallClock()
}

/** @returns unix seconds as the customer of this id knows them */
export function timeOfCustomer(sandbox: Sandbox, customer: string | null | undefined): number {
  return timeOn(sandbox, customer ? sandbox.store.find('customers', customer)?.test_clock : null)
}
