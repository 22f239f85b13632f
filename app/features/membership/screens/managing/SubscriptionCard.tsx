import { Fact, Facts } from '~/ui/layout/Facts'
import { Card } from '~/ui/surfaces/Card'
import type { RefundLine } from '~/domain/membership/papers/refundLines'
import type { PlanView } from '../../card/card.schema'
import type { SubscriptionView } from '../../membership.schema'
import { dayLabel } from '~/domain/dateLabels'
import { RefundLines } from '../papers/RefundLines'
import { AppleActions } from './AppleActions'
import { CardActions, type CardCalls } from './CardActions'
import classes from './MembershipScreen.module.css'
import { membershipSentence, planLabel, sourceLabel } from './membershipSentence'
import type { usePlace } from '../usePlace'

export interface SubscriptionCalls extends CardCalls {
  restoreApplePurchases: () => Promise<unknown>
}

export interface SubscriptionCardProps extends SubscriptionCalls {
  /** `null` for somebody who never had one. */
  subscription: SubscriptionView | null
  plans: readonly PlanView[]
  /** What was given back of it. */
  refunds: readonly RefundLine[]
  now: Date
  place: ReturnType<typeof usePlace>
}

const TINTS = { good: 'sage', waiting: 'apricot', over: 'blush' } as const

/** One subscription: its state, its figures, and what she can do. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, place } = props
  // Until the page is alive nobody knows where it is shown.
  const onWeb = place === 'web'
  const { title, text, tone } = membershipSentence(subscription, onWeb)
  return (
    <Card id={subscription?.id} className={classes.standing} tone={TINTS[tone]}>
      <h2>{title}</h2>
      <p className={classes.sentence}>{text}</p>
      {subscription && <Figures subscription={subscription} onWeb={onWeb} />}
      <RefundLines lines={props.refunds} />
      {subscription?.source === 'APPLE' ? (
        <AppleActions {...props} subscription={subscription} />
      ) : (
        subscription && <CardActions {...props} subscription={subscription} />
      )}
    </Card>
  )
}

function Figures({ subscription, onWeb }: { subscription: SubscriptionView; onWeb: boolean }) {
  const { startedAt, paidUntil, withdrawUntil, source, state, endedAt, priceCents } = subscription
  // What was given back is paid no longer, up to whatever day it was; nor is what ended before it.
  const isCut = endedAt !== null && paidUntil !== null && paidUntil > endedAt
  const holds = state !== 'REFUNDED' && state !== 'REVOKED' && !isCut
  // Nothing was paid for what was given, nor for Apple's free offer.
  const isPaid = source === 'STRIPE' || (source === 'APPLE' && priceCents !== 0)
  const rows: readonly (readonly [string, string | null])[] = [
    ['Formule', planLabel(subscription, onWeb)],
    ['Source', sourceLabel(subscription, onWeb)],
    ['Depuis', startedAt && dayLabel(startedAt)],
    [isPaid ? 'Payé jusqu’au' : 'Valable jusqu’au', holds && paidUntil ? dayLabel(paidUntil) : null],
    [
      'Rétractation possible jusqu’au',
      withdrawUntil && subscription.actions.includes('WITHDRAW') ? dayLabel(withdrawUntil) : null,
    ],
  ]
  return (
    <Facts className={classes.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </Facts>
  )
}
