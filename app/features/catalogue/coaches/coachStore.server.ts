import { coaches } from '~/db/schema/catalogue/coaches'
import { contentStore } from '~/features/content/content.public.server'
import { holdingPhoto } from '~/features/images/images.public.server'
import { refreshVideosOfCoach } from '../publishing/videoSearchText.server'

/** Coaches, and with them in one transaction the photographs that they show. */
export const coachStore = contentStore(coaches, {
  name: 'coaches',
  nameless: 'coach',
  inUse: 'coaches/in-use',
  ...holdingPhoto('coaches'),
  follow: async (tx, before, after) => {
    // Her films are found by her name.
    if (after.name !== before.name) await refreshVideosOfCoach(tx, after.id)
  },
})
