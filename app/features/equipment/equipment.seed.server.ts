import type { Db } from '~/db/client.server'
import { equipmentStore } from './equipmentStore.server'
import { demoEquipment } from './seed/demoEquipment'

/** The demo's equipment: what members see, and what its authors still work on. Call it within a transaction. */
export const seedEquipment = (tx: Db, now: Date) => equipmentStore.seed(tx, demoEquipment, now)
