import * as v from 'valibot'
import type { ShoppingItem, ShoppingOperation } from '~/domain/shopping/shoppingList'
import { dropMine, keepMine, onOthersKeeping, readAllMine, readMine } from '~/lib/memberStorage'
import { KeptListSchema, KeptOperationSchema } from '../item.schema'

/** The list as the server last answered it. */
export interface KnownList {
  version: number
  items: readonly ShoppingItem[]
  /** The latest instant that the server told of, of what was taken off too, in milliseconds. */
  latest: number
}

/** What the device keeps of a shopping list, so that it is there without network, and what was done without it is not lost. */
export interface KeptList {
  readKnown(): KnownList | undefined
  /** @param restored the server counts from an earlier day again: what was kept is of no use, though it counts more */
  keepKnown(known: KnownList, restored: boolean): void
  /** What the server has not confirmed yet, the oldest first. */
  readPending(): ShoppingOperation[]
  /** @returns whether all are kept: there may be no room, and on a device that is not hers any more nothing is */
  keepPending(operations: readonly ShoppingOperation[]): boolean
  dropPending(operations: readonly ShoppingOperation[]): void
  /** Hears of other tabs. @returns how to stop listening */
  listen(listener: () => void): () => void
}

/**
 * Of an earlier or a later Élan, or damaged, it may be of any form. A list is asked for again; an operation waits for an Élan
 * that knows it.
 */
const isList = (kept: unknown): kept is KnownList => v.is(KeptListSchema, kept)
const isOperation = (kept: unknown): kept is ShoppingOperation => v.is(KeptOperationSchema, kept)

/** The same for the same operation. */
export const operationKey = ({ at, item, kind }: ShoppingOperation) => `${at}.${item}.${kind}`

/**
 * Each operation has a key of its own: two tabs that keep one at the same moment lose none.
 *
 * @param uid whose list it is: of two who use one device, nobody sees the other's
 */
export function keptList(uid: string): KeptList {
  const prefix = `shopping.${uid}.`
  const keyOf = (operation: ShoppingOperation) => `${prefix}op.${operationKey(operation)}`
  const readKnown = () => {
    const kept = readMine(`${prefix}known`)
    return isList(kept) ? kept : undefined
  }
  return {
    readKnown,
    keepKnown(known, restored) {
      // Another tab may have heard of a later one.
      if (restored || (readKnown()?.version ?? -1) < known.version) keepMine(uid, `${prefix}known`, known)
    },
    readPending: () =>
      [...readAllMine(`${prefix}op.`).values()].filter(isOperation).sort((one, other) => one.at - other.at),
    keepPending: (operations) =>
      operations.map((operation) => keepMine(uid, keyOf(operation), operation)).every(Boolean),
    dropPending(operations) {
      for (const operation of operations) dropMine(keyOf(operation))
    },
    listen: (listener) => onOthersKeeping(prefix, listener),
  }
}

/** Whether the device keeps anything that the server has not confirmed. */
export const hasWaiting = (uid: string): boolean => keptList(uid).readPending().length > 0

/** Whether the device holds her list, to be shown without asking. */
export const isKept = (uid: string): boolean => keptList(uid).readKnown() !== undefined
