import type { ShoppingOperation } from '~/domain/shopping/shoppingList'
import { operationKey, type KeptList, type KnownList } from '~/features/shopping/client/keptList'

/** What a device keeps, without a browser. */
export function memory(room = true) {
  let known: KnownList | undefined
  const operations = new Map<string, ShoppingOperation>()
  const kept: KeptList = {
    readKnown: () => known,
    keepKnown(list, restored) {
      if (restored || (known?.version ?? -1) < list.version) known = list
    },
    readPending: () => [...operations.values()],
    keepPending(added) {
      if (room) for (const one of added) operations.set(operationKey(one), one)
      return room
    },
    dropPending(dropped) {
      for (const one of dropped) operations.delete(operationKey(one))
    },
    listen: () => () => {},
  }
  return { kept, operations }
}
