import { asc, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { publicationState } from '~/domain/publication'
import { isSameValue } from '~/domain/studio/mergeForms'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import type { Ordered } from './playlist.schema'

type Row = typeof playlists.$inferSelect

const inOrder = (db: Db) => db.select().from(playlists).orderBy(asc(playlists.position), asc(playlists.id))

/** In the trash an address is the id of what it was. */
const isKept = ({ id, slug }: Row) => slug !== id

/** The playlists in their editorial order, drafts that were shown once too. */
export async function listPlaylistOrder(db: Db, now: Date): Promise<Ordered[]> {
  const rows = await inOrder(db)
  return rows.filter(isKept).map((row) => ({ id: row.id, name: row.name, state: publicationState(row, now) }))
}

/** What lies in the trash keeps its number, and comes back near its place. */
async function writePositions(tx: Db, rows: readonly Row[], order: readonly string[]): Promise<void> {
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  const moved = order.flatMap((id, position) => (positions.get(id) === position ? [] : [{ id, position }]))
  // By one statement, however many there are.
  await tx.execute(sql`
    UPDATE ${playlists} SET position = moved.position
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved(id uuid, position integer)
    WHERE ${playlists.id} = moved.id`)
}

interface Reorder {
  before: readonly string[]
  after: readonly string[]
}

/**
 * Puts a part of the playlists, which follow each other, into another order. The same order a second time changes nothing.
 *
 * @param before that part as she has read it
 * @param by her record's id; `null` where she has none
 * @throws ApiError 409 where the order of that part, or what there is in it, has changed since
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
    const moved = new Set(after)
    const start = Math.max(
      current.findIndex((id) => moved.has(id)),
      0,
    )
    const part = current.slice(start, start + after.length)
    if (!isSameValue(part, after)) {
      const isStale = !isSameValue(part, before) || !isSameValue(part.toSorted(), after.toSorted())
      if (isStale) throw new ApiError(409, 'playlists/order-changed')
      await writePositions(tx, rows, [
        ...current.slice(0, start),
        ...after,
        ...current.slice(start + part.length),
      ])
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      const named = (ids: readonly string[]) => ids.map((id) => names.get(id))
      const change = { action: 'move', kind: 'playlists', id: 'order', name: null } as const
      await recordChange(
        tx,
        { ...change, actor: by, before: { order: named(part) }, after: { order: named(after) } },
        now,
      )
    }
    return listPlaylistOrder(tx, now)
  })
}
