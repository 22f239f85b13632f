import { useQuery } from '@tanstack/react-query'
import { minuteLabel } from '~/domain/dateLabels'
import { useSession } from '~/features/identity/identity.public'
import { receivedInvitationsQuery } from '../../teams.queries'
import { TeamCrest } from '../TeamCrest'
import classes from './ReceivedInvitations.module.css'

/** Who waits for her answer. The way in is in the mail, which proves that the address is hers. */
export function ReceivedInvitations() {
  const { data: invitations = [] } = useQuery({
    ...receivedInvitationsQuery(useSession()),
    refetchOnMount: false,
  })
  if (invitations.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Invitations reçues">
      {invitations.map(({ id, team, inviter, expiresAt }) => (
        <li key={id}>
          <TeamCrest name={team.name} colours={team.colours} />
          <div>
            <h2>Vous avez une invitation</h2>
            <p>
              {inviter ?? 'Une membre'} vous attend dans «&nbsp;{team.name}&nbsp;» jusqu’au{' '}
              {minuteLabel(expiresAt)}. Ouvrez le lien du message que vous avez reçu par e-mail.
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
