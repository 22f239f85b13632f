import type { Db } from '~/db/client.server'
import { contentOperations } from '~/features/content/content.public.server'
import {
  EquipmentFieldsSchema,
  EquipmentSchema,
  EquipmentSummarySchema,
  StudioEquipmentSchema,
  UpdateEquipmentSchema,
} from './equipment.schema'
import { equipmentStore } from './equipmentStore.server'

/** What others do about a new name, in the transaction that writes it. */
export type Renamed = (tx: Db, equipmentId: string) => Promise<void>

/** @param renamed what follows from a new name elsewhere; `operations.server.ts` connects it */
export const equipmentOperations = (renamed: Renamed) =>
  Object.values(
    contentOperations({
      store: equipmentStore,
      path: 'equipment',
      ids: { one: 'Equipment', many: 'Equipment' },
      words: { one: 'a piece of equipment', many: 'pieces of equipment' },
      schemas: {
        fields: EquipmentFieldsSchema,
        change: UpdateEquipmentSchema,
        card: EquipmentSummarySchema,
        one: EquipmentSchema,
        any: StudioEquipmentSchema,
      },
      follow: async (tx, before, after) => {
        if (after.name !== before.name) await renamed(tx, after.id)
      },
    }),
  )
