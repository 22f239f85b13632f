import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { REFUND_DAYS, refundTotal, type RefundLine } from '~/domain/membership/papers/refundLines'
import classes from './Papers.module.css'

/** What comes back to her, payment by payment; renders nothing where nothing does. */
export function RefundLines({ lines }: { lines: readonly RefundLine[] }) {
  const total = refundTotal(lines)
  if (!total) return null
  return (
    <section className={classes.refunds} aria-label="Ce qui vous est rendu">
      <ul>
        {lines.map(({ paidAt, label, amountCents, currency }) => (
          <li key={`${paidAt.toISOString()} ${label}`}>
            <span>
              Payé le {dayLabel(paidAt)}
              <span className={classes.small}>{label}</span>
            </span>
            <span className={classes.amount}>{moneyLabel(amountCents, currency)}</span>
          </li>
        ))}
        <li>
          <strong>Total rendu</strong>
          <strong className={classes.amount}>{moneyLabel(total.amountCents, total.currency)}</strong>
        </li>
      </ul>
      <p className={classes.small}>
        Par le moyen de paiement utilisé, au plus tard {REFUND_DAYS} jours après votre demande. Votre banque
        peut mettre quelques jours à l’afficher.
      </p>
    </section>
  )
}
