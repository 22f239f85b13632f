import { createFileRoute } from '@tanstack/react-router'
import { FilmsInNeed } from '~/features/films/studio/list/FilmsInNeed'
import { studioFilmsQuery } from '~/features/films/studio/studioFilms.queries'
import { jobsQuery } from '~/features/jobs/jobs.queries'
import { JobsScreen } from '~/features/jobs/screens/JobsScreen'

export const Route = createFileRoute('/_member/_studio/_admin/studio/travaux')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(studioFilmsQuery({ need: 'FAILED' })),
      queryClient.prefetchInfiniteQuery(studioFilmsQuery({ need: 'UNDER_WAY' })),
      queryClient.prefetchQuery(jobsQuery),
    ]),
  head: () => ({ meta: [{ title: 'Travaux · Studio Élan' }] }),
  component: () => <JobsScreen films={<FilmsInNeed />} />,
})
