import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useResourceList } from '~/ui/table/useResourceList'
import { PaymentEventsScreen } from '~/features/membership/studio/events/PaymentEventsScreen'
import { readPaymentEventsSearch, type PaymentEventsSearch } from '~/features/membership/studio/studioSearch'
import { paymentEventsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/_admin/studio/evenements')({
  validateSearch: unread<PaymentEventsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(paymentEventsQuery(readPaymentEventsSearch(deps))),
  head: () => ({
    meta: [{ title: 'Évènements de paiement · Studio Élan' }],
  }),
  component: PaymentEvents,
})

function PaymentEvents() {
  const search = readPaymentEventsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const list = useResourceList(useInfiniteQuery(paymentEventsQuery(search)))
  return (
    <PaymentEventsScreen
      list={list}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false })
      }
      onReplay={async (id) => {
        const replayed = await studioActions.replayPaymentEvent(id)
        // What it changed may be a subscription too.
        await queryClient.invalidateQueries({ queryKey: ['studio'] })
        return replayed
      }}
    />
  )
}
