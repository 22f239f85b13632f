import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { RevenuePart } from '../../figures.schema'
import { counted } from '../figureLabels'
import classes from './RevenueLegend.module.css'

interface LegendPart {
  name: string
  label: string
  color: string
  now: RevenuePart | undefined
}

/** The parts of the last bar, from its foot up, with their amounts: colours alone would tell nobody. */
export function RevenueLegend({ parts, currency }: { parts: readonly LegendPart[]; currency: string }) {
  return (
    <ul className={classes.root}>
      {parts.map(({ name, label, color, now }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: color }} aria-hidden />
          <span>{label}</span>
          <span className={classes.amount}>
            {moneyLabel(now?.cents ?? 0, currency)}
            <small>{counted(now?.subscriptions ?? 0, 'abonnement')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
