import { dayLabel, minuteLabel } from '~/domain/dateLabels'
import { TextButton } from '~/ui/buttons/TextButton'
import { Actions } from '~/ui/layout/Actions'
import { callTeams } from '../../teams.queries'
import type { SentInvitation } from '../../teams.schema'
import classes from './InvitationsPanel.module.css'
import { useTeamAction } from '../useTeamAction'

/** A link that was just made: its address is told this once. */
export interface IssuedLink {
  /** Of its invitation. */
  id: string
  url: string
}

export interface SentInvitationRowProps {
  teamId: string
  invitation: SentInvitation
  /** A link was made anew. */
  onLink: (link: IssuedLink) => void
  /** An invitation was taken back: its link leads nowhere any more. */
  onWithdrawn: (id: string) => void
}

/** One invitation with its state in words, and what can be done about it. */
export function SentInvitationRow({ teamId, invitation, onLink, onWithdrawn }: SentInvitationRowProps) {
  const { id, kind, state } = invitation
  const params = { id: teamId, invitationId: id }
  const resend = useTeamAction(
    async () => {
      const { url } = await callTeams('POST /teams/{id}/invitations/{invitationId}/resending', { params })
      if (url !== null) onLink({ id, url })
    },
    kind === 'MAIL' ? { said: 'L’invitation est repartie, pour sept jours.' } : {},
  )
  const withdraw = useTeamAction(
    async () => {
      await callTeams('DELETE /teams/{id}/invitations/{invitationId}', { params })
      onWithdrawn(id)
    },
    { said: 'L’invitation est retirée.' },
  )
  const busy = resend.isPending || withdraw.isPending
  return (
    <li>
      <span className={classes.who}>{nameOf(invitation)}</span>
      <span className={classes.state}>{stateLabel(invitation)}</span>
      {(state === 'OPEN' || state === 'EXPIRED') && (
        <Actions>
          <TextButton disabled={busy} onClick={() => resend.mutate()}>
            {kind === 'MAIL' ? 'Renvoyer' : 'Refaire le lien'}
          </TextButton>
          <TextButton disabled={busy} onClick={() => withdraw.mutate()}>
            Retirer
          </TextButton>
        </Actions>
      )}
    </li>
  )
}

function nameOf({ kind, email }: SentInvitation): string {
  if (kind === 'LINK') return 'Un lien à partager'
  return email ?? 'Une adresse écrite par une autre capitaine'
}

function stateLabel({ state, expiresAt, sentAt, usedBy }: SentInvitation): string {
  if (state === 'USED') return usedBy ? `Acceptée par ${usedBy}` : 'Acceptée'
  if (state === 'DECLINED') return 'Elle a préféré dire non'
  if (state === 'WITHDRAWN') return 'Retirée'
  if (state === 'EXPIRED') return `Expirée depuis le ${dayLabel(expiresAt)}`
  return `Envoyée le ${dayLabel(sentAt)}, valable jusqu’au ${minuteLabel(expiresAt)}`
}
