import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { callTeams } from '../teams.queries'
import type { Team } from '../teams.schema'
import classes from './TeamScreen.module.css'
import { useTeamAction } from './useTeamAction'

/** The way out, and what follows from it. */
export function LeaveTeam({ team }: { team: Team }) {
  const [asks, setAsks] = useState(false)
  const leave = useTeamAction(() => callTeams('POST /teams/{id}/departure', { params: { id: team.id } }), {
    said: 'Vous avez quitté l’équipe.',
  })
  return (
    <div className={classes.leaving}>
      <TextButton onClick={() => setAsks(true)}>Quitter l’équipe</TextButton>
      <ConfirmModal
        title="Quitter l’équipe&nbsp;?"
        opened={asks}
        onClose={() => setAsks(false)}
        action="Quitter"
        onConfirm={() => leave.mutateAsync()}
      >
        <p>{consequence(team)}</p>
        <p>Vos séances et vos minutes restent à vous.</p>
      </ConfirmModal>
    </div>
  )
}

function consequence({ members, isCaptain }: Team): string {
  if (members.length === 1)
    return 'Vous y êtes seule\u00A0: l’équipe s’arrêtera avec vous, et son nom redeviendra libre.'
  if (isCaptain)
    return 'La plus ancienne membre en deviendra la capitaine. Vous pouvez aussi en choisir une autre dans les réglages.'
  return 'Vous pourrez revenir si l’on vous invite de nouveau.'
}
