import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { programmeSessions } from '~/db/schema/programmes/programmes'
import { planFacts } from '~/domain/programmes/planFacts'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import type { ProgrammeSummary } from '../programmes.schema'
import type { ProgrammeRow } from '../programmeStore.server'

/** The sessions of programmes, in their order. Of a film that members do not see nothing is told. */
export async function listSessions(db: Db, programmeIds: readonly string[], now: Date) {
  if (programmeIds.length === 0) return []
  const video = listedVideos(db, now)
  return db
    .select({
      programmeId: programmeSessions.programmeId,
      week: programmeSessions.week,
      day: programmeSessions.day,
      id: video.id,
      slug: video.slug,
      name: video.name,
      durationSeconds: video.durationSeconds,
      access: video.access,
      artwork: video.artwork,
      posterUrl: video.posterUrl,
    })
    .from(programmeSessions)
    .innerJoin(video, eq(video.id, programmeSessions.videoId))
    .where(inArray(programmeSessions.programmeId, [...programmeIds]))
    .orderBy(asc(programmeSessions.week), asc(programmeSessions.day), asc(programmeSessions.position))
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** What a card says. @param sessions those of this programme */
export function toSummary(row: ProgrammeRow, sessions: readonly SessionRow[]): ProgrammeSummary {
  const { id, slug, name, summary, level, exerciseTypes, artwork, photo, weeks } = row
  return {
    id,
    slug,
    name,
    summary,
    level,
    exerciseTypes,
    artwork,
    photo,
    weekCount: weeks.length,
    ...planFacts(sessions),
  }
}
