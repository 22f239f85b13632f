import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readVideoFilters, type VideoFilters } from '~/features/catalogue/videoFilters.schema'
import { SearchScreen } from '~/features/catalogue/screens/SearchScreen'
import { loadVideoList } from '~/features/catalogue/screens/loadVideoList'
import { unlessStaying } from '~/lib/unlessStaying'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/seances/')({
  validateSearch: unread<VideoFilters>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    unlessStaying(cause, () => loadVideoList(context.queryClient, readVideoFilters(deps))),
  head: () => ({ meta: [{ title: 'Toutes les séances · Élan' }] }),
  component: SearchRoute,
})

function SearchRoute() {
  const filters = readVideoFilters(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  const setFilters = useCallback(
    (change: Partial<VideoFilters>) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <SearchScreen
      filters={filters}
      onFilters={setFilters}
      onReset={() => void navigate({ search: {}, replace: true })}
    />
  )
}
