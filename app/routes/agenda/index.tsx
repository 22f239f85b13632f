import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readAgendaSearch, type AgendaSearch } from '~/features/agenda/agendaSearch.schema'
import { AgendaScreen } from '~/features/agenda/screens/AgendaScreen'
import { loadAgenda } from '~/features/agenda/screens/loadAgenda'
import { unlessStaying } from '~/lib/unlessStaying'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/agenda/')({
  validateSearch: unread<AgendaSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    unlessStaying(cause, () => loadAgenda(queryClient, readAgendaSearch(deps))),
  head: () => ({ meta: [{ title: 'L’agenda · Élan' }] }),
  component: AgendaRoute,
})

function AgendaRoute() {
  const search = readAgendaSearch(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AgendaScreen
      search={search}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
      }
    />
  )
}
