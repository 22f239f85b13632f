import { midnight } from './content/midnight'
import type { Db } from '~/db/client.server'
import type { Publication } from '~/domain/publication'
import { videoEquipment } from '~/db/schema/catalogue/videos'
import { equipment } from '~/db/schema/equipment'
import type { EquipmentFields } from '~/features/equipment/equipment.schema'
import { fromPlainText } from '~/lib/richText/richText'
import { toSearchText } from '~/lib/searchText'

/** What an author says of a piece that members see. */
export function equipmentFields(
  values: Partial<EquipmentFields & Publication> = {},
): EquipmentFields & Publication {
  return {
    name: 'Élastique',
    slug: '',
    summary: 'Un ruban qui résiste.',
    purpose: fromPlainText('Il tire, vous tenez.'),
    alternative: fromPlainText('Un collant.'),
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
}

/** A draft of a piece, which these videos need. */
export async function addEquipment(db: Db, slug: string, videoIds: readonly string[], name = slug) {
  const [item] = await db
    .insert(equipment)
    .values({ slug, name, foldedName: toSearchText(name) })
    .returning()
  if (!item) throw new Error('insert returned no row')
  if (videoIds.length > 0)
    await db.insert(videoEquipment).values(videoIds.map((videoId) => ({ videoId, equipmentId: item.id })))
  return item
}
