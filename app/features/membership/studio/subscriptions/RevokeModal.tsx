import { useMutation } from '@tanstack/react-query'
import { Notice } from '~/ui/surfaces/Notice'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { notifySuccess } from '~/ui/notify'
import { dayLabel } from '~/domain/dateLabels'
import { failureMessage } from '~/ui/states/failureMessage'

export interface RevokeModalProps {
  /** The granted access to take back; `null` while nothing is asked. */
  subscription: Pick<AdminSubscriptionView, 'id' | 'userName' | 'accessUntil'> | null
  onClose: () => void
  onRevoke: (id: string) => Promise<void>
}

/** "Retirer l’accès": at once, so it asks first. */
export function RevokeModal({ subscription, onClose, onRevoke }: RevokeModalProps) {
  const revoke = useMutation({
    mutationFn: onRevoke,
    onSuccess: () => notifySuccess('L’accès est retiré.'),
  })
  return (
    <ConfirmModal
      title="Retirer l’accès&nbsp;?"
      opened={subscription !== null}
      onClose={() => {
        revoke.reset()
        onClose()
      }}
      action="Retirer l’accès"
      onConfirm={async () => {
        if (subscription) await revoke.mutateAsync(subscription.id)
      }}
    >
      <p>
        {subscription?.userName} perd tout de suite l’accès accordé
        {subscription?.accessUntil && ` jusqu’au ${dayLabel(subscription.accessUntil)}`}. Ses autres
        abonnements, si elle en a, ne changent pas.
      </p>
      {revoke.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(revoke.error)}
        </Notice>
      )}
    </ConfirmModal>
  )
}
