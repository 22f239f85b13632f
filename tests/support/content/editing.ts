import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { refreshVideosWithEquipment, videosWithEquipment } from '~/features/catalogue/catalogue.public.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { blankEquipment, type EquipmentFields } from '~/features/equipment/equipment.schema'
import { equipmentKind } from '~/features/equipment/equipmentKind.server'
import { fromPlainText } from '~/lib/richText/richText'
import { NOW } from '../time'

/** The type of content with which the studio's use cases are tested: they are the same for all. */
export const KIND = equipmentKind({ renamed: refreshVideosWithEquipment, uses: videosWithEquipment })

/** What its form says where it is complete. */
export const complete = (values: Partial<EquipmentFields> = {}) => ({
  ...blankEquipment,
  name: 'Corde',
  summary: 'Un fil qui tourne.',
  purpose: fromPlainText('Sauter.'),
  ...values,
})

/** A tab of the studio's editor. */
export function openTab(db: () => Db, id: string, by: string | null = null) {
  const session = randomUUID()
  let sequence = 0
  const named = (baseRevision: number, keepsBefore = false) => {
    sequence += 1
    return { baseRevision, session, sequence, keepsBefore }
  }
  return {
    id,
    session,
    save: (baseRevision: number, values: Partial<EquipmentFields> = {}, now = NOW, keepsBefore = false) =>
      saveDraft(db(), KIND, id, { ...named(baseRevision, keepsBefore), values: complete(values) }, by, now),
    publish: (
      baseRevision: number,
      values: Partial<EquipmentFields> = {},
      at: Date | null = null,
      now = NOW,
    ) => publishItem(db(), KIND, id, { ...named(baseRevision), values: complete(values), at }, by, now),
  }
}
