import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { programmeSessions } from '~/db/schema/programmes/programmes'
import { contentUsing, type ContentUser } from '~/features/content/content.public.server'

/** The programmes that show a video, members or their coaches alone, as its uses. */
export const programmesWithVideo = (db: Db, videoId: string): Promise<ContentUser[]> =>
  contentUsing(db, 'programmes', {
    fields: ['weeks'],
    as: [videoId],
    published: db
      .select({ id: programmeSessions.programmeId })
      .from(programmeSessions)
      .where(eq(programmeSessions.videoId, videoId)),
  })
