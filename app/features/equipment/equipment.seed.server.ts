import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { calendarDay, parisDay } from '~/domain/parisTime'
import { equipmentStore } from './equipmentStore.server'
import { demoEquipment } from './seed/demoEquipment'

/** The demo's equipment: what members see, and what its authors still work on. Call it within a transaction. */
export async function seedEquipment(tx: Db, now: Date): Promise<void> {
  await tx.insert(equipment).values(
    demoEquipment.map(({ artwork, releasedInDays, ...texts }) => ({
      ...equipmentStore.columnsOf({
        ...texts,
        published: releasedInDays !== null,
        releasedOn: calendarDay(parisDay(now))
          .add(releasedInDays ?? 0, 'day')
          .format('YYYY-MM-DD'),
      }),
      artwork,
      createdAt: now,
      updatedAt: now,
    })),
  )
}
