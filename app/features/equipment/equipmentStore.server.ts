import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { contentStore } from '~/features/content/content.public.server'

/** What others do about a new name, in the transaction that writes it. */
export type Renamed = (tx: Db, equipmentId: string) => Promise<void>

/** @param renamed what follows from a new name elsewhere */
export const equipmentStoreWith = (renamed: Renamed) =>
  contentStore(equipment, {
    name: 'equipment',
    nameless: 'materiel',
    inUse: 'equipment/in-use',
    follow: async (tx, before, after) => {
      if (after.name !== before.name) await renamed(tx, after.id)
    },
  })

/** For who reads, and writes what nothing follows from. */
export const equipmentStore = equipmentStoreWith(() => Promise.resolve())
