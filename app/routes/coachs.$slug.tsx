import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { videosQuery } from '~/features/catalogue/catalogue.queries'
import { coachQuery } from '~/features/catalogue/coaches/coach.queries'
import { CoachScreen } from '~/features/catalogue/screens/coach/CoachScreen'
import { FilteredVideos } from '~/features/catalogue/screens/FilteredVideos'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/coachs/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const coach = await orNotFound(queryClient.ensureQueryData(coachQuery(slug)))
    await queryClient.ensureInfiniteQueryData(videosQuery({ coach: coach.slug }))
    return { name: coach.name, speciality: coach.speciality }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.name) },
      { name: 'description', content: loaderData?.speciality ?? '' },
    ],
  }),
  component: CoachRoute,
})

function CoachRoute() {
  const { slug } = Route.useParams()
  const { data: coach } = useSuspenseQuery(coachQuery(slug))
  return (
    <CoachScreen
      coach={coach}
      videos={<FilteredVideos title="Ses séances" filters={{ coach: coach.slug }} />}
    />
  )
}
