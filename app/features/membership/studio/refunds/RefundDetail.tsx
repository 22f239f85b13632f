import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Fact, Facts } from '~/ui/layout/Facts'
import { Actions } from '~/ui/layout/Actions'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { Notice } from '~/ui/surfaces/Notice'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { failureMessage } from '~/ui/states/failureMessage'
import type { RefundView } from '../../refunds/refunds.schema'
import { failureLabel } from './refundWords'

export interface RefundActions {
  onRetry: (id: string) => Promise<unknown>
  onSettle: (id: string) => Promise<unknown>
}

/** All of one refund, and what a person can do where the provider refused. */
export function RefundDetail({ refund, onRetry, onSettle }: RefundActions & { refund: RefundView }) {
  const { id, state, failure, paidAt, paymentId, doneAt, amountCents, currency } = refund
  const [asking, setAsking] = useState(false)
  const retry = useMutation({ mutationFn: () => onRetry(id) })
  const settle = useMutation({ mutationFn: () => onSettle(id) })
  const error = retry.error ?? settle.error
  return (
    <>
      <Facts>
        <Fact name="Payé le">{dayLabel(paidAt)}</Fact>
        <Fact name="Paiement">{paymentId}</Fact>
        {doneAt && <Fact name="Rendu le">{dayLabel(doneAt)}</Fact>}
      </Facts>
      {state === 'REFUSED' && (
        <>
          <Notice tone="danger">{failureLabel(failure ?? 'unknown')} La cliente attend cet argent.</Notice>
          <Actions>
            <Button wraps look="light" loading={retry.isPending} onClick={() => retry.mutate()}>
              Réessayer
            </Button>
            <Button wraps look="subtle" onClick={() => setAsking(true)}>
              Je l’ai rendu autrement
            </Button>
          </Actions>
        </>
      )}
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      <ConfirmModal
        title="Rendu autrement&nbsp;?"
        opened={asking}
        onClose={() => setAsking(false)}
        action="C’est rendu"
        onConfirm={async () => {
          await settle.mutateAsync()
        }}
      >
        <p>
          Vous avez rendu {moneyLabel(amountCents, currency)} à la cliente, par virement ou autrement. Élan ne
          réessaiera plus, et votre nom est gardé au journal.
        </p>
      </ConfirmModal>
    </>
  )
}
