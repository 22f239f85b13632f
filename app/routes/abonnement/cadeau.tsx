import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { plansQuery } from '~/features/membership/membership.queries'
import { GiftScreen } from '~/features/membership/screens/gifts/GiftScreen'
import { memberActions } from '~/features/membership/screens/memberActions'
import { useRefreshMembership } from '~/features/membership/screens/useRefreshMembership'
import { publicSettingsQuery } from '~/features/settings/settings.queries'
import { readSearchText } from '~/lib/readSearch'
import { unread } from '~/lib/unreadSearch'

const MAX_CODE_LENGTH = 20

export const Route = createFileRoute('/abonnement/cadeau')({
  validateSearch: unread<{ code: string }>(),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(plansQuery)
  },
  head: () => ({ meta: [{ title: 'Offrir Élan · Élan' }] }),
  component: Gift,
})

function Gift() {
  const code = readSearchText(Route.useSearch().code, MAX_CODE_LENGTH) ?? ''
  const navigate = Route.useNavigate()
  const session = useSession()
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const { data: plans } = useSuspenseQuery(plansQuery)
  const refresh = useRefreshMembership()
  const router = useRouter()
  return (
    <GiftScreen
      plans={plans}
      signedIn={session !== null}
      address={
        session && !session.email
          ? { returnTo: '/abonnement/cadeau', onConfirmed: () => router.invalidate() }
          : null
      }
      sandbox={settings.paymentsSandbox}
      code={code}
      onSignIn={(given) => {
        const path = given ? `/abonnement/cadeau?code=${encodeURIComponent(given)}` : '/abonnement/cadeau'
        void navigate({ to: '/login', search: { redirect: path } })
      }}
      onOrder={memberActions.startGift}
      onRedeem={async (given) => {
        const subscription = await memberActions.redeemGift(given)
        await refresh().catch(() => undefined)
        return subscription
      }}
    />
  )
}
