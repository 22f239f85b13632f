import { useMutation } from '@tanstack/react-query'
import { dayLabel, minuteLabel } from '~/domain/dateLabels'
import type { MailFailure } from '~/features/mail/mail.public'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import type { Person } from '../../people.schema'

const REASONS: Record<MailFailure, string> = {
  ADDRESS_REFUSED: 'son adresse est refusée par sa messagerie. Vérifiez-la avec elle',
  BOX_BUSY: 'sa messagerie demande d’attendre, ou sa boîte est pleine',
  RELAY_AWAY: 'le service qui envoie nos e-mails ne l’a pas accepté',
  MAY_HAVE_GONE:
    'le service qui envoie nos e-mails n’a pas dit s’il l’a accepté\u00A0; elle l’a peut-être reçue',
}

type Invitation = NonNullable<Person['invitation']>

/** What became of the mail that invites her, and another one for who has not signed in yet. */
export function InvitationLine({
  invitation,
  onInvite,
}: {
  invitation: Invitation
  onInvite: () => Promise<void>
}) {
  const invite = useMutation({
    mutationFn: onInvite,
    onSuccess: () => notifySuccess('L’invitation part dans un instant.'),
  })
  return (
    <>
      {invitation.failure ? (
        <Notice tone="warn" role="alert">
          {failureText(invitation.failure)}
        </Notice>
      ) : (
        <p>{stateText(invitation)}</p>
      )}
      {invite.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(invite.error)}
        </Notice>
      )}
      <Actions>
        <Button size="lg" look="light" loading={invite.isPending} onClick={() => invite.mutate()}>
          Renvoyer l’invitation
        </Button>
      </Actions>
    </>
  )
}

function failureText({ reason, retriedAt }: NonNullable<Invitation['failure']>): string {
  const next = retriedAt ? `Prochain essai le ${minuteLabel(retriedAt)}.` : 'Nous n’essayons plus.'
  return `L’invitation n’est pas partie\u00A0: ${REASONS[reason]}. ${next}`
}

const stateText = ({ sentAt, queuedAt }: Invitation) =>
  sentAt
    ? `Invitation envoyée le ${minuteLabel(sentAt)}. Elle ne s’est pas encore connectée.`
    : `L’invitation du ${dayLabel(queuedAt)} est sur le point de partir.`
