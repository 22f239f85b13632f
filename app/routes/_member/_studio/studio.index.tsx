import { createFileRoute } from '@tanstack/react-router'
import { publishedFiguresQuery } from '~/features/figures/figures.queries'
import { PublishedLately } from '~/features/figures/studio/published/PublishedLately'
import { FilmsInTheMaking } from '~/features/films/studio/home/FilmsInTheMaking'
import { firstNameOf, holdsRole } from '~/features/identity/identity.public'
import { preparationQuery, studioTasksQuery } from '~/features/studio/home/studioHome.queries'
import { StudioHome } from '~/features/studio/screens/StudioHome'

export const Route = createFileRoute('/_member/_studio/studio/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(studioTasksQuery),
      queryClient.prefetchQuery(preparationQuery),
      queryClient.prefetchQuery(publishedFiguresQuery),
    ]),
  head: () => ({ meta: [{ title: 'Studio · Élan' }] }),
  component: Home,
})

function Home() {
  const { session } = Route.useRouteContext()
  return (
    <StudioHome
      claims={session}
      firstName={firstNameOf(session.name ?? '')}
      films={holdsRole(session, 'COACH') && <FilmsInTheMaking />}
      published={<PublishedLately />}
    />
  )
}
