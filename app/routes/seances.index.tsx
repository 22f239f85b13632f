import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  parseVideoFilters,
  type UnreadVideoFilters,
  type VideoFilters,
} from '~/features/catalogue/videoFilters.schema'
import { SearchScreen } from '~/features/catalogue/screens/SearchScreen'
import { loadVideoList } from '~/features/catalogue/screens/loadVideoList'

export const Route = createFileRoute('/seances/')({
  // Read where it is used: whatever reads it here is in every page's first load.
  validateSearch: (given: Record<string, unknown>): UnreadVideoFilters => given,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadVideoList(context.queryClient, parseVideoFilters(deps)),
  head: () => ({ meta: [{ title: 'Toutes les séances · Élan' }] }),
  component: SearchRoute,
})

function SearchRoute() {
  const filters = parseVideoFilters(Route.useSearch())
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
