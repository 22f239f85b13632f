import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadSession, useSession } from '~/features/identity/identity.public'
import { InvitationScreen } from '~/features/teams/screens/invitations/InvitationScreen'
import { UnknownInvitation } from '~/features/teams/screens/invitations/UnknownInvitation'
import { invitationQuery } from '~/features/teams/teams.queries'
import { orNotFound } from '~/lib/orNotFound'

export const Route = createFileRoute('/equipes/invitation/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const session = await loadSession(queryClient)
    await orNotFound(queryClient.fetchQuery(invitationQuery(session, token)))
  },
  head: () => ({ meta: [{ title: 'Une invitation · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: ToTeam,
  notFoundComponent: UnknownInvitation,
})

function ToTeam() {
  const { token } = Route.useParams()
  const session = useSession()
  const { data: invitation } = useSuspenseQuery(invitationQuery(session, token))
  return <InvitationScreen token={token} invitation={invitation} session={session} />
}
