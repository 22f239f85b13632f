import { useQuery } from '@tanstack/react-query'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { RankedBars } from '~/ui/charts/RankedBars'
import { failedPaymentsFiguresQuery } from '../figures.queries'
import type { FailedPayments } from '../figures.schema'
import { Figure } from './Figure'
import { counted, countLabel, STORE_LABELS } from './figureLabels'
import { count, words } from './figureTable'

const amountLabel = ({ cents, currency }: FailedPayments) => moneyLabel(cents, currency)

/** Renewals that wait for a card that works. */
export function FailedPaymentsFigure() {
  return (
    <Figure
      title="Paiements échoués en attente"
      definition="Les renouvellements refusés que la boutique tente encore, ou qui attendent une autre carte, avec ce qui reste dû TTC (App Store&nbsp;: le dernier prix connu). Le chiffre de cet instant, quelle que soit la période."
      query={useQuery(failedPaymentsFiguresQuery)}
      fileName="elan-paiements-echoues"
      empty={({ stores }) =>
        stores.length === 0 ? 'Aucun paiement en attente\u00A0: tout est réglé.' : null
      }
      renderHeadline={({ stores }) => (
        <>
          <strong>{countLabel(stores.reduce((sum, { payments }) => sum + payments, 0))}</strong>
          <span>pour {stores.map(amountLabel).join(' + ')}</span>
        </>
      )}
      renderChart={({ stores }) => (
        <RankedBars
          label="Paiements en attente par boutique"
          bars={stores.map((store) => ({
            key: `${store.store} ${store.currency}`,
            name: STORE_LABELS[store.store],
            value: store.cents,
            words: `${counted(store.payments, 'paiement')}, ${amountLabel(store)}`,
          }))}
        />
      )}
      table={({ stores }) => ({
        columns: ['Boutique', 'Paiements', 'Montant', 'Monnaie'],
        rows: stores.map((store) => ({
          key: `${store.store} ${store.currency}`,
          cells: [
            words(STORE_LABELS[store.store]),
            count(store.payments),
            { shown: amountLabel(store), value: store.cents / 100 },
            words(store.currency.toUpperCase()),
          ],
        })),
      })}
    />
  )
}
