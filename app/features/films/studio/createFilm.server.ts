import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import type { ContentUser } from '~/features/content/content.public.server'
import { toSearchText } from '~/lib/searchText'
import { recordFilm } from '../recordFilm.server'

/** A file that was sent, as the feature that took it hands it over. */
interface TakenUpload {
  id: string
  /** Where it is stored. */
  key: string
  name: string
  /** Bytes. */
  size: number
}

/**
 * Hands a finished upload over, once: it is nobody's any more, and no sweep takes it.
 *
 * @throws ApiError for one that is unknown, another person's, unfinished, or used
 */
export type TakeUpload = (tx: Db, upload: { id: string; uid: string }, now: Date) => Promise<TakenUpload>

/** What other features do about films. */
export interface FilmUse {
  takeUpload: TakeUpload
  /** Begins the draft of what will show a film, in the transaction that makes it. */
  begin: (tx: Db, film: { id: string; name: string; uid: string }, now: Date) => Promise<unknown>
  /** Lets go of a film that is to be deleted. @returns `false` where something shows it, or is to */
  release: (tx: Db, filmId: string) => Promise<boolean>
  /** Where a film is used, so that it cannot be deleted. */
  usesOf: (db: Db, filmId: string) => Promise<ContentUser[]>
  /** The videos that show these films, or are to, by film. */
  videosOf: (db: Db, filmIds: readonly string[]) => Promise<Map<string, string>>
}

/** Where an upload is stored that became a film. */
const originalKey = (uploadId: string) => `originals/${uploadId}`

async function findMade(db: Db, uploadId: string, uid: string): Promise<string | undefined> {
  const isMade = and(eq(films.originalKey, originalKey(uploadId)), eq(films.uid, uid))
  const [film] = await db.select({ id: films.id }).from(films).where(isMade)
  return film?.id
}

/**
 * Makes a film of an upload: it waits for a worker from then on. Who asks twice, for the first answer was lost, gets the same
 * film.
 *
 * @returns its id
 * @throws ApiError as `TakeUpload`
 */
export async function createFilm(
  db: Db,
  { takeUpload, begin }: Pick<FilmUse, 'takeUpload' | 'begin'>,
  { uploadId, uid }: { uploadId: string; uid: string },
  now: Date,
): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const made = await findMade(tx, uploadId, uid)
      if (made !== undefined) return made
      const { key, name, size } = await takeUpload(tx, { id: uploadId, uid }, now)
      const [film] = await tx
        .insert(films)
        .values({
          uid,
          name,
          foldedName: toSearchText(name),
          originalKey: key,
          originalBytes: size,
          createdAt: now,
        })
        .returning({ id: films.id, name: films.name })
      if (!film) throw new Error('insert returned no row')
      await recordFilm(tx, film, 'create', null, { name, originalBytes: size }, { by: uid, now })
      await begin(tx, { id: film.id, name, uid }, now)
      return film.id
    })
  } catch (error) {
    // The other one of two that came together took the upload.
    const made = await findMade(db, uploadId, uid)
    if (made !== undefined) return made
    throw error
  }
}
