import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { isTaken } from '~/db/violations.server'
import { ApiError } from '~/http/apiError'
import { isUuid } from '~/lib/isUuid'
import { toSearchText, toSlug } from '~/lib/searchText'
import type { EquipmentFields, EquipmentUpdate } from '../equipment.schema'
import type { EquipmentRow } from '../listEquipment.server'

/** The address of a piece whose name gives none, or one that passes for an id. */
const NO_ADDRESS = 'materiel'

/** What others do about a new name, in the transaction that writes it. */
export type Renamed = (tx: Db, equipmentId: string) => Promise<void>

function addressOf(name: string): string {
  const slug = toSlug(name)
  return slug === '' || isUuid(slug) ? NO_ADDRESS : slug
}

/** The columns that follow from what an author says. */
export function equipmentColumns(fields: EquipmentFields) {
  return {
    ...fields,
    slug: fields.slug || addressOf(fields.name),
    foldedName: toSearchText(fields.name),
  }
}

function refuseTaken(error: unknown): never {
  if (isTaken(error)) throw new ApiError(409, 'equipment/duplicate-slug')
  throw error
}

function only([row]: EquipmentRow[]): EquipmentRow {
  if (!row) throw new Error('no row was written')
  return row
}

/** @throws ApiError 409 for an address that another piece has */
export async function createEquipment(db: Db, fields: EquipmentFields, now: Date): Promise<EquipmentRow> {
  const columns = { ...equipmentColumns(fields), createdAt: now, updatedAt: now }
  return db.insert(equipment).values(columns).returning().then(only, refuseTaken)
}

/**
 * Changes a piece that is still as its author has read it.
 *
 * @throws ApiError 404 for an unknown one, 409 where somebody else has changed it since (`ST-1`), or has its new address
 */
export async function updateEquipment(
  db: Db,
  id: string,
  { version, ...fields }: EquipmentUpdate,
  renamed: Renamed,
  now: Date,
): Promise<EquipmentRow> {
  return db.transaction(async (tx) => {
    // Of two who save at once the second waits here, and then finds another version. A film that is linked to this piece
    // meanwhile waits for its name too: a link takes a lock, which this one excludes.
    const [before] = await tx.select().from(equipment).where(eq(equipment.id, id)).for('update')
    if (!before) throw new ApiError(404, 'equipment/not-found')
    if (before.version !== version) throw new ApiError(409, 'content/changed-meanwhile')
    const after = await tx
      .update(equipment)
      .set({ ...equipmentColumns(fields), version: version + 1, updatedAt: now })
      .where(eq(equipment.id, id))
      .returning()
      .then(only, refuseTaken)
    if (after.name !== before.name) await renamed(tx, id)
    return after
  })
}
