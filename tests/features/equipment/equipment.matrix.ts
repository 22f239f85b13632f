import { contentMatrix } from '~tests/support/content/contentMatrix'
import { saidOf } from '~tests/support/content/describeContentFields'
import { equipmentFields } from '~tests/support/equipment'

export const equipmentMatrix = contentMatrix({
  ids: { one: 'Equipment', many: 'Equipment' },
  address: 'materiel',
  kind: 'equipment',
  referredBy: 'COACH',
  values: saidOf(equipmentFields()),
  shown: 'tapis',
  draft: 'kettlebell',
  scheduled: 'corde-a-sauter',
})
