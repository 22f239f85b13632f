import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountScreen } from '~/features/account/screens/AccountScreen'
import { GuideChoice } from '~/features/account/screens/guide/GuideChoice'
import { ConsentSettings } from '~/features/consent/consent.public'
import {
  chooseGuide,
  holdsRole,
  openIdentity,
  renameUser,
  sessionQuery,
  signOutEverywhere,
  userRecordQuery,
  useSession,
} from '~/features/identity/identity.public'
import { membershipQuery } from '~/features/membership/membership.queries'
import { FailedPaymentBanner } from '~/features/membership/screens/failedPayment/FailedPaymentBanner'
import { roomTitleOf } from '~/features/studio/screens/rooms'
import { KeptHere } from '~/features/studio/studio.public.screens'
import { settleWaiting } from '~/ui/forms/waitingHere'
import { WAITING_HERE } from './-waitingHere'

export const Route = createFileRoute('/_member/compte')({
  loader: ({ context: { queryClient, session } }) => queryClient.prefetchQuery(membershipQuery(session.uid)),
  head: () => ({ meta: [{ title: 'Mon compte · Élan' }] }),
  component: Account,
})

function Account() {
  const user = useSession()
  const router = useRouter()
  const queryClient = useQueryClient()
  // A banner that cannot be read must not take the account page with it.
  const { data: membership = null } = useQuery({ ...membershipQuery(user?.uid), refetchOnMount: false })
  const { data: record } = useQuery({
    ...userRecordQuery(user?.uid ?? ''),
    enabled: user?.hasRecord === true,
  })
  // Between signing out and leaving the page.
  if (!user) return null
  const { uid } = user
  return (
    <AccountScreen
      user={user}
      onRename={async (name) => {
        queryClient.setQueryData(userRecordQuery(uid).queryKey, await renameUser(uid, name))
        await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
        await router.invalidate()
      }}
      onResendVerification={async () => (await (await openIdentity()).firebase()).resendVerification()}
      settleWaiting={() => settleWaiting(WAITING_HERE, uid)}
      onSignOut={async () => (await openIdentity()).signOut()}
      onSignOutEverywhere={async () => {
        await signOutEverywhere(uid)
        await (await openIdentity()).signOut()
      }}
      guide={
        record && (
          <GuideChoice
            lookId={record.guideLookId}
            onChoose={async (lookId) => {
              queryClient.setQueryData(userRecordQuery(uid).queryKey, await chooseGuide(uid, lookId))
            }}
          />
        )
      }
      consent={<ConsentSettings />}
      notice={
        <>
          <FailedPaymentBanner membership={membership} />
          {/* What she wrote in the studio is hers still where the studio is not. */}
          {!holdsRole(user, 'AUTHOR', 'COACH') && (
            <KeptHere uid={uid} roomOf={(kind) => ({ title: roomTitleOf(kind), address: null })} />
          )}
        </>
      }
    />
  )
}
