import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { NoTeam } from '~/features/teams/screens/making/NoTeam'
import { TeamScreen } from '~/features/teams/screens/TeamScreen'
import { ownTeamQuery, receivedInvitationsQuery } from '~/features/teams/teams.queries'
import { Themed } from '~/ui/Themed'

export const Route = createFileRoute('/_member/equipes/')({
  loader: async ({ context: { queryClient, session } }) => {
    const team = await queryClient.fetchQuery(ownTeamQuery(session))
    if (!team) await queryClient.prefetchQuery(receivedInvitationsQuery(session))
  },
  head: () => ({ meta: [{ title: 'Mon équipe · Élan' }] }),
  component: OwnTeam,
})

function OwnTeam() {
  const { data: team } = useSuspenseQuery(ownTeamQuery(useSession()))
  return <Themed>{team ? <TeamScreen team={team} /> : <NoTeam />}</Themed>
}
