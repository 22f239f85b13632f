import type { Db } from '~/db/client.server'
import { coaches, playlists, weeklyVideos } from '~/db/schema/catalogue'
import { DAY_MS } from '~/domain/durations'
import { weekAround } from '~/domain/weeklyVideo'
import { saveVideo } from './publishing/saveVideo.server'
import { findPlacement } from './publishing/placement.server'
import { demoCoaches, demoPlaylists, weeklyNotes, type DemoInterval } from './seed/demoContent'
import { demoVideos } from './seed/demoVideos'

const INTRO_AND_END_SECONDS = 9

/** Until its film is made, the length that its plan has. */
function plannedSeconds(intervals: readonly DemoInterval[]): number {
  return intervals.reduce(
    (sum, { workSeconds, restSeconds }) => sum + workSeconds + restSeconds,
    INTRO_AND_END_SECONDS,
  )
}

/** The demo's catalogue, its videos still without films. Call it within a transaction, after the equipment is there. */
export async function seedCatalogue(tx: Db, now: Date): Promise<void> {
  await tx.insert(coaches).values(demoCoaches)
  await tx.insert(playlists).values(demoPlaylists.map((playlist, position) => ({ ...playlist, position })))
  for (const { intervals, playlist, coach, equipment: used, releasedDaysAgo, ...fields } of demoVideos) {
    const placement = await findPlacement(tx, { playlist, coach, equipment: used })
    const releasedAt = new Date(now.getTime() - releasedDaysAgo * DAY_MS)
    const durationSeconds = plannedSeconds(intervals)
    const videoId = await saveVideo(tx, placement, { ...fields, releasedAt, durationSeconds })
    const note = weeklyNotes[fields.slug]
    if (note) await tx.insert(weeklyVideos).values({ videoId, note, ...weekAround(releasedAt) })
  }
}
