import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import text from '~/ui/buttons/text.module.css'
import { Card } from '~/ui/surfaces/Card'
import { FailedState } from '~/ui/states/FailedState'
import type { InvoiceView } from '../../card/card.schema'
import classes from './MembershipScreen.module.css'

const STATUS_WORDS: Record<InvoiceView['status'], string> = {
  paid: 'Payée',
  open: 'À payer',
  void: 'Annulée',
  uncollectible: 'Impayée',
  draft: 'En préparation',
}

/** Her card invoices, newest first. */
export function InvoiceList({
  data,
  failed,
  retry,
  hidesPayment,
}: {
  data: readonly InvoiceView[] | undefined
  failed: boolean
  retry: () => void
  /** Inside the wrapper no link may lead to a payment. */
  hidesPayment: boolean
}) {
  return (
    <Card aria-busy={!data && !failed}>
      <h2>Mes factures</h2>
      {failed ? (
        <FailedState onRetry={retry}>Vos factures n’ont pas pu être lues.</FailedState>
      ) : !data ? (
        <p role="status">Nous cherchons vos factures…</p>
      ) : data.length === 0 ? (
        <p>Pas encore de facture. Celles d’Apple vous sont envoyées par Apple.</p>
      ) : (
        <ul className={classes.invoices}>
          {data.map((invoice) => (
            <li key={invoice.id}>
              <span>
                {dayLabel(invoice.createdAt)}
                {invoice.number && <span className={classes.number}>{invoice.number}</span>}
              </span>
              <span className={classes.amount}>{moneyLabel(invoice.amountCents, invoice.currency)}</span>
              <span>{STATUS_WORDS[invoice.status]}</span>
              {invoice.url && !(hidesPayment && invoice.status === 'open') ? (
                <a href={invoice.url} className={text.link} target="_blank" rel="noreferrer">
                  {invoice.status === 'open' ? 'Régler' : 'Voir'}
                  <span className="visually-hidden">
                    {' '}
                    la facture du {dayLabel(invoice.createdAt)} (nouvel onglet)
                  </span>
                </a>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
