import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountScreen } from '~/features/account/AccountScreen'
import { ConsentSettings } from '~/features/consent/ConsentSettings'
import { sessionQuery } from '~/features/identity/identity.queries'
import { useIdentity, useSession } from '~/features/identity/IdentityProvider'
import { membershipQuery } from '~/features/membership/membership.queries'
import { FailedPaymentBanner } from '~/features/membership/screens/failedPayment/FailedPaymentBanner'

export const Route = createFileRoute('/_member/compte')({
  loader: ({ context: { queryClient, session } }) => queryClient.prefetchQuery(membershipQuery(session.uid)),
  head: () => ({ meta: [{ title: 'Mon compte · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: Account,
})

function Account() {
  const user = useSession()
  const open = useIdentity()
  const router = useRouter()
  const queryClient = useQueryClient()
  // A banner that cannot be read must not take the account page with it.
  const { data: membership = null } = useQuery({ ...membershipQuery(user?.uid), refetchOnMount: false })
  // Between signing out and leaving the page.
  if (!user) return null
  const address = `/users/${encodeURIComponent(user.uid)}`
  return (
    <AccountScreen
      user={user}
      onRename={async (name) => {
        await (await open()).request('PATCH', address, { name })
        await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
        await router.invalidate()
      }}
      onResendVerification={async () => (await (await open()).firebase()).resendVerification()}
      onSignOut={async () => (await open()).signOut()}
      onSignOutEverywhere={async () => {
        const controller = await open()
        await controller.request('DELETE', `${address}/sessions`)
        await controller.signOut()
      }}
      consent={<ConsentSettings />}
      notice={<FailedPaymentBanner membership={membership} />}
    />
  )
}
