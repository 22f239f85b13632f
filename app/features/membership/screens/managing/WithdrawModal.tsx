import { dayLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { TitledModal } from '~/ui/modals/TitledModal'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import type { SubscriptionView } from '../../membership.schema'
import type { MemberActions } from '../memberActions'
import { useAction } from '../useAction'

/** Within fourteen days: the contract ends at once and the money comes back, confirmed in the law's words (`SU-6`). */
export function WithdrawModal({
  subscription,
  withdraw,
  opened,
  onClose,
}: Pick<MemberActions, 'withdraw'> & {
  subscription: SubscriptionView
  opened: boolean
  onClose: () => void
}) {
  const send = useAction(
    () => withdraw(subscription.id),
    'Votre rétractation est enregistrée. La confirmation part par e-mail.',
  )
  const { withdrawUntil } = subscription
  return (
    <TitledModal
      title="Renoncer au contrat"
      opened={opened}
      onClose={send.isPending ? () => undefined : onClose}
    >
      <Stack>
        <p>
          Votre abonnement s’arrête aussitôt, et ce que vous avez payé pour lui vous est rendu par le même
          moyen de paiement.
          {withdrawUntil
            ? ` Vous avez ce droit jusqu’au ${dayLabel(withdrawUntil)} inclus, sans raison à donner.`
            : ''}
        </p>
        <p>Votre compte, votre progression et les séances libres restent à vous.</p>
        <Actions align="end">
          <Button look="quiet" disabled={send.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onSuccess: onClose })}>
            Confirmer la rétractation
          </Button>
        </Actions>
      </Stack>
    </TitledModal>
  )
}
