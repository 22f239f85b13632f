import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { Actions } from '~/ui/layout/Actions'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { Card } from '~/ui/surfaces/Card'
import { callTeams } from '../../teams.queries'
import type { Team, TeamMember } from '../../teams.schema'
import { useTeamAction } from '../useTeamAction'
import classes from './TeamSettingsScreen.module.css'

/** Handing the team over, and taking somebody out of it. */
export function MembersSettings({ team }: { team: Team }) {
  const [heir, setHeir] = useState<TeamMember | null>(null)
  const [leaver, setLeaver] = useState<TeamMember | null>(null)
  const navigate = useNavigate()
  const handOver = useTeamAction(
    (memberId: string) =>
      callTeams('PUT /teams/{id}/captain', { params: { id: team.id }, body: { memberId } }),
    { said: 'L’équipe a une nouvelle capitaine.', lead: () => navigate({ to: '/equipes' }) },
  )
  const remove = useTeamAction(
    (memberId: string) =>
      callTeams('DELETE /teams/{id}/members/{memberId}', { params: { id: team.id, memberId } }),
    { said: 'Elle ne fait plus partie de l’équipe.' },
  )
  const others = team.members.filter(({ isMe }) => !isMe)
  return (
    <Card>
      <h2>Les membres</h2>
      {others.length === 0 ? (
        <p>Vous êtes seule pour l’instant. Invitez quelqu’un depuis la page de l’équipe.</p>
      ) : (
        <ul className={classes.members}>
          {others.map((member) => (
            <li key={member.id}>
              <strong>{member.firstName}</strong>
              <Actions>
                <TextButton onClick={() => setHeir(member)}>
                  Confier l’équipe<span className="visually-hidden"> à {member.firstName}</span>
                </TextButton>
                <TextButton onClick={() => setLeaver(member)}>
                  Retirer<span className="visually-hidden"> {member.firstName}</span>
                </TextButton>
              </Actions>
            </li>
          ))}
        </ul>
      )}
      <ConfirmModal
        title={`Confier l’équipe à ${heir?.firstName ?? ''}\u00A0?`}
        opened={heir !== null}
        onClose={() => setHeir(null)}
        action="Confier l’équipe"
        onConfirm={() => handOver.mutateAsync(heir?.id ?? '')}
      >
        <p>Elle en devient la capitaine et reçoit un message. Vous restez membre.</p>
      </ConfirmModal>
      <ConfirmModal
        title={`Retirer ${leaver?.firstName ?? ''} de l’équipe\u00A0?`}
        opened={leaver !== null}
        onClose={() => setLeaver(null)}
        action="Retirer"
        onConfirm={() => remove.mutateAsync(leaver?.id ?? '')}
      >
        <p>
          Elle en sera prévenue par un message aimable. Ses anciennes invitations ne l’y ramèneront pas&nbsp;;
          une nouvelle, si.
        </p>
      </ConfirmModal>
    </Card>
  )
}
