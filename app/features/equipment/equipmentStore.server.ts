import { equipment } from '~/db/schema/equipment'
import { contentStore } from '~/features/content/content.public.server'

export const equipmentStore = contentStore(equipment, {
  name: 'equipment',
  nameless: 'materiel',
  inUse: 'equipment/in-use',
})
