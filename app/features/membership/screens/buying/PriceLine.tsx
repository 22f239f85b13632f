import { useQuery } from '@tanstack/react-query'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { monthlyPriceCents, type Term } from '~/domain/membership/plans'
import { plansQuery } from '../../membership.queries'

/** What membership costs, in a line; nothing while prices cannot be read. Within the wrapper only the App Store may name them. */
export function PriceLine() {
  const { data: plans } = useQuery({ ...plansQuery, refetchOnMount: false })
  const of = (term: Term) => plans?.find((plan) => plan.term === term)
  const [monthly, annual] = [of('monthly'), of('annual')]
  if (!monthly) return null
  return (
    <p data-web-only>
      <strong>{moneyLabel(monthly.priceCents, monthly.currency)} par mois</strong>, sans engagement
      {annual &&
        `, ou ${moneyLabel(annual.priceCents, annual.currency)} par an (${moneyLabel(monthlyPriceCents(annual.priceCents, annual.months), annual.currency)} par mois)`}
      .
    </p>
  )
}
