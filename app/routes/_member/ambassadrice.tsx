import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole, useSession } from '~/features/identity/identity.public'
import { AmbassadorScreen } from '~/features/teams/screens/ambassador/AmbassadorScreen'
import { ambassadorJoinsQuery, ambassadorLinkQuery } from '~/features/teams/teams.queries'

export const Route = createFileRoute('/_member/ambassadrice')({
  loader: async ({ context: { queryClient, session } }) => {
    requireRole(session, 'AMBASSADOR')
    await Promise.all([
      queryClient.fetchQuery(ambassadorLinkQuery(session.uid)),
      queryClient.prefetchInfiniteQuery(ambassadorJoinsQuery(session.uid)),
    ])
  },
  head: () => ({ meta: [{ title: 'Ambassadrice · Élan' }] }),
  component: Ambassador,
})

function Ambassador() {
  const member = useSession()
  // Between signing out and leaving the page there is none.
  return member && <AmbassadorOf uid={member.uid} />
}

function AmbassadorOf({ uid }: { uid: string }) {
  const { data: link } = useSuspenseQuery(ambassadorLinkQuery(uid))
  return <AmbassadorScreen uid={uid} link={link} />
}
