import { desc, sql } from 'drizzle-orm'
import { videos } from '~/db/schema/catalogue/videos'
import type { TaskSource } from '~/features/studio/studio.public.server'

/** A home that says "more than 99" reads no further. */
const MOST_COUNTED = 100
const MOST_NAMED = 3

/** Videos that members see, or will see, without chapters: nobody is led through them. */
export const chapterTaskSource: TaskSource = {
  tells: ['videos-without-chapters'],
  audience: ['COACH'],
  read: async (db) => {
    const found = await db
      .select({ id: videos.id, name: videos.name, at: videos.releasedAt })
      .from(videos)
      // As its index says it.
      .where(sql`${videos.published} AND ${videos.chapters} = '[]'::jsonb`)
      .orderBy(desc(videos.releasedAt))
      .limit(MOST_COUNTED)
    const lines = found.slice(0, MOST_NAMED).map((video) => ({ ...video, kind: 'videos', detail: null }))
    const count = found.length
    return [{ id: 'videos-without-chapters', kind: 'videos', count, more: count >= MOST_COUNTED, lines }]
  },
}
