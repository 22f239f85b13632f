import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayLabel, secondLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import pill from '~/ui/buttons/pill.module.css'
import { Actions } from '~/ui/layout/Actions'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { Card } from '~/ui/surfaces/Card'
import type { PaymentEventView } from '../../admin/admin.schema'
import type { MembershipView, SubscriptionView } from '../../membership.schema'
import { planLabel } from '../../screens/managing/membershipSentence'
import { PROVIDER_LABELS, SOURCE_LABELS, effectLabel } from '../labels'
import { SANDBOX_LABEL, eventLabel } from '../storeWords'
import { RevokeModal } from '../subscriptions/RevokeModal'
import { StateBadge } from '../subscriptions/StateBadge'
import { PersonInvoices } from './PersonInvoices'
import { PersonGrantModal, type PersonGrantFields } from './PersonGrantModal'
import classes from './PersonMembership.module.css'

interface Read<Value> {
  data: Value | undefined
  error: unknown
  refetch: () => unknown
}

export interface PersonMembershipProps {
  userId: string
  name: string
  membership: Read<MembershipView | null>
  events: Read<readonly PaymentEventView[]>
  onGrant: (fields: PersonGrantFields) => Promise<void>
  onRevoke: (id: string) => Promise<void>
}

/** What somebody pays for, what was granted to her, and what the stores last said of her. */
export function PersonMembership(props: PersonMembershipProps) {
  const { userId, name, membership, events, onGrant, onRevoke } = props
  const [grants, setGrants] = useState(false)
  const [revoked, setRevoked] = useState<SubscriptionView | null>(null)
  const view = membership.data
  return (
    <>
      <Card>
        <h2>Abonnement</h2>
        {membership.error ? (
          <FailedState onRetry={() => void membership.refetch()}>
            {failureMessage(membership.error)}
          </FailedState>
        ) : view === undefined ? (
          <LoadingState>Un instant…</LoadingState>
        ) : (
          <>
            <p>
              {view?.memberUntil
                ? `Accès jusqu’au ${dayLabel(view.memberUntil)}.`
                : 'Aucun accès payé ni accordé pour l’instant.'}
            </p>
            <ul className={classes.list}>
              {view?.subscriptions.map((subscription) => (
                <li key={subscription.id}>
                  <SubscriptionLine subscription={subscription} />
                  {subscription.source === 'GRANTED' && subscription.state === 'ACTIVE' && (
                    <Button look="light" size="sm" onClick={() => setRevoked(subscription)}>
                      Retirer cet accès
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <Actions>
          <Button size="lg" onClick={() => setGrants(true)}>
            Accorder un accès
          </Button>
          <Link to="/studio/abonnements" search={{ userId }} className={pill.light}>
            Ses abonnements
          </Link>
        </Actions>
      </Card>
      <PersonInvoices userId={userId} />
      <Card>
        <h2>Évènements de paiement</h2>
        {events.error ? (
          <FailedState onRetry={() => void events.refetch()}>{failureMessage(events.error)}</FailedState>
        ) : events.data === undefined ? (
          <LoadingState>Un instant…</LoadingState>
        ) : events.data.length === 0 ? (
          <p>Aucune boutique n’a rien dit d’elle.</p>
        ) : (
          <ul className={classes.list}>
            {events.data.map(({ id, type, provider, effect, receivedAt }) => (
              <li key={id}>
                <div>
                  <p>{eventLabel(type)}</p>
                  <p className={classes.note}>
                    {PROVIDER_LABELS[provider]}, {secondLabel(receivedAt)}&nbsp;:{' '}
                    {effectLabel(effect).toLowerCase()}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Actions>
          <Link to="/studio/evenements" search={{ userId }} className={pill.light}>
            Tous ses évènements
          </Link>
        </Actions>
      </Card>
      <PersonGrantModal name={name} opened={grants} onClose={() => setGrants(false)} onGrant={onGrant} />
      <RevokeModal
        subscription={revoked && { ...revoked, userName: name }}
        onClose={() => setRevoked(null)}
        onRevoke={onRevoke}
      />
    </>
  )
}

function SubscriptionLine({ subscription }: { subscription: SubscriptionView }) {
  const { source, state, accessUntil, nextChargeAt, environment, reason } = subscription
  const plan = planLabel(subscription)
  return (
    <div>
      <p className={classes.line}>
        <strong>{SOURCE_LABELS[source]}</strong>
        <StateBadge state={state} />
      </p>
      <p className={classes.note}>
        {plan && `${plan}. `}
        {environment === 'Sandbox' && `${SANDBOX_LABEL}. `}
        {accessUntil && `Accès jusqu’au ${dayLabel(accessUntil)}. `}
        {nextChargeAt && `Prochain prélèvement le ${dayLabel(nextChargeAt)}. `}
        {reason && `Raison\u00A0: ${reason}.`}
      </p>
    </div>
  )
}
