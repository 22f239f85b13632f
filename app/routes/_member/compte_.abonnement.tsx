import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { membershipQuery, plansQuery } from '~/features/membership/membership.queries'
import { invoicesQuery, ordersQuery } from '~/features/membership/ownPapers.queries'
import { unpaidSubscription } from '~/features/membership/screens/failedPayment/FailedPaymentBanner'
import { MembershipScreen } from '~/features/membership/screens/managing/MembershipScreen'
import { memberActions } from '~/features/membership/screens/memberActions'
import { useRefreshMembership } from '~/features/membership/screens/useRefreshMembership'

const UNPAID_REFETCH_MS = 3000
const INTENT_REFETCH_MS = 10_000

export const Route = createFileRoute('/_member/compte_/abonnement')({
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([
      queryClient.ensureQueryData(plansQuery),
      queryClient.fetchQuery(membershipQuery(session.uid)),
    ])
    return { now: new Date() }
  },
  head: () => ({ meta: [{ title: 'Mon abonnement · Élan' }] }),
  component: Membership,
})

function Membership() {
  const member = useSession()
  // Between signing out and leaving the page there is none.
  return member && <MembershipOf uid={member.uid} />
}

function MembershipOf({ uid }: { uid: string }) {
  const { now } = Route.useLoaderData()
  const { data: membership } = useSuspenseQuery({
    ...membershipQuery(uid),
    // Back from the provider's card page she may be quicker than its word that the payment went through.
    // What is under way in the App Store ends there, or by itself.
    refetchInterval: ({ state: { data = null } }) =>
      unpaidSubscription(data) ? UNPAID_REFETCH_MS : data?.appleIntent ? INTENT_REFETCH_MS : false,
  })
  const { data: plans } = useSuspenseQuery(plansQuery)
  // The provider may be slow: the page does not wait for it.
  const invoices = useQuery(invoicesQuery)
  const orders = useQuery(ordersQuery)
  const refresh = useRefreshMembership()

  /** The page follows what was changed; a change that was made stays made even where it cannot. */
  const thenRefresh =
    <Input extends readonly unknown[], Answer>(run: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      const answer = await run(...input)
      await refresh().catch(() => undefined)
      return answer
    }

  return (
    <MembershipScreen
      membership={membership}
      plans={plans}
      now={now}
      invoices={{ data: invoices.data, failed: invoices.isError, retry: () => void invoices.refetch() }}
      orders={{ data: orders.data, failed: orders.isError, retry: () => void orders.refetch() }}
      cancel={thenRefresh(memberActions.cancel)}
      keep={thenRefresh(memberActions.keep)}
      pause={thenRefresh(memberActions.pause)}
      resume={thenRefresh(memberActions.resume)}
      previewTerm={memberActions.previewTerm}
      changeTerm={thenRefresh(memberActions.changeTerm)}
      withdraw={thenRefresh(memberActions.withdraw)}
      openPortal={memberActions.openPortal}
      restoreApplePurchases={thenRefresh(memberActions.restoreApplePurchases)}
    />
  )
}
