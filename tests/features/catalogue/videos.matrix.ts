import { saidOf } from '~tests/support/content/describeContentFields'
import { videoFields } from '~tests/support/content/videos'

/** The studio's room of videos: members read them by operations of the catalogue's own. */
export const videoRoomCases = {
  kind: 'videos',
  address: 'seances',
  author: 'COACH' as const,
  values: saidOf(videoFields()),
}
