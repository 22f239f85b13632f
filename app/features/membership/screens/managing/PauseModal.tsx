import { useState } from 'react'
import { PAUSE_MONTHS, type PauseMonths } from '~/domain/membership/membershipRules'
import { addMonths } from '~/domain/months'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { Button } from '~/ui/buttons/Button'
import { TitledModal } from '~/ui/modals/TitledModal'
import { RadioGroup } from '~/ui/controls/RadioGroup'
import { Actions } from '~/ui/layout/Actions'
import { Stack } from '~/ui/layout/Stack'
import type { SubscriptionView } from '../../membership.schema'
import type { MemberActions } from '../memberActions'
import classes from './MembershipScreen.module.css'
import { useAction } from '../useAction'

/** How long to pause, and exactly from when to when nothing is open and nothing is charged. */
export function PauseModal({
  subscription,
  now,
  pause,
  opened,
  onClose,
}: Pick<MemberActions, 'pause'> & {
  subscription: SubscriptionView
  now: Date
  opened: boolean
  onClose: () => void
}) {
  const [months, setMonths] = useState<PauseMonths>(1)
  const send = useAction(() => pause(subscription.id, months), 'Votre pause est notée. À très vite\u00A0!')
  const from = subscription.nextChargeAt ?? subscription.paidUntil ?? now
  const to = addMonths(from, months)
  const { priceCents, currency } = subscription
  const price = priceCents === null || currency === null ? '' : ` (${moneyLabel(priceCents, currency)})`
  return (
    <TitledModal title="Mettre en pause" opened={opened} onClose={onClose}>
      <Stack>
        <RadioGroup
          look="row"
          legend="Pour combien de temps&nbsp;?"
          options={PAUSE_MONTHS.map((choice) => ({ value: choice, content: `${choice} mois` }))}
          chosen={months}
          onChoose={setMonths}
        />
        <ul className={classes.steps} aria-live="polite">
          <li>Jusqu’au {dayLabel(from)}&nbsp;: rien ne change, ce temps est payé.</li>
          <li>
            Du {dayLabel(from)} au {dayLabel(to)}&nbsp;: pas d’accès aux séances d’abonnées, pas de
            prélèvement.
          </li>
          <li>
            Le {dayLabel(to)}&nbsp;: accès et prélèvements{price} reprennent. Vous pouvez reprendre plus tôt.
          </li>
        </ul>
        <Actions align="end">
          <Button look="quiet" disabled={send.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onSuccess: onClose })}>
            Mettre en pause {months} mois
          </Button>
        </Actions>
      </Stack>
    </TitledModal>
  )
}
