import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { peopleQuery, readPeopleSearch, type PeopleSearch } from '~/features/people/people.queries'
import { PeopleScreen } from '~/features/people/screens/directory/PeopleScreen'
import { unread } from '~/lib/unreadSearch'
import { useResourceList } from '~/ui/table/useResourceList'

export const Route = createFileRoute('/_member/_studio/_admin/studio/personnes/')({
  validateSearch: unread<PeopleSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(peopleQuery(readPeopleSearch(deps))),
  head: () => ({ meta: [{ title: 'Personnes · Studio Élan' }] }),
  component: People,
})

function People() {
  const search = readPeopleSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PeopleScreen
      list={useResourceList(useInfiniteQuery(peopleQuery(search)))}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
    />
  )
}
