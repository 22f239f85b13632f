import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadVideoList } from '~/features/catalogue/screens/loadVideoList'
import { playlistQuery } from '~/features/catalogue/cataloguePages.queries'
import { readVideoFilters, type VideoFilters } from '~/features/catalogue/videoFilters.schema'
import { CategoryScreen } from '~/features/catalogue/screens/CategoryScreen'
import { orNotFound } from '~/lib/orNotFound'
import { unread } from '~/lib/unreadSearch'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/categories/$slug')({
  validateSearch: unread<VideoFilters>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [playlist] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(playlistQuery(slug))),
      loadVideoList(queryClient, { ...readVideoFilters(deps), playlist: slug }),
    ])
    return { title: playlist.name }
  },
  head: ({ loaderData, match }) => ({ meta: [{ title: pageTitle(match, loaderData?.title) }] }),
  component: CategoryRoute,
})

function CategoryRoute() {
  const { slug } = Route.useParams()
  const filters = readVideoFilters(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: playlist } = useSuspenseQuery(playlistQuery(slug))
  return (
    <CategoryScreen
      playlist={playlist}
      filters={filters}
      onFilters={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
      onReset={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
