import type { Db } from '~/db/client.server'
import { DAY_MS } from '~/domain/durations'
import { weekAround } from '~/domain/weeklyVideo'
import { coachStore } from './coaches/coachStore.server'
import { playlistStore } from './playlists/playlistStore.server'
import { weeklyVideoStore } from './weeklyVideos/weeklyVideoStore.server'
import { fromPlainText } from '~/lib/richText/richText'
import { saveVideo } from './publishing/saveVideo.server'
import { findPlacement } from './publishing/placement.server'
import { demoCoaches, demoPlaylists, lookOfCoach, weeklyNotes } from './seed/demoContent'
import { plannedSeconds } from './seed/demoPlan'
import { planOfVideo } from './seed/demoPlans'
import { demoVideos } from './seed/demoVideos'

/** They are there from before the oldest of the videos on. */
const LONG_AGO_DAYS = -400

/** The demo's catalogue, its videos still without films. Call it within a transaction, after the equipment is there. */
export async function seedCatalogue(tx: Db, now: Date): Promise<void> {
  const ofOld = <Item>(item: Item) => ({ ...item, releasedInDays: LONG_AGO_DAYS })
  const coaches = demoCoaches.map(({ bio, ...coach }) => ({ ...coach, bio: fromPlainText(bio) }))
  await coachStore.seed(tx, coaches.map(ofOld), now)
  const playlists = demoPlaylists.map((playlist, position) => ({ ...playlist, position }))
  await playlistStore.seed(tx, playlists.map(ofOld), now)
  for (const { playlist, coach, equipment: used, releasedDaysAgo, ...said } of demoVideos) {
    const artwork = { ...said.artwork, lookId: lookOfCoach(coach) }
    const fields = { ...said, artwork, description: fromPlainText(said.description) }
    const placement = await findPlacement(tx, { playlist, coach, equipment: used })
    const releasedAt = new Date(now.getTime() - releasedDaysAgo * DAY_MS)
    // Until its film is made, the length that its plan has.
    const durationSeconds = plannedSeconds(planOfVideo(said.slug))
    const videoId = await saveVideo(tx, placement, { ...fields, releasedAt, durationSeconds }, now)
    const note = weeklyNotes[fields.slug]
    if (note === undefined) continue
    const week = { name: fields.name, slug: fields.slug, videoId, note, ...weekAround(releasedAt) }
    await weeklyVideoStore.seed(tx, [{ ...week, releasedInDays: LONG_AGO_DAYS }], now)
  }
}
