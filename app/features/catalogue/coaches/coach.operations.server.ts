import { contentOperations } from '~/features/content/content.public.server'
import { CoachPageSchema, CoachSummarySchema } from './coach.schema'
import { coachStore } from './coachStore.server'

export const coachOperations = contentOperations({
  store: coachStore,
  path: 'coaches',
  ids: { one: 'Coach', many: 'Coaches' },
  words: 'coaches',
  schemas: { card: CoachSummarySchema, one: CoachPageSchema },
})
