import path from 'node:path'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import {
  beginDraft,
  contentUsing,
  draftsWith,
  forgetItem,
  type ContentUser,
  type EditedKind,
} from '~/features/content/content.public.server'
import { nameFrom } from '~/http/textSchema'
import { isFilmShown } from '../publishing/showFilm.server'

const LONGEST_NAME = 80
const KIND = 'videos'

/** « abdos_du-matin.MOV » → « abdos du matin » */
const nameOfFile = (file: string) =>
  nameFrom(path.parse(file).name.replaceAll(/[_-]+/g, ' '), LONGEST_NAME) ?? ''

/** Begins the draft of a film that was sent, for who sent it. It has the film's id: sent once, it is begun once. */
export const beginVideoOf =
  (kind: EditedKind) =>
  (tx: Db, { id, name, uid }: { id: string; name: string; uid: string }, now: Date) =>
    beginDraft(tx, kind, id, { ...kind.blank, name: nameOfFile(name), filmId: id }, uid, now)

/** The draft that was begun with a film, as long as nobody has touched or named it: it is the film's, and no use of it. */
const isUntouched = (filmId: string, { id, revision }: { id: string; revision: number }) =>
  id === filmId && revision <= 1

/**
 * Where a film is used: by a video that shows it, the trash included, by a change that is to come, by a draft that somebody has
 * written; and by what leads to the draft that was begun with it.
 */
export const usesOfFilm =
  (kind: EditedKind) =>
  async (db: Db, filmId: string): Promise<ContentUser[]> => {
    const published = db.select({ id: videos.id }).from(videos).where(eq(videos.filmId, filmId))
    const naming = { fields: ['filmId'], as: [filmId], published, evenInTrash: true }
    const users = await contentUsing(db, KIND, naming)
    const begun = (await draftsWith(db, KIND, 'filmId', [filmId])).find((draft) => isUntouched(filmId, draft))
    return [...users.filter(({ id }) => id !== begun?.id), ...(begun ? await kind.uses(db, begun.id) : [])]
  }

/**
 * Lets go of a film that is to be deleted: the draft that was begun with it, and that nobody has touched or named since, goes.
 *
 * @returns whether nothing shows it, or is to
 */
export const releaseFilm =
  (kind: EditedKind) =>
  async (tx: Db, filmId: string): Promise<boolean> => {
    if (await isFilmShown(tx, filmId)) return false
    // Held: who is saving one at this moment is first, and it stays.
    const drafts = await draftsWith(tx, KIND, 'filmId', [filmId]).for('update')
    if ((await usesOfFilm(kind)(tx, filmId)).length > 0) return false
    for (const { id } of drafts) await forgetItem(tx, KIND, id)
    return true
  }

/** Which video shows each of these films, or is to; one that is shown before a draft. */
export async function videosOfFilms(db: Db, filmIds: readonly string[]): Promise<Map<string, string>> {
  if (filmIds.length === 0) return new Map()
  const shown = await db
    .select({ id: videos.id, filmId: videos.filmId })
    .from(videos)
    .where(inArray(videos.filmId, [...filmIds]))
    .orderBy(desc(videos.createdAt), desc(videos.id))
  const drafts = await draftsWith(db, KIND, 'filmId', filmIds)
  return new Map([
    ...drafts.toReversed().map(({ id, said }) => [said, id] as const),
    ...shown.flatMap(({ id, filmId }) => (filmId === null ? [] : [[filmId, id] as const])),
  ])
}
