import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useResourceList } from '~/ui/table/useResourceList'
import { RefundsScreen } from '~/features/membership/studio/refunds/RefundsScreen'
import { readRefundsSearch, type RefundsSearch } from '~/features/membership/studio/studioSearch'
import { refundsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/_admin/studio/remboursements')({
  validateSearch: unread<RefundsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(refundsQuery(readRefundsSearch(deps))),
  head: () => ({
    meta: [{ title: 'Remboursements · Studio Élan' }],
  }),
  component: Refunds,
})

function Refunds() {
  const search = readRefundsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const list = useResourceList(useInfiniteQuery(refundsQuery(search)))
  const followed =
    <R,>(act: (id: string) => Promise<R>) =>
    async (id: string) => {
      const result = await act(id)
      await queryClient.invalidateQueries({ queryKey: ['studio'] })
      return result
    }
  return (
    <RefundsScreen
      list={list}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
      onRetry={followed(studioActions.retryRefund)}
      onSettle={followed(studioActions.settleRefundByHand)}
    />
  )
}
