import { useMutation } from '@tanstack/react-query'
import { Button } from '~/ui/buttons/Button'
import { Notice } from '~/ui/surfaces/Notice'
import type { PaymentEventView } from '../../admin/admin.schema'
import { effectLabel } from '../labels'
import { secondLabel } from '~/domain/dateLabels'
import classes from './PaymentEvents.module.css'
import { failureMessage } from '~/ui/states/failureMessage'

/** All of one event, and handling it again. */
export function PaymentEventDetail({
  event,
  onReplay,
}: {
  event: PaymentEventView
  onReplay: (id: string) => Promise<PaymentEventView>
}) {
  const replay = useMutation({ mutationFn: () => onReplay(event.id) })
  return (
    <div className={classes.detail}>
      <dl>
        <dt>Type</dt>
        <dd>
          <code className={classes.code}>{event.type}</code>
        </dd>
        <dt>Identifiant</dt>
        <dd>
          <code className={classes.code}>{event.eventId}</code>
        </dd>
        <dt>Survenu le</dt>
        <dd>{secondLabel(event.occurredAt)}</dd>
        <dt>Abonnement</dt>
        <dd>
          <code className={classes.code}>{event.subscriptionId ?? '—'}</code>
        </dd>
        <dt>Rejoué le</dt>
        <dd>{event.replayedAt ? secondLabel(event.replayedAt) : 'jamais'}</dd>
      </dl>
      <Json title="Ce qui a changé" value={event.detail} />
      <Json title="Contenu reçu" value={event.payload} />
      <div className={classes.replay}>
        <Button look="light" loading={replay.isPending} onClick={() => replay.mutate()}>
          Rejouer
        </Button>
        <p role="status">{replay.data && `Nouvel effet\u00A0: ${effectLabel(replay.data.effect)}.`}</p>
        {replay.error && (
          <Notice tone="danger" role="alert">
            {failureMessage(replay.error)}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Long texts scroll in their own box, by keyboard too. */
function Json({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <figure className={classes.json}>
      <figcaption>{title}</figcaption>
      <pre tabIndex={0} role="region" aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  )
}
