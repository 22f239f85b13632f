import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { publicationState } from '~/domain/publication'
import { isSameValue } from '~/domain/studio/mergeForms'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import type { Ordered } from './playlist.schema'

const inOrder = (db: Db) => db.select().from(playlists).orderBy(asc(playlists.position), asc(playlists.id))

/** In the trash an address is the id of what it was. */
const isKept = ({ id, slug }: typeof playlists.$inferSelect) => slug !== id

/** The playlists in their editorial order, drafts that were shown once too. */
export async function listPlaylistOrder(db: Db, now: Date): Promise<Ordered[]> {
  const rows = await inOrder(db)
  return rows.filter(isKept).map((row) => ({ id: row.id, name: row.name, state: publicationState(row, now) }))
}

interface Reorder {
  before: readonly string[]
  after: readonly string[]
}

/**
 * Puts the playlists into another order. The same order a second time changes nothing.
 *
 * @param before what she has read
 * @param by her record's id; `null` where she has none
 * @throws ApiError 409 where the order, or what there is, has changed since
 */
export function reorderPlaylists(
  db: Db,
  { before, after }: Reorder,
  by: string | null,
  now: Date,
): Promise<Ordered[]> {
  return db.transaction(async (tx) => {
    // By their ids, as everybody who locks several: of two who reorder at once the second waits here, and then reads.
    await tx.select({ id: playlists.id }).from(playlists).orderBy(asc(playlists.id)).for('update')
    const rows = await inOrder(tx)
    const kept = rows.filter(isKept)
    const current = kept.map(({ id }) => id)
    if (!isSameValue(current, after)) {
      const isStale = !isSameValue(current, before) || !isSameValue(current.toSorted(), after.toSorted())
      if (isStale) throw new ApiError(409, 'playlists/order-changed')
      const positions = new Map(rows.map(({ id, position }) => [id, position]))
      // What lies in the trash keeps its number, and comes back near its place.
      for (const [position, id] of after.entries())
        if (positions.get(id) !== position)
          await tx.update(playlists).set({ position }).where(eq(playlists.id, id))
      const names = (ids: readonly string[]) => ids.map((id) => rows.find((row) => row.id === id)?.name)
      const change = { action: 'move', kind: 'playlists', id: 'order', name: null } as const
      await recordChange(
        tx,
        { ...change, actor: by, before: { order: names(current) }, after: { order: names(after) } },
        now,
      )
    }
    return listPlaylistOrder(tx, now)
  })
}
