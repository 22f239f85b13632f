import { rangeLabel } from '~/domain/dateLabels'
import { endOfWeeksToFill, weeksToFill } from '~/domain/weeklyVideo'
import { eventsOfToday } from '~/features/agenda/agenda.public.server'
import { chapterTaskSource } from '~/features/catalogue/catalogue.public.server'
import { listWeeklyVideos } from '~/features/catalogue/weeklyVideos/readWeeklyVideos.server'
import { filmFoundSource, filmTaskSources } from '~/features/films/films.public.server'
import { jobTaskSource, mailTaskSource } from '~/features/jobs/jobs.public.server'
import { peopleFoundSource } from '~/features/people/people.public.server'
import type { HomeConnections } from '~/features/studio/home/studioHome.operations.server'
import type { TaskSource } from '~/features/studio/studio.public.server'
import { contentKinds } from './contentKinds.server'

/** More than there are weeks to look at: the last ones count. */
const MOST_WEEKS = 50

/** The weeks to come as members will read them then: one whose video they do not see by then has none. */
const weeks: TaskSource = {
  tells: ['weeks-to-fill'],
  audience: ['COACH'],
  read: async (db, _, now) => {
    const { items } = await listWeeklyVideos(db, { limit: MOST_WEEKS }, endOfWeeksToFill(now))
    const lines = weeksToFill(items, now).map(({ startsOn, endsOn }) => ({
      kind: null,
      id: startsOn,
      name: rangeLabel(startsOn, endsOn),
      at: null,
      detail: null,
    }))
    return [{ id: 'weeks-to-fill', kind: null, count: lines.length, more: false, lines }]
  },
}

/** What every feature tells the home of the studio, and where its search looks. */
export const homeConnections: HomeConnections = {
  kinds: contentKinds,
  tasks: [eventsOfToday, ...filmTaskSources, jobTaskSource, mailTaskSource, weeks, chapterTaskSource],
  found: [filmFoundSource, peopleFoundSource],
}
