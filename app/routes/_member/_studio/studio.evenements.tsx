import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useResourceList } from '~/ui/table/useResourceList'
import { PaymentEventsScreen } from '~/features/membership/studio/events/PaymentEventsScreen'
import { parseStudioSearch } from '~/features/membership/studio/studioSearch'
import { paymentEventsQuery } from '~/features/membership/studio/studio.queries'
import { studioActions } from '~/features/membership/studio/studioActions'

export const Route = createFileRoute('/_member/_studio/studio/evenements')({
  validateSearch: parseStudioSearch,
  loaderDeps: ({ search: { userId } }) => ({ userId }),
  loader: ({ context: { queryClient }, deps: { userId } }) =>
    queryClient.ensureInfiniteQueryData(paymentEventsQuery(userId)),
  head: () => ({
    meta: [{ title: 'Événements de paiement · Studio Élan' }, { name: 'robots', content: 'noindex' }],
  }),
  component: PaymentEvents,
})

function PaymentEvents() {
  const { userId } = Route.useSearch()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(paymentEventsQuery(userId))
  return (
    <PaymentEventsScreen
      list={useResourceList(query)}
      userId={userId}
      onReplay={async (id) => {
        const replayed = await studioActions.replayPaymentEvent(id)
        // What it changed may be a subscription too.
        await queryClient.invalidateQueries({ queryKey: ['studio'] })
        return replayed
      }}
    />
  )
}
