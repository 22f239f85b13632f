import { API_VERSION } from '../apiVersion'
import type { Sandbox } from '../context'
import { newId } from '../ids'
import type { SandboxEvent } from '../shapes'

/** Records an event with a snapshot of its object, and hands it to delivery. */
export function emit(
  sandbox: Sandbox,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: sandbox.wallClock(),
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: sandbox.cause.requestId, idempotency_key: sandbox.cause.idempotencyKey },
    type,
  }
  sandbox.store.put('events', event.id, event)
  sandbox.announce(event)
}

/**
 * Changes an object in place and reports it as `type`, with its previous values. Without a change there is no event.
 */
export function change<T extends object>(
  sandbox: Sandbox,
  type: string,
  object: T,
  apply: (object: T) => void,
): void {
  const before = structuredClone(object)
  try {
    apply(object)
  } catch (error) {
    // A refusal half-way through changes nothing.
    for (const name of Object.keys(object)) delete object[name as keyof T]
    Object.assign(object, before)
    throw error
  }
  sandbox.store.touch()
  const previous = formerValues(before as Record<string, unknown>, object as Record<string, unknown>)
  if (Object.keys(previous).length > 0) emit(sandbox, type, object, previous)
}

const isHash = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the fields that differ held before; within a hash, only its differing keys. */
function formerValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const former: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    former[name] = isHash(was) && isHash(is) ? formerValues(was, is) : (was ?? null)
  }
  return former
}
