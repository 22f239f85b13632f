import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { journalQuery, readJournalSearch, type JournalSearch } from '~/features/audit/audit.queries'
import { JournalScreen } from '~/features/audit/screens/JournalScreen'
import { unread } from '~/lib/unreadSearch'
import { useResourceList } from '~/ui/table/useResourceList'

export const Route = createFileRoute('/_member/_studio/_admin/studio/journal')({
  validateSearch: unread<JournalSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(journalQuery(readJournalSearch(deps))),
  head: () => ({ meta: [{ title: 'Journal · Studio Élan' }] }),
  component: Journal,
})

function Journal() {
  const search = readJournalSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <JournalScreen
      list={useResourceList(useInfiniteQuery(journalQuery(search)))}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
    />
  )
}
