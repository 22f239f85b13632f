import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videoEquipment, type videos } from '~/db/schema/catalogue/videos'
import type { Publication } from '~/domain/publication'
import type { ContentStore } from '~/features/content/content.public.server'
import { holdEquipment } from '~/features/equipment/equipment.public.server'
import { ApiError } from '~/http/apiError'
import { chapterProblemsText } from '../chapters.schema'
import { refreshSearchText } from '../publishing/videoSearchText.server'
import { filmFields, type ShownFilm } from '../publishing/showFilm.server'
import { linkEquipment } from '../videoEquipment.server'
import type { VideoFields } from '../videos.schema'
import { videoRowStore } from '../publishing/videoRowStore.server'

/** What is shown of a film, held until the transaction ends; `null` while there is nothing to watch, or where it is gone. */
export type FilmOf = (tx: Db, filmId: string) => Promise<Omit<ShownFilm, 'chapters'> | null>

export type VideoRow = typeof videos.$inferSelect & { equipmentIds: string[] }
type OwnFields = Omit<VideoFields, 'name' | 'slug'>
type Fields = VideoFields & Publication

/** The columns of what a coach says, with what its film says. @throws ApiError 409, 400 for chapters beyond its end */
async function columnsOf(tx: Db, filmOf: FilmOf, { equipmentIds: _, chapters, ...fields }: Fields) {
  const film = await filmOf(tx, fields.filmId)
  if (!film) throw new ApiError(409, 'films/not-ready')
  if (chapterProblemsText(chapters, film.durationSeconds) !== '')
    throw new ApiError(400, 'videos/chapters-beyond-film')
  return { ...fields, ...filmFields({ ...film, chapters }) }
}

async function replaceEquipment(tx: Db, videoId: string, equipmentIds: readonly string[]): Promise<void> {
  await tx.delete(videoEquipment).where(eq(videoEquipment.videoId, videoId))
  await linkEquipment(tx, videoId, equipmentIds)
}

async function withEquipment(db: Db, rows: readonly (typeof videos.$inferSelect)[]): Promise<VideoRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await db
    .select()
    .from(videoEquipment)
    .where(inArray(videoEquipment.videoId, ids))
    .orderBy(videoEquipment.equipmentId)
  const of = Map.groupBy(links, ({ videoId }) => videoId)
  return rows.map((row) => ({ ...row, equipmentIds: (of.get(row.id) ?? []).map((link) => link.equipmentId) }))
}

/** Videos as their coaches write them: the row, what it needs, and what it is found by, in one transaction. */
export function videoStore(filmOf: FilmOf): ContentStore<VideoRow, OwnFields> {
  const rows = videoRowStore
  const only = async (db: Db, row: typeof videos.$inferSelect): Promise<VideoRow> => {
    const [video] = await withEquipment(db, [row])
    if (!video) throw new Error('one row in, one out')
    return video
  }

  async function write(
    tx: Db,
    { equipmentIds, ...fields }: Fields,
    save: (columns: Awaited<ReturnType<typeof columnsOf>>) => Promise<typeof videos.$inferSelect>,
  ): Promise<VideoRow> {
    await holdEquipment(tx, equipmentIds)
    const row = await save(await columnsOf(tx, filmOf, { ...fields, equipmentIds }))
    await replaceEquipment(tx, row.id, equipmentIds)
    await refreshSearchText(tx, [row.id])
    return { ...row, equipmentIds: equipmentIds.toSorted() }
  }

  return {
    name: rows.name,
    inUse: rows.inUse,
    traits: rows.traits,
    list: async (db, query, now) => {
      const { items, nextCursor } = await rows.list(db, query, now)
      return { items: await withEquipment(db, items), nextCursor }
    },
    get: async (db, idOrSlug, now) => only(db, await rows.get(db, idOrSlug, now)),
    find: async (db, id) => {
      const row = await rows.find(db, id)
      return row && only(db, row)
    },
    findAll: async (db, ids) => withEquipment(db, await rows.findAll(db, ids)),
    findAddresses: rows.findAddresses,
    create: (db, fields, now, id) =>
      db.transaction((tx) => write(tx, fields, (columns) => rows.create(tx, columns, now, id))),
    update: (db, id, fields, now) =>
      db.transaction((tx) => write(tx, fields, (columns) => rows.update(tx, id, columns, now))),
    place: async (db, id, change, now) => only(db, await rows.place(db, id, change, now)),
    remove: rows.remove,
  }
}
