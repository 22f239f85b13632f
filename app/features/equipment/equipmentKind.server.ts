import type { Db } from '~/db/client.server'
import { editedKind, type ContentUser } from '~/features/content/content.public.server'
import { EquipmentFieldsSchema, blankEquipment } from './equipment.schema'
import { equipmentStoreWith, type Renamed } from './equipmentStore.server'

interface Elsewhere {
  /** What follows from a new name. */
  renamed: Renamed
  /** Where a piece is needed. */
  uses: (db: Db, equipmentId: string) => Promise<ContentUser[]>
}

/** Equipment as its authors work on it. @param elsewhere what other features do about it; the list of all kinds connects it */
export function equipmentKind({ renamed, uses }: Elsewhere) {
  const store = equipmentStoreWith(renamed)
  return editedKind({
    store,
    referredBy: ['COACH'],
    form: EquipmentFieldsSchema,
    blank: blankEquipment,
    toForm: ({ name, slug, summary, purpose, alternative }) => ({
      name,
      slug,
      summary,
      purpose,
      alternative,
    }),
    facts: ({ artwork }) => ({ artwork }),
    uses,
    page: (db, id, _viewer, now) => store.get(db, id, now),
  })
}
