import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { contentStore } from '~/features/content/content.public.server'

export const weeklyVideoStore = contentStore(weeklyVideos, { name: 'weekly-videos', nameless: 'semaine' })
