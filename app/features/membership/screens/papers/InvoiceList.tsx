import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import text from '~/ui/buttons/text.module.css'
import { Card } from '~/ui/surfaces/Card'
import { FailedState } from '~/ui/states/FailedState'
import type { InvoiceView } from '../../papers/papers.schema'
import { invoiceStateWords } from './invoiceStateWords'
import classes from './Papers.module.css'

/** Her invoices and credit notes, newest first. */
export function InvoiceList({
  data,
  failed,
  retry,
  hidesPayment,
  byApple,
}: {
  data: readonly InvoiceView[] | undefined
  failed: boolean
  retry: () => void
  /** Inside the wrapper no link may lead to a payment. */
  hidesPayment: boolean
  /** She has, or had, a subscription that Apple sells: its receipts are Apple's. */
  byApple: boolean
}) {
  return (
    <Card aria-busy={!data && !failed}>
      <h2>Mes factures</h2>
      {failed ? (
        <FailedState onRetry={retry}>Vos factures n’ont pas pu être lues.</FailedState>
      ) : !data ? (
        <p role="status">Nous cherchons vos factures…</p>
      ) : data.length === 0 ? (
        <p>Pas encore de facture d’Élan.</p>
      ) : (
        <ul className={classes.invoices}>
          {data.map((invoice) => (
            <li key={invoice.id}>
              <span>
                {dayLabel(invoice.issuedAt)}
                <span className={classes.small}>
                  {[invoice.number, invoice.label].filter(Boolean).join(' · ')}
                  {invoice.corrects && `, corrige ${invoice.corrects}`}
                </span>
              </span>
              <span className={classes.amount}>{moneyLabel(invoice.amountCents, invoice.currency)}</span>
              <span>{invoiceStateWords(invoice)}</span>
              <InvoiceLink invoice={invoice} hidesPayment={hidesPayment} />
            </li>
          ))}
        </ul>
      )}
      {byApple && (
        <p className={classes.small}>
          Ce que vous payez dans l’App Store est facturé par Apple, qui vous envoie ses reçus par e-mail. Vous
          les retrouvez aussi sur{' '}
          <a href="https://reportaproblem.apple.com" className={text.link}>
            reportaproblem.apple.com
          </a>
          .
        </p>
      )}
    </Card>
  )
}

function InvoiceLink({ invoice, hidesPayment }: { invoice: InvoiceView; hidesPayment: boolean }) {
  const { url, state, kind, number, issuedAt } = invoice
  if (url === null || (hidesPayment && state === 'OPEN')) return <span />
  if (state === 'OPEN')
    return (
      <a href={url} className={text.link} target="_blank" rel="noreferrer">
        Régler
        <span className="visually-hidden"> la facture du {dayLabel(issuedAt)} (nouvel onglet)</span>
      </a>
    )
  return (
    <a href={url} className={text.link} download>
      PDF
      <span className="visually-hidden">
        {' '}
        {kind === 'INVOICE' ? 'de la facture' : 'de l’avoir'} {number}
      </span>
    </a>
  )
}
