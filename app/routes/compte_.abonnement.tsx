import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '~/features/identity/identity.queries'
import { useSession } from '~/features/identity/IdentityProvider'
import { invoicesQuery, membershipQuery, plansQuery } from '~/features/membership/membership.queries'
import { unpaidSubscription } from '~/features/membership/screens/failedPayment/FailedPaymentBanner'
import { MembershipScreen } from '~/features/membership/screens/managing/MembershipScreen'
import { useMembershipCalls, useRefreshMembership } from '~/features/membership/screens/useMembershipCalls'

const UNPAID_REFETCH_MS = 3000

export const Route = createFileRoute('/compte_/abonnement')({
  loader: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/login', search: { redirect: location.href } })
    await Promise.all([
      queryClient.ensureQueryData(plansQuery),
      queryClient.fetchQuery(membershipQuery(session.uid)),
    ])
    return { now: new Date() }
  },
  head: () => ({ meta: [{ title: 'Mon abonnement · Élan' }, { name: 'robots', content: 'noindex' }] }),
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
    refetchInterval: ({ state }) => (unpaidSubscription(state.data ?? null) ? UNPAID_REFETCH_MS : false),
  })
  const { data: plans } = useSuspenseQuery(plansQuery)
  // The provider may be slow: the page does not wait for it.
  const invoices = useQuery(invoicesQuery)
  const calls = useMembershipCalls()
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
      cancel={thenRefresh(calls.cancel)}
      keep={thenRefresh(calls.keep)}
      pause={thenRefresh(calls.pause)}
      resume={thenRefresh(calls.resume)}
      previewTerm={calls.previewTerm}
      changeTerm={thenRefresh(calls.changeTerm)}
      withdraw={thenRefresh(calls.withdraw)}
      openPortal={calls.openPortal}
      restoreApplePurchases={thenRefresh(calls.restoreApplePurchases)}
    />
  )
}
