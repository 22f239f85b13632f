import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { NoTeam } from '~/features/teams/screens/making/NoTeam'
import { TeamSettingsScreen } from '~/features/teams/screens/settings/TeamSettingsScreen'
import { TeamScreen } from '~/features/teams/screens/TeamScreen'
import { ownTeamQuery, receivedInvitationsQuery } from '~/features/teams/teams.queries'
import { unread } from '~/lib/unreadSearch'
import { Themed } from '~/ui/Themed'

export const Route = createFileRoute('/_member/equipes')({
  validateSearch: unread<{ vue: 'reglages' }>(),
  loader: async ({ context: { queryClient, session } }) => {
    const team = await queryClient.fetchQuery(ownTeamQuery(session))
    if (!team) await queryClient.prefetchQuery(receivedInvitationsQuery(session))
  },
  head: () => ({ meta: [{ title: 'Mon équipe · Élan' }] }),
  component: OwnTeam,
})

function OwnTeam() {
  const { data: team } = useSuspenseQuery(ownTeamQuery(useSession()))
  const settings = Route.useSearch().vue === 'reglages'
  if (!team)
    return (
      <Themed>
        <NoTeam />
      </Themed>
    )
  // There is nothing to set for who does not lead.
  if (settings && team.isCaptain) return <TeamSettingsScreen team={team} />
  return (
    <Themed>
      <TeamScreen team={team} />
    </Themed>
  )
}
