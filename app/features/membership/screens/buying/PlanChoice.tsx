import { useId } from 'react'
import { monthlyPriceCents, savingPercent, type ProductId } from '~/domain/membership/plans'
import { moneyLabel } from '~/lib/moneyLabel'
import { useEarlyChoice } from '~/ui/useEarlyChoice'
import type { PlanView } from '../../card/card.schema'
import { includedVatLabel } from './includedVatLabel'
import classes from './PlanChoice.module.css'
import { PLAN_WORDS } from '../../planWords'

export interface PlanChoiceProps {
  legend: string
  plans: readonly PlanView[]
  chosen: ProductId | null
  onChoose: (productId: ProductId) => void
  /** A gift is paid once and lasts; a subscription comes again. */
  kind: 'subscription' | 'gift'
}

/** The plans as cards, one of which is chosen; a radio group for the keyboard. */
export function PlanChoice({ legend, plans, chosen, onChoose, kind }: PlanChoiceProps) {
  const name = useId()
  const group = useEarlyChoice<HTMLFieldSetElement>(chosen, (value) => {
    const plan = plans.find(({ productId }) => productId === value)
    if (plan) onChoose(plan.productId)
  })
  const monthly = plans.find(({ months }) => months === 1)
  return (
    <fieldset ref={group} className={classes.root}>
      <legend>{legend}</legend>
      <div className={classes.cards}>
        {plans.map((plan) => (
          <label key={plan.productId} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={plan.productId}
              checked={plan.productId === chosen}
              onChange={() => onChoose(plan.productId)}
            />
            <span className={classes.head}>
              <span className={classes.name}>{nameOf(plan, kind)}</span>
              <Saving plan={plan} monthly={monthly} />
            </span>
            <span className={classes.price}>
              {moneyLabel(plan.priceCents, plan.currency)}
              <span> {kind === 'gift' ? 'en une fois' : PLAN_WORDS[plan.term].per}</span>
            </span>
            <span className={classes.detail}>
              {plan.months > 1 &&
                `Soit ${moneyLabel(monthlyPriceCents(plan.priceCents, plan.months), plan.currency)} par mois. `}
              {includedVatLabel(plan)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function nameOf({ term }: PlanView, kind: PlanChoiceProps['kind']): string {
  const { name, lasts } = PLAN_WORDS[term]
  return kind === 'gift' ? lasts.charAt(0).toUpperCase() + lasts.slice(1) : name
}

function Saving({ plan, monthly }: { plan: PlanView; monthly: PlanView | undefined }) {
  if (!monthly || monthly.currency !== plan.currency) return null
  const percent = savingPercent(plan.priceCents, plan.months, monthly.priceCents)
  return percent > 0 ? <span className={classes.saving}>{percent} % d’économie</span> : null
}
