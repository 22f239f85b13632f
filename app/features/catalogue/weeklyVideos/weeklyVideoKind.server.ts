import { parisInstant } from '~/domain/parisTime'
import { editedKind, hiddenContent } from '~/features/content/content.public.server'
import { freeWeek } from './freeWeek.server'
import { weekAsShown } from './readWeeklyVideos.server'
import { WeeklyVideoFieldsSchema, blankWeeklyVideo } from './weeklyVideo.schema'
import { weeklyVideoStore } from './weeklyVideoStore.server'

/** The videos of weeks as they are worked on in the studio. */
export const weeklyVideoKind = editedKind({
  store: weeklyVideoStore,
  authors: ['COACH'],
  form: WeeklyVideoFieldsSchema,
  blank: blankWeeklyVideo,
  begin: freeWeek,
  toForm: ({ name, slug, videoId, startsOn, endsOn, note }) => ({
    name,
    slug,
    videoId,
    startsOn,
    endsOn,
    note,
  }),
  refusals: ['weekly-videos/dates-mismatch', 'weekly-videos/overlap'],
  needs: ({ videoId }) => [{ kind: 'videos', id: videoId }],
  // A video may come out within its week, which is published before: until then the list passes the week over.
  lacks: (db, { videoId, endsOn }) =>
    hiddenContent(db, [{ kind: 'videos', id: videoId }], parisInstant(endsOn, '23:59')),
  page: (db, id, _viewer, now) => weekAsShown(db, id, now),
})
