import type { Db } from '~/db/client.server'
import { fromPlainText } from '~/lib/richText/richText'
import { equipmentStore } from './equipmentStore.server'
import { demoEquipment } from './seed/demoEquipment'

/** The demo's equipment: what members see, and what its authors still work on. Call it within a transaction. */
export const seedEquipment = (tx: Db, now: Date) =>
  equipmentStore.seed(
    tx,
    demoEquipment.map(({ purpose, alternative, ...item }) => ({
      ...item,
      purpose: fromPlainText(purpose),
      alternative: fromPlainText(alternative),
    })),
    now,
  )
