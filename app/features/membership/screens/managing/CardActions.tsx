import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { Actions } from '~/ui/layout/Actions'
import type { PlanView } from '../../card/card.schema'
import type { SubscriptionView } from '../../membership.schema'
import type { MemberActions } from '../memberActions'
import classes from './MembershipScreen.module.css'
import { PauseModal } from './PauseModal'
import { TermChangeModal } from './TermChangeModal'
import { cancellationWords } from './cancellationWords'
import { UpdateCardButton } from './UpdateCardButton'
import { useAction } from '../useAction'
import { isUnpaid } from '../failedPayment/lapsedUnpaid'
import type { usePlace } from '../usePlace'
import { WithdrawModal } from './WithdrawModal'

export type CardCalls = Pick<
  MemberActions,
  'cancel' | 'keep' | 'pause' | 'resume' | 'previewTerm' | 'changeTerm' | 'withdraw' | 'openPortal'
>

export interface CardActionsProps extends CardCalls {
  subscription: SubscriptionView
  plans: readonly PlanView[]
  now: Date
  place: ReturnType<typeof usePlace>
}

type Asking = 'term' | 'pause' | 'cancel' | 'withdraw' | null

/** What she can do about a subscription by card, each by one button and at most one question. */
export function CardActions(props: CardActionsProps) {
  const { subscription, place, openPortal } = props
  const { id, actions } = subscription
  const [asking, setAsking] = useState<Asking>(null)
  const keep = useAction(() => props.keep(id), 'Votre abonnement continue. Merci\u00A0!')
  const resume = useAction(() => props.resume(id), 'Votre abonnement reprend.')
  const cancel = useAction(
    () => props.cancel(id),
    'Votre abonnement est résilié. La confirmation part par e-mail.',
  )
  const may = (action: SubscriptionView['actions'][number]) => actions.includes(action)
  // Inside the wrapper nothing may be paid by card (`SU-5`), and the server cannot know where she is.
  const mayPay = place === 'web'
  if (actions.length === 0) return null
  return (
    <>
      <Actions>
        {may('KEEP') && mayPay && (
          <Button wraps loading={keep.isPending} onClick={() => keep.mutate()}>
            Garder mon abonnement
          </Button>
        )}
        {may('RESUME') && mayPay && (
          <Button wraps loading={resume.isPending} onClick={() => resume.mutate()}>
            Reprendre maintenant
          </Button>
        )}
        {may('CHANGE_TERM') && mayPay && (
          <Button wraps look="light" onClick={() => setAsking('term')}>
            Changer de formule
          </Button>
        )}
        {/* Where a payment failed, the banner above holds it. */}
        {may('UPDATE_CARD') && mayPay && !isUnpaid(subscription) && (
          <UpdateCardButton openPortal={openPortal} />
        )}
        {may('PAUSE') && (
          <Button wraps look="light" onClick={() => setAsking('pause')}>
            Mettre en pause
          </Button>
        )}
        {may('CANCEL') && (
          <Button wraps look="subtle" onClick={() => setAsking('cancel')}>
            Résilier mon abonnement
          </Button>
        )}
        {may('WITHDRAW') && (
          <Button wraps look="subtle" onClick={() => setAsking('withdraw')}>
            Renoncer au contrat ici
          </Button>
        )}
      </Actions>
      {place === 'wrapper' && may('UPDATE_CARD') && (
        <p className={classes.note}>Pris sur le site, cet abonnement se gère pour le reste sur le site.</p>
      )}
      <TermChangeModal {...props} opened={asking === 'term'} onClose={() => setAsking(null)} />
      <PauseModal {...props} opened={asking === 'pause'} onClose={() => setAsking(null)} />
      <WithdrawModal {...props} opened={asking === 'withdraw'} onClose={() => setAsking(null)} />
      <ConfirmModal
        title="Résilier votre abonnement&nbsp;?"
        opened={asking === 'cancel'}
        onClose={() => setAsking(null)}
        action="Résilier"
        onConfirm={async () => {
          await cancel.mutateAsync()
        }}
      >
        <p>{cancellationWords(subscription)}</p>
      </ConfirmModal>
    </>
  )
}
