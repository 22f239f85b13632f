import { createFileRoute } from '@tanstack/react-router'
import { FilmsAtWork } from '~/features/films/studio/FilmsAtWork'
import { studioFilmsQuery } from '~/features/films/studio/studioFilms.queries'
import { jobsQuery } from '~/features/jobs/jobs.queries'
import { JobsScreen } from '~/features/jobs/screens/JobsScreen'

export const Route = createFileRoute('/_member/_studio/_admin/studio/travaux')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(studioFilmsQuery()),
      queryClient.prefetchQuery(jobsQuery),
    ]),
  head: () => ({ meta: [{ title: 'Travaux · Studio Élan' }] }),
  component: () => <JobsScreen films={<FilmsAtWork />} />,
})
