export { seedEquipment } from './equipment.seed.server'
export { equipmentTags, findEquipmentIds, listEquipmentTags } from './equipmentTags.server'
