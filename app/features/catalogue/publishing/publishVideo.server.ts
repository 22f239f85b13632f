import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { fromPlainText } from '~/lib/richText/richText'
import { toSlug } from '~/lib/searchText'
import type { Placement } from './placement.server'
import { saveVideo, type VideoFields } from './saveVideo.server'
import { filmFields, type ShownFilm } from './showFilm.server'

/** What an author enters for a video; the rest comes from its film and the current time. */
export type NewVideo = Pick<
  VideoFields,
  'name' | 'summary' | 'access' | 'level' | 'exerciseTypes' | 'bodyAreas'
>

async function freeSlug(db: Db, name: string): Promise<string> {
  const base = toSlug(name) || 'seance'
  const [taken] = await db.select({ id: videos.id }).from(videos).where(eq(videos.slug, base))
  return taken ? `${base}-${randomUUID().slice(0, 8)}` : base
}

/**
 * Shows a film as a new video, from now on. Call it within the transaction that writes the film.
 *
 * @returns its slug
 */
export async function publishVideo(
  tx: Db,
  placement: Placement,
  { name, summary, access, level, exerciseTypes, bodyAreas }: NewVideo,
  film: ShownFilm,
  now: Date,
): Promise<string> {
  const slug = await freeSlug(tx, name)
  await saveVideo(
    tx,
    placement,
    {
      slug,
      name,
      summary,
      description: fromPlainText(summary),
      access,
      level,
      exerciseTypes,
      bodyAreas,
      ...filmFields(film),
      releasedAt: now,
    },
    now,
  )
  return slug
}
