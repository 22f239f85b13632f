import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductId } from '~/domain/membership/plans'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { Button } from '~/ui/buttons/Button'
import { TitledModal } from '~/ui/modals/TitledModal'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import { FailedState } from '~/ui/states/FailedState'
import type { PlanView } from '../../card/card.schema'
import type { SubscriptionView } from '../../membership.schema'
import { actionFailure } from '~/ui/states/failureMessage'
import type { MemberActions } from '../memberActions'
import classes from './MembershipScreen.module.css'
import { PlanChoice } from '../buying/PlanChoice'
import { useAction } from '../useAction'

/** Another plan, with what is due at once and the next charge before she agrees to it (`SU-7`). */
export function TermChangeModal({
  subscription,
  plans,
  previewTerm,
  changeTerm,
  opened,
  onClose,
}: Pick<MemberActions, 'previewTerm' | 'changeTerm'> & {
  subscription: SubscriptionView
  plans: readonly PlanView[]
  opened: boolean
  onClose: () => void
}) {
  const others = plans.filter(({ productId }) => productId !== subscription.productId)
  const [chosen, setChosen] = useState<ProductId | null>(null)
  const preview = useQuery({
    queryKey: ['membership', 'term-change', subscription.id, chosen],
    queryFn: () => (chosen ? previewTerm(subscription.id, chosen) : null),
    enabled: opened && chosen !== null,
    // What is due shrinks as time passes: never an old one.
    gcTime: 0,
    retry: false,
  })
  const send = useAction(async () => {
    if (chosen) await changeTerm(subscription.id, chosen)
  }, 'Votre formule est changée.')
  const due = preview.data ? moneyLabel(Math.abs(preview.data.dueNowCents), preview.data.currency) : ''
  const paysNow = (preview.data?.dueNowCents ?? 0) > 0
  return (
    <TitledModal
      title="Changer de formule"
      opened={opened}
      onClose={send.isPending ? () => undefined : onClose}
    >
      <Stack>
        <PlanChoice
          legend="Votre nouvelle formule"
          plans={others}
          chosen={chosen}
          onChoose={setChosen}
          kind="subscription"
        />
        <div aria-live="polite">
          {chosen && preview.isFetching && <p role="status">Nous calculons ce que cela change…</p>}
          {preview.isError && !preview.isFetching && (
            <FailedState onRetry={() => void preview.refetch()}>{actionFailure(preview.error)}</FailedState>
          )}
          {preview.data && !preview.isFetching && (
            <ul className={classes.steps}>
              <li>
                {paysNow
                  ? `À payer maintenant\u00A0: ${due}. Le temps déjà payé et non utilisé est déduit.`
                  : preview.data.dueNowCents < 0
                    ? `Rien à payer maintenant\u00A0: ${due} sont déduits de vos prochains prélèvements.`
                    : 'Rien à payer maintenant.'}
              </li>
              <li>Prochain prélèvement le {dayLabel(preview.data.nextChargeAt)}.</li>
            </ul>
          )}
        </div>
        <Actions align="end">
          <Button look="quiet" disabled={send.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button
            loading={send.isPending}
            disabled={!preview.data || preview.isFetching}
            onClick={() => send.mutate(undefined, { onSuccess: onClose })}
          >
            {paysNow ? `Changer et payer ${due}` : 'Changer de formule'}
          </Button>
        </Actions>
      </Stack>
    </TitledModal>
  )
}
