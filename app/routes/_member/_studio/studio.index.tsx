import { Link, createFileRoute } from '@tanstack/react-router'
import { publishedFiguresQuery } from '~/features/figures/figures.queries'
import { PublishedLately } from '~/features/figures/studio/published/PublishedLately'
import { FilmsInTheMaking } from '~/features/films/studio/home/FilmsInTheMaking'
import { firstNameOf, holdsRole } from '~/features/identity/identity.public'
import { preparationQuery, studioTasksQuery } from '~/features/studio/home/studioHome.queries'
import { contentRoomsOf, editorOf } from '~/features/studio/screens/rooms'
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
  const rooms = contentRoomsOf(session)
  return (
    <StudioHome
      claims={session}
      uid={session.uid}
      firstName={firstNameOf(session.name ?? '')}
      films={holdsRole(session, 'COACH') && <FilmsInTheMaking />}
      published={
        <PublishedLately
          rooms={rooms}
          renderLink={({ kind, id }, className, words) => {
            const editor = editorOf(rooms, kind, id)
            return editor ? (
              <Link {...editor} className={className}>
                {words}
              </Link>
            ) : (
              words
            )
          }}
        />
      }
    />
  )
}
