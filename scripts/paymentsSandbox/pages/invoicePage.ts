import { day, money } from '../billing/wording'
import type { Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import type { Charge, Invoice } from '../shapes'
import { html } from './html'
import { renderPage } from './layout'
import { invoiceState } from './portalPage'

/** An invoice to read and to print; a receipt once it is paid. */
export function showInvoice(sandbox: Sandbox, invoice: Invoice): ApiAnswer {
  const paid = invoice.status === 'paid'
  const refunded = refundedOn(sandbox, invoice)
  const reduction = (invoice.total_discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
  const credit = invoice.total - invoice.amount_due
  return renderPage({
    title: `${paid ? 'Reçu' : 'Facture'} ${invoice.number ?? ''}`,
    body: html`<main class="narrow">
      <section class="panel">
        <h1>${paid ? 'Reçu' : 'Facture'} ${invoice.number}</h1>
        <p class="soft">Élan · ${day(invoice.effective_at ?? invoice.created)}</p>
        <p>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</p>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Prestation</th>
                <th class="money">Montant</th>
              </tr>
            </thead>
            <tbody>
              ${invoice.lines.data.map(
                (line) =>
                  html`<tr>
                    <td>
                      ${line.description ?? 'Élan'}<br /><span class="soft"
                        >du ${day(line.period.start)} au ${day(line.period.end)}</span
                      >
                    </td>
                    <td class="money">${money(line.amount, invoice.currency)}</td>
                  </tr>`,
              )}
              ${
                reduction > 0
                  ? html`<tr>
                      <td>Remise</td>
                      <td class="money">${money(-reduction, invoice.currency)}</td>
                    </tr>`
                  : null
              }
              <tr class="total">
                <td>Total</td>
                <td class="money">${money(invoice.total, invoice.currency)}</td>
              </tr>
              ${(invoice.total_taxes ?? []).map(
                (each) =>
                  html`<tr>
                    <td>dont TVA</td>
                    <td class="money">${money(each.amount, invoice.currency)}</td>
                  </tr>`,
              )}
              ${
                credit > 0
                  ? html`<tr>
                      <td>Crédit utilisé</td>
                      <td class="money">${money(-credit, invoice.currency)}</td>
                    </tr>`
                  : null
              }
              <tr class="total">
                <td>${paid ? 'Payé' : 'À payer'}</td>
                <td class="money">${money(invoice.amount_due, invoice.currency)}</td>
              </tr>
              ${
                refunded > 0
                  ? html`<tr>
                      <td>Remboursé</td>
                      <td class="money">${money(refunded, invoice.currency)}</td>
                    </tr>`
                  : null
              }
            </tbody>
          </table>
        </div>
        <p class="notice">
          ${invoiceState(invoice)}${
            invoice.status_transitions.paid_at ? ` le ${day(invoice.status_transitions.paid_at)}` : ''
          }.
        </p>
      </section>
    </main>`,
  })
}

function refundedOn(sandbox: Sandbox, invoice: Invoice): number {
  const intents = sandbox.store
    .all('invoicePayments')
    .filter((payment) => payment.invoice === invoice.id)
    .map((payment) => payment.payment.payment_intent)
  return sandbox.store
    .all('charges')
    .filter((charge) => intents.includes(charge.payment_intent ?? ''))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
}

/** The receipt of a payment made without an invoice. */
export function showReceipt(charge: Charge): ApiAnswer {
  return renderPage({
    title: 'Reçu',
    body: html`<main class="narrow">
      <section class="panel">
        <h1>Reçu</h1>
        <p class="amount">${money(charge.amount, charge.currency)}</p>
        <p class="soft">Payé à Élan le ${day(charge.created)}.</p>
        ${charge.amount_refunded > 0 ? html`<p>Remboursé : ${money(charge.amount_refunded, charge.currency)}</p>` : null}
      </section>
    </main>`,
  })
}
