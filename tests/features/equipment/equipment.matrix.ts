import { contentMatrix } from '~tests/support/content/contentMatrix'
import { equipmentFields } from '~tests/support/equipment'

export const equipmentMatrix = contentMatrix({
  ids: { one: 'Equipment', many: 'Equipment' },
  address: 'materiel',
  fields: equipmentFields,
  shown: 'tapis',
  draft: 'kettlebell',
  scheduled: 'corde-a-sauter',
})
