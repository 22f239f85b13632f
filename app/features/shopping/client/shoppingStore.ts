import {
  applyOperations,
  shownItems,
  stampAfter,
  type ShoppingAct,
  type ShoppingItem,
  type ShoppingOperation,
  type ShownItem,
} from '~/domain/shopping/shoppingList'
import { readFailure } from '~/lib/readFailure'
import { operationKey, type KeptList, type KnownList } from './keptList'

export interface ShoppingState {
  items: readonly ShownItem[]
  /** Whether the server has ever told this device. */
  known: boolean
  /** What she did that the server has not confirmed. */
  waiting: number
  /** The last attempt did not reach the server. */
  away: boolean
  /** What the server refused, to be told once. */
  refusal: unknown
}

/** Before a device has looked: a page rendered on the server shows it so. */
export const UNKNOWN_LIST: ShoppingState = {
  items: [],
  known: false,
  waiting: 0,
  away: false,
  refusal: undefined,
}

interface Answer {
  version: number
  /** The latest instant of all that was done to it. */
  latest: number
  items: readonly ShoppingItem[] | null
}

const NOTHING: Answer = { version: 0, latest: 0, items: null }

export interface ShoppingParts {
  kept: KeptList
  /** @returns the list after these operations */
  send(operations: readonly ShoppingOperation[]): Promise<Answer>
  /** @returns the list, without items where it is still of that version */
  ask(since: number | undefined): Promise<Answer>
  clock(): number
  /** The most that one request takes; one operation goes in any case. */
  batch: { operations: number; bytes: number }
}

/**
 * Whether trying again may help: the network, the server, a session that is being renewed, a record that her browser has not made yet.
 */
function mayPass(failure: unknown): boolean {
  const { code, status = 500 } = readFailure(failure)
  return status >= 500 || [401, 403, 429].includes(status) || code === 'users/not-found'
}

const bytesOf = (operation: ShoppingOperation) => new TextEncoder().encode(JSON.stringify(operation)).length

/** The first of them that fit into one request. */
function firstBatch(
  pending: readonly ShoppingOperation[],
  most: ShoppingParts['batch'],
): readonly ShoppingOperation[] {
  let bytes = 0
  const end = pending.findIndex((operation, index) => {
    bytes += bytesOf(operation) + 1
    return index > 0 && (index >= most.operations || bytes > most.bytes)
  })
  return end === -1 ? pending : pending.slice(0, end)
}

/**
 * A shopping list on a device: what the server last answered, and on it all that was done since. What she does is kept and
 * shown at once, and sent as soon as it can be; an answer that comes late brings nothing back, because it is only the ground
 * that what is still unconfirmed is laid on.
 */
export function createShoppingStore({ kept, send, ask, clock, batch }: ShoppingParts) {
  let known: KnownList | undefined = kept.readKnown()
  let pending: ShoppingOperation[] = kept.readPending()
  /** What the device had no room for: this page alone knows of it. */
  let unkept: ShoppingOperation[] = []
  let away = false
  let refusal: unknown
  let sending: Promise<void> | undefined
  const listeners = new Set<() => void>()
  let state = compose()

  function all(): ShoppingItem[] {
    return applyOperations(known?.items ?? [], pending)
  }

  function compose(): ShoppingState {
    return { items: shownItems(all()), known: known !== undefined, waiting: pending.length, away, refusal }
  }

  function changed(): void {
    state = compose()
    for (const listener of listeners) listener()
  }

  /** An answer may be older than one that came before it. */
  function adopt({ version, items, latest }: Answer, restored = false): void {
    if (!items || (!restored && known && version < known.version)) return
    known = { version, items, latest: Math.max(latest, known?.latest ?? 0) }
    kept.keepKnown(known, restored)
  }

  function confirmed(operations: readonly ShoppingOperation[]): void {
    kept.dropPending(operations)
    const done = new Set(operations.map(operationKey))
    const left = (operation: ShoppingOperation) => !done.has(operationKey(operation))
    pending = pending.filter(left)
    unkept = unkept.filter(left)
  }

  /** Sends what waits, batch after batch, until nothing does or the server is away. One that it refuses holds up no other. */
  async function sendAll(): Promise<void> {
    let most = batch
    while (pending.length > 0) {
      const next = firstBatch(pending, most)
      try {
        adopt(await send(next))
        confirmed(next)
        away = false
        most = batch
      } catch (failure) {
        if (mayPass(failure)) {
          away = true
          break
        }
        if (next.length > 1) {
          most = { ...batch, operations: 1 }
          continue
        }
        confirmed(next)
        refusal = failure
      }
      changed()
    }
    changed()
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    getState: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Does something to the list: on the screen at once, on the server as soon as it can be reached. */
    act(acts: readonly ShoppingAct[]): Promise<void> {
      if (acts.length === 0) return Promise.resolve()
      const at = stampAfter(clock(), all(), known?.latest)
      const there = new Set(state.items.map(({ id }) => id))
      const asOf = known?.latest || undefined
      const operations = acts.map((one, index) => ({
        ...one,
        at: at + index,
        ...(one.kind === 'write' && !there.has(one.item) && { asOf }),
      }))
      if (!kept.keepPending(operations)) unkept = [...unkept, ...operations]
      pending = [...pending, ...operations]
      refusal = undefined
      changed()
      return flush()
    },

    /** What the server has rendered, or another device has done. */
    adopt(list: Answer): void {
      adopt(list)
      changed()
    },

    /** Sends what waits and asks for what others did. */
    async refresh(): Promise<void> {
      if (pending.length > 0) return flush()
      const before = known
      try {
        const answer = await ask(before?.version)
        // Where nothing came between, it is the truth, even if it counts fewer changes: the server was restored.
        adopt(answer, known === before && answer.version < (before?.version ?? 0))
        away = false
      } catch (failure) {
        away = mayPass(failure)
      }
      changed()
    },

    /** Another tab of this device has kept or confirmed something. */
    reread(): void {
      adopt(kept.readKnown() ?? NOTHING)
      pending = [...kept.readPending(), ...unkept]
      changed()
    },
  }
}

export type ShoppingStore = ReturnType<typeof createShoppingStore>
