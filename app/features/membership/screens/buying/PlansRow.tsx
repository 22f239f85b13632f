import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { monthlyPriceCents } from '~/domain/membership/plans'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { plansQuery } from '../../membership.queries'
import { PLAN_WORDS } from '../../planWords'
import classes from './PlansRow.module.css'

/** What the card provider asks for each plan; the way to them alone while prices cannot be read. Within the wrapper only the App Store may name prices. */
export function PlansRow() {
  const { data: plans } = useQuery({ ...plansQuery, refetchOnMount: false })
  return (
    <section className={`${page.section} ${classes.root}`} id="tarifs">
      <div className={page.heading} data-web-only>
        <h2>Un prix simple, toutes taxes comprises</h2>
      </div>
      <ul data-web-only>
        {plans?.map((plan) => {
          const { name, per, note } = PLAN_WORDS[plan.term]
          return (
            <li key={plan.term} data-term={plan.term}>
              <h3>{name}</h3>
              <p className={classes.price}>
                {moneyLabel(monthlyPriceCents(plan.priceCents, plan.months), plan.currency)}
                <span> par mois</span>
              </p>
              <p>
                {plan.months > 1
                  ? `${moneyLabel(plan.priceCents, plan.currency)} ${per}, en une fois.`
                  : 'Sans engagement.'}
              </p>
              <p>{note}</p>
            </li>
          )
        })}
      </ul>
      <Link to="/abonnement" className={pill.ink}>
        Choisir ma formule
      </Link>
    </section>
  )
}
