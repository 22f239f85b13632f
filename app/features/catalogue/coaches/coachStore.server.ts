import { coaches } from '~/db/schema/catalogue/coaches'
import { contentStore } from '~/features/content/content.public.server'
import { refreshVideosOfCoach } from '../publishing/videoSearchText.server'

export const coachStore = contentStore(coaches, {
  name: 'coaches',
  nameless: 'coach',
  inUse: 'coaches/in-use',
  follow: async (tx, before, after) => {
    // Her films are found by her name.
    if (after.name !== before.name) await refreshVideosOfCoach(tx, after.id)
  },
})
