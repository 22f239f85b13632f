import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadVideoList } from '~/features/catalogue/screens/loadVideoList'
import { playlistQuery } from '~/features/catalogue/catalogue.queries'
import { parseVideoFilters, type UnreadVideoFilters } from '~/features/catalogue/videoFilters.schema'
import { CategoryScreen } from '~/features/catalogue/screens/CategoryScreen'
import { orNotFound } from '~/lib/orNotFound'

export const Route = createFileRoute('/categories/$slug')({
  // Read where it is used: whatever reads it here is in every page's first load.
  validateSearch: (given: Record<string, unknown>): UnreadVideoFilters => given,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const [playlist] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(playlistQuery(slug))),
      loadVideoList(queryClient, { ...parseVideoFilters(deps), playlist: slug }),
    ])
    return { title: playlist.title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Catégorie'} · Élan` }] }),
  component: CategoryRoute,
})

function CategoryRoute() {
  const { slug } = Route.useParams()
  const filters = parseVideoFilters(Route.useSearch())
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
