import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { findShown } from '~/features/content/content.public.server'
import { drawingOf } from './drawingOf'

/** Pieces that members see whose name answers a search, best first, with their drawings. */
export async function findEquipment(db: Db, words: readonly string[], limit: number, now: Date) {
  const found = await findShown(db, equipment, words, limit, now)
  return found.map((piece) => ({ ...piece, artwork: drawingOf(piece) }))
}
