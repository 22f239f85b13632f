export { findEquipment } from './findEquipment.server'
export { seedEquipment } from './equipment.seed.server'
export { equipmentTags, findEquipmentIds, holdEquipment } from './equipmentTags.server'
export { equipmentKind } from './equipmentKind.server'
