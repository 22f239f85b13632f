import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { programmeSessions, programmes } from '~/db/schema/programmes/programmes'
import { refersToNothing } from '~/db/violations.server'
import { filmsOf } from '~/domain/programmes/programme'
import { videoNames } from '~/features/catalogue/catalogue.public.server'
import { contentStore } from '~/features/content/content.public.server'
import { holdingDocuments } from '~/features/files/files.public.server'
import { holdingPhoto } from '~/features/images/images.public.server'
import { ApiError } from '~/http/apiError'

export type ProgrammeRow = typeof programmes.$inferSelect

/** Of these ids those of videos that were published once, whether members see them now or not. */
async function knownVideos(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: sql<string>`video.id` })
    .from(sql`(${videoNames()}) video`)
    .where(inArray(sql`video.id`, [...ids]))
  return new Set(found.map(({ id }) => id))
}

/**
 * Writes the sessions of a programme as its weeks say them. One whose film was never published is left out: publishing asks
 * for it afterwards (`lacks`), and a preview shows what members would see.
 *
 * @throws ApiError 409 for a film that is deleted at the same moment
 */
async function writeSessions(
  tx: Db,
  { id: programmeId, weeks }: Pick<ProgrammeRow, 'id' | 'weeks'>,
): Promise<void> {
  await tx.delete(programmeSessions).where(eq(programmeSessions.programmeId, programmeId))
  const known = await knownVideos(tx, filmsOf(weeks))
  const rows = weeks.flatMap((days, week) =>
    days.flatMap((ids, day) =>
      ids
        .filter((videoId) => known.has(videoId))
        .map((videoId, position) => ({ programmeId, week, day, position, videoId })),
    ),
  )
  if (rows.length === 0) return
  await tx
    .insert(programmeSessions)
    .values(rows)
    .catch((error: unknown) => {
      if (refersToNothing(error)) throw new ApiError(409, 'content/needs-unpublished')
      throw error
    })
}

const photo = holdingPhoto('programmes')
const documents = holdingDocuments('programmes')

/** Writes, with a programme, its sessions, and what holds its photograph and its documents. @throws ApiError 404, 409 */
export async function writeHeld(tx: Db, row: ProgrammeRow): Promise<void> {
  await writeSessions(tx, row)
  await photo.written(tx, row)
  await documents.written(tx, row)
}

/** Programmes, and with them in one transaction the films and the photograph that they show and the documents that they offer. */
export const programmeStore = contentStore(programmes, {
  name: 'programmes',
  nameless: 'programme',
  traits: { said: ['level', 'exerciseTypes'] },
  written: writeHeld,
  async removed(tx, id) {
    await photo.removed(tx, id)
    await documents.removed(tx, id)
  },
})
