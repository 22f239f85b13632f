import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { TeamSettingsScreen } from '~/features/teams/screens/settings/TeamSettingsScreen'
import { ownTeamQuery } from '~/features/teams/teams.queries'

export const Route = createFileRoute('/_member/equipes/reglages')({
  loader: async ({ context: { queryClient, session } }) => {
    const team = await queryClient.fetchQuery(ownTeamQuery(session))
    // There is nothing to set for who leads no team.
    if (!team?.isCaptain) throw redirect({ to: '/equipes' })
  },
  head: () => ({ meta: [{ title: 'Régler mon équipe · Élan' }] }),
  component: TeamSettings,
})

function TeamSettings() {
  const { data: team } = useSuspenseQuery(ownTeamQuery(useSession()))
  // Between handing it over and leaving the page.
  return team?.isCaptain ? <TeamSettingsScreen team={team} /> : null
}
