import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useResourceList } from '~/ui/table/useResourceList'
import { parseStudioSearch } from '~/features/membership/studio/studioSearch'
import { SubscriptionsScreen } from '~/features/membership/studio/subscriptions/SubscriptionsScreen'
import { allSubscriptionsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'

export const Route = createFileRoute('/_member/_studio/studio/abonnements')({
  validateSearch: parseStudioSearch,
  loaderDeps: ({ search: { userId } }) => ({ userId }),
  loader: ({ context: { queryClient }, deps: { userId } }) =>
    queryClient.ensureInfiniteQueryData(allSubscriptionsQuery(userId)),
  head: () => ({
    meta: [{ title: 'Abonnements · Studio Élan' }, { name: 'robots', content: 'noindex' }],
  }),
  component: Subscriptions,
})

function Subscriptions() {
  const { userId } = Route.useSearch()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(allSubscriptionsQuery(userId))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['studio', 'subscriptions'] })
  return (
    <SubscriptionsScreen
      list={useResourceList(query)}
      userId={userId}
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
