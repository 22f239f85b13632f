import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { contentStore } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import { refuseMismatch } from './weeksOfVideo.server'

type Week = typeof weeklyVideos.$inferSelect

/**
 * What a week must be that members see. The video's row is held: its release cannot be moved at the same moment.
 *
 * @throws ApiError 409 for a video that is not there, a range without its day, days that another week has
 */
async function refuseUnfit(tx: Db, { id, videoId, startsOn, endsOn }: Omit<Week, 'note'>): Promise<void> {
  const [video] = await tx
    .select({ releasedAt: videos.releasedAt })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('share')
  if (!video) throw new ApiError(409, 'content/needs-unpublished')
  refuseMismatch({ startsOn, endsOn }, video.releasedAt)
  const [other] = await tx
    .select({ id: weeklyVideos.id })
    .from(weeklyVideos)
    .where(
      and(
        eq(weeklyVideos.published, true),
        ne(weeklyVideos.id, id),
        lte(weeklyVideos.startsOn, endsOn),
        gte(weeklyVideos.endsOn, startsOn),
      ),
    )
    .limit(1)
  if (other) throw new ApiError(409, 'weekly-videos/overlap')
}

/** Of two weeks that are written at once the second waits: neither would see the other's days. Who reads does not wait. */
const holdWeeks = (tx: Db) => tx.execute(sql`LOCK TABLE ${weeklyVideos} IN SHARE ROW EXCLUSIVE MODE`)

const store = contentStore(weeklyVideos, {
  name: 'weekly-videos',
  nameless: 'semaine',
  follow: async (tx, _, after) => {
    if (after.published) await refuseUnfit(tx, after)
  },
})

/** The videos of weeks. Those that members see do not overlap, and each range contains its video's release (`CA-4`). */
export const weeklyVideoStore: typeof store = {
  ...store,
  create: (db, fields, now, id) =>
    db.transaction(async (tx) => {
      await holdWeeks(tx)
      const row = await store.create(tx, fields, now, id)
      if (row.published) await refuseUnfit(tx, row)
      return row
    }),
  update: (db, id, fields, now) =>
    db.transaction(async (tx) => {
      await holdWeeks(tx)
      return store.update(tx, id, fields, now)
    }),
  place: (db, id, change, now) =>
    db.transaction(async (tx) => {
      await holdWeeks(tx)
      return store.place(tx, id, change, now)
    }),
}
