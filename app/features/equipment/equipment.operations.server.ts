import { contentOperations } from '~/features/content/content.public.server'
import { EquipmentSchema, EquipmentSummarySchema } from './equipment.schema'
import { equipmentStore } from './equipmentStore.server'

export const equipmentOperations = contentOperations({
  store: equipmentStore,
  path: 'equipment',
  ids: { one: 'Equipment', many: 'Equipment' },
  words: 'pieces of equipment',
  schemas: { card: EquipmentSummarySchema, one: EquipmentSchema },
})
