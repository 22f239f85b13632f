import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSession } from '~/features/identity/identity.public'
import { membershipQuery } from '~/features/membership/membership.queries'
import { NoOrderScreen, ThanksScreen } from '~/features/membership/screens/after/ThanksScreen'
import { useFollowedOrder } from '~/features/membership/screens/after/useFollowedOrder'
import { memberActions } from '~/features/membership/screens/memberActions'
import { useRefreshMembership } from '~/features/membership/screens/useRefreshMembership'
import { readSearchText } from '~/lib/readSearch'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/abonnement/merci')({
  validateSearch: unread<{ commande: string }>(),
  loader: async ({ context: { queryClient, session } }) => {
    await queryClient.fetchQuery(membershipQuery(session.uid))
  },
  head: () => ({ meta: [{ title: 'Votre commande · Élan' }] }),
  component: Thanks,
})

function Thanks() {
  const commande = readSearchText(Route.useSearch().commande)
  const member = useSession()
  // Between signing out and leaving the page there is none.
  if (!member) return null
  return commande ? <Order key={commande} id={commande} uid={member.uid} /> : <NoOrderScreen />
}

function Order({ id, uid }: { id: string; uid: string }) {
  const { data: membership } = useSuspenseQuery(membershipQuery(uid))
  const settle = useCallback(() => memberActions.settleOrder(id), [id])
  const followed = useFollowedOrder(settle, useRefreshMembership())
  return <ThanksScreen {...followed} membership={membership} />
}
