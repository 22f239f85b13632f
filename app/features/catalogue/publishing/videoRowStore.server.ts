import { videos } from '~/db/schema/catalogue/videos'
import { contentStore } from '~/features/content/content.public.server'
import { refuseWeekMismatch } from '../weeklyVideos/weeksOfVideo.server'
import { leavePlace } from './videoPlaces.server'

/** Its rows alone: what belongs to them elsewhere, and what a search finds them by, is written with them by its callers. */
export const videoRowStore = contentStore(videos, {
  name: 'videos',
  nameless: 'seance',
  inUse: 'videos/in-use',
  traits: {
    said: ['playlistId', 'coachId', 'level', 'exerciseTypes', 'access'],
    lacking: ['chapters'],
  },
  follow: async (tx, before, after) => {
    await leavePlace(tx, before, after)
    if (after.releasedAt.getTime() !== before.releasedAt.getTime())
      await refuseWeekMismatch(tx, after.id, after.releasedAt)
  },
})
