import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useResourceList } from '~/ui/table/useResourceList'
import { readSubscriptionsSearch, type SubscriptionsSearch } from '~/features/membership/studio/studioSearch'
import { SubscriptionsScreen } from '~/features/membership/studio/subscriptions/SubscriptionsScreen'
import { allSubscriptionsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/_admin/studio/abonnements')({
  validateSearch: unread<SubscriptionsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(allSubscriptionsQuery(readSubscriptionsSearch(deps))),
  head: () => ({
    meta: [{ title: 'Abonnements · Studio Élan' }],
  }),
  component: Subscriptions,
})

function Subscriptions() {
  const search = readSubscriptionsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const list = useResourceList(useInfiniteQuery(allSubscriptionsQuery(search)))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['studio', 'subscriptions'] })
  return (
    <SubscriptionsScreen
      list={list}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
      onGrant={async (fields) => {
        await studioActions.grantAccess(fields)
        await refresh()
      }}
      onRevoke={async (id) => {
        await studioActions.revokeGrant(id)
        await refresh()
      }}
    />
  )
}
