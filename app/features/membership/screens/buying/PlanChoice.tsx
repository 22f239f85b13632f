import { monthlyPriceCents, savingPercent, type ProductId } from '~/domain/membership/plans'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { RadioGroup } from '~/ui/controls/RadioGroup'
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

/** The plans as cards, one of which is chosen. */
export function PlanChoice({ legend, plans, chosen, onChoose, kind }: PlanChoiceProps) {
  const monthly = plans.find(({ months }) => months === 1)
  const options = plans.map((plan) => ({
    value: plan.productId,
    content: <Plan plan={plan} monthly={monthly} kind={kind} />,
  }))
  return <RadioGroup look="cards" legend={legend} options={options} chosen={chosen} onChoose={onChoose} />
}

interface PlanProps extends Pick<PlanChoiceProps, 'kind'> {
  plan: PlanView
  monthly: PlanView | undefined
}

function Plan({ plan, monthly, kind }: PlanProps) {
  return (
    <>
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
    </>
  )
}

function nameOf({ term }: PlanView, kind: PlanChoiceProps['kind']): string {
  const { name, lasts } = PLAN_WORDS[term]
  return kind === 'gift' ? lasts.charAt(0).toUpperCase() + lasts.slice(1) : name
}

function Saving({ plan, monthly }: Omit<PlanProps, 'kind'>) {
  if (!monthly || monthly.currency !== plan.currency) return null
  const percent = savingPercent(plan.priceCents, plan.months, monthly.priceCents)
  return percent > 0 ? <span className={classes.saving}>{percent} % d’économie</span> : null
}
