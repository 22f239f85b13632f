import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { loadSession, useSession } from '~/features/identity/identity.public'
import { membershipQuery, plansQuery } from '~/features/membership/membership.queries'
import { SubscribeScreen } from '~/features/membership/screens/buying/SubscribeScreen'
import {
  readSubscribeSearch,
  type SubscribeSearch,
} from '~/features/membership/screens/buying/subscribeSearch'
import { memberActions } from '~/features/membership/screens/memberActions'
import { useRefreshMembership } from '~/features/membership/screens/useRefreshMembership'
import { publicSettingsQuery } from '~/features/settings/settings.queries'
import { notifySuccess } from '~/ui/notify'
import { readFailure } from '~/lib/readFailure'
import { unread } from '~/lib/unreadSearch'

const INTENT_REFETCH_MS = 10_000

export const Route = createFileRoute('/abonnement/')({
  validateSearch: unread<SubscribeSearch>(),
  loader: async ({ context: { queryClient } }) => {
    const session = await loadSession(queryClient)
    await Promise.all([
      queryClient.ensureQueryData(plansQuery),
      queryClient.fetchQuery(membershipQuery(session?.uid)),
    ])
    return { now: new Date() }
  },
  head: () => ({
    meta: [
      { title: 'S’abonner · Élan' },
      {
        name: 'description',
        content:
          'Au mois, pour six mois ou à l’année\u00A0: toutes les séances d’Élan, prix toutes taxes comprises.',
      },
    ],
  }),
  component: Subscribe,
})

function Subscribe() {
  const { retour, formule = 'monthly' } = readSubscribeSearch(Route.useSearch())
  const { now } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const session = useSession()
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const { data: plans } = useSuspenseQuery(plansQuery)
  const { data: membership } = useSuspenseQuery({
    ...membershipQuery(session?.uid),
    // What is under way in the App Store ends there: the page follows.
    refetchInterval: ({ state }) => (state.data?.appleIntent ? INTENT_REFETCH_MS : false),
  })
  const refresh = useRefreshMembership()
  const router = useRouter()
  const queryClient = useQueryClient()
  const followIntent = () =>
    void queryClient.invalidateQueries({ queryKey: membershipQuery(session?.uid).queryKey })
  const chosen = plans.find(({ term }) => term === formule) ?? plans[0]
  // The server always answers with all three plans.
  if (!chosen) return null
  const here = { ...(retour ? { retour } : {}), formule: chosen.term }
  return (
    <SubscribeScreen
      plans={plans}
      chosen={chosen}
      onChoose={(productId) => {
        const term = plans.find((plan) => plan.productId === productId)?.term
        void navigate({
          search: { ...here, ...(term ? { formule: term } : {}) },
          replace: true,
          resetScroll: false,
        })
      }}
      membership={membership}
      signedIn={session !== null}
      address={
        session && !session.email
          ? {
              returnTo: `/abonnement?${new URLSearchParams(here).toString()}`,
              onConfirmed: () => router.invalidate(),
            }
          : null
      }
      sandbox={settings.paymentsSandbox}
      now={now}
      onSignIn={() =>
        void navigate({
          to: '/login',
          search: { redirect: `/abonnement?${new URLSearchParams(here).toString()}` },
        })
      }
      onOrder={async (order) => {
        try {
          return await memberActions.startCheckout({ ...order, ...(retour ? { returnTo: retour } : {}) })
        } catch (failure) {
          // The page then says since when, and until when.
          if (readFailure(failure).code === 'subscriptions/apple-purchase-open') followIntent()
          throw failure
        }
      }}
      onAwaited={followIntent}
      onBought={async () => {
        await refresh()
        notifySuccess('Merci\u00A0! Toutes les séances vous sont ouvertes.')
        await navigate({ href: retour ?? '/compte/abonnement' })
      }}
      onRestore={async () => {
        const restored = await memberActions.restoreApplePurchases()
        await refresh()
        return restored
      }}
    />
  )
}
