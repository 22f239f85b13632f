import { videos } from '~/db/schema/catalogue/videos'
import { contentStore } from '~/features/content/content.public.server'

/** Its rows alone: what belongs to them elsewhere, and what a search finds them by, is written with them by its callers. */
export const videoRowStore = contentStore(videos, {
  name: 'videos',
  nameless: 'seance',
  inUse: 'videos/in-use',
})
