import { useQuery } from '@tanstack/react-query'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import text from '~/ui/buttons/text.module.css'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { Card } from '~/ui/surfaces/Card'
import { invoiceStateWords } from '../../screens/papers/invoiceStateWords'
import { invoicesOfQuery } from '../studio.queries'
import classes from './PersonMembership.module.css'

/** The invoices and credit notes of somebody, as she has them herself. */
export function PersonInvoices({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(invoicesOfQuery(userId))
  return (
    <Card>
      <h2>Factures</h2>
      {error ? (
        <FailedState onRetry={() => void refetch()}>{failureMessage(error)}</FailedState>
      ) : data === undefined ? (
        <LoadingState>Un instant…</LoadingState>
      ) : data.length === 0 ? (
        <p>Aucune facture d’Élan.</p>
      ) : (
        <ul className={classes.list}>
          {data.map((invoice) => (
            <li key={invoice.id}>
              <div>
                <p>
                  {invoice.number}, {dayLabel(invoice.issuedAt)}
                </p>
                <p className={classes.note}>
                  {invoice.label}. {moneyLabel(invoice.amountCents, invoice.currency)},{' '}
                  {invoiceStateWords(invoice).toLowerCase()}
                  {invoice.corrects && `, corrige ${invoice.corrects}`}.
                </p>
              </div>
              {invoice.url && (
                <a href={invoice.url} className={text.link} download>
                  PDF<span className="visually-hidden"> de {invoice.number}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
