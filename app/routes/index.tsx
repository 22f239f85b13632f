import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { playlistsQuery, videosQuery } from '~/features/catalogue/catalogue.queries'
import { VisitorHome } from '~/features/home/VisitorHome'
import { sessionQuery } from '~/features/identity/identity.queries'
import { useSession } from '~/features/identity/IdentityProvider'
import { firstNameOf } from './-MemberShell'

const MemberHomeRoute = lazyRouteComponent(() => import('~/features/home/MemberHomeRoute'), 'MemberHomeRoute')
const FREE_SAMPLES = videosQuery({ access: 'FREE' })

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    const playlists = queryClient.ensureQueryData(playlistsQuery)
    // Loaded here, not with the page: a page that was rendered on the server does not ask for them again.
    if (session) {
      const { loadMemberHome } = await import('~/features/home/loadMemberHome')
      await Promise.all([playlists, loadMemberHome(queryClient)])
      return null
    }
    const { plansQuery } = await import('~/features/membership/membership.queries')
    const plans = queryClient.ensureQueryData(plansQuery)
    await Promise.all([playlists, queryClient.ensureInfiniteQueryData(FREE_SAMPLES)])
    return await plans
  },
  component: Home,
})

function Home() {
  const session = useSession()
  return session ? <MemberHomeRoute firstName={firstNameOf(session.name)} /> : <VisitorHomeRoute />
}

function VisitorHomeRoute() {
  const plans = Route.useLoaderData()
  const { data: playlists } = useSuspenseQuery(playlistsQuery)
  const { data } = useSuspenseInfiniteQuery(FREE_SAMPLES)
  return (
    <VisitorHome
      free={data.pages.flatMap(({ items }) => items).slice(0, 6)}
      playlists={playlists}
      plans={plans ?? []}
    />
  )
}
