import { day, money } from '../billing/wording'
import { judgeSetup } from '../cards'
import type { Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import { setDefaultPaymentMethod } from '../resources/customers/customers'
import { attachPaymentMethod, createCard } from '../resources/customers/paymentMethods'
import type { Customer, Invoice, PaymentMethod, PortalSession } from '../shapes'
import { bankPage } from './bankPage'
import { CARD_SCRIPT, cardFields, readCard, refusalText, testCards } from './cardForm'
import { formToken } from './formToken'
import { html, type Html } from './html'
import { messagePage, redirectTo, renderPage } from './layout'

/** How long a portal's address opens it. */
const LIFE_SECONDS = 3600

/** The customer's own pages: her card and her invoices. */
export function showPortal(
  sandbox: Sandbox,
  session: PortalSession,
  key: string,
  said: Said = {},
): ApiAnswer {
  const customer = sandbox.store.find('customers', session.customer)
  if (!customer || session.created + LIFE_SECONDS < sandbox.wallClock()) return expired(session)
  const flow = session.flow?.type === 'payment_method_update'
  return renderPage({
    title: 'Votre moyen de paiement',
    status: said.refusal ? 402 : 200,
    script: CARD_SCRIPT,
    body: html`<main class="narrow">
      <section>
        ${session.return_url ? html`<a class="back" href="${session.return_url}">← Revenir à Élan</a>` : null}
        <div class="panel">
          <h1>Votre moyen de paiement</h1>
          ${said.refusal ? html`<p class="refusal" role="alert">${said.refusal}</p>` : null}
          ${said.notice ? html`<p class="notice" role="status">${said.notice}</p>` : null}
          <p>${cardInUse(sandbox, customer)}</p>
          <h2>Changer de carte</h2>
          <form method="post" action="/p/session/${key}" data-card-form>
            <input type="hidden" name="token" value="${formToken(sandbox, key)}" />${cardFields()}
            <label
              >Nom sur la carte<input name="name" required autocomplete="cc-name" maxlength="100"
            /></label>
            <button class="primary" type="submit">Enregistrer cette carte</button>
          </form>
          ${testCards()}
        </div>
        ${
          flow
            ? null
            : html`<h2>Vos factures</h2>
                ${invoiceTable(sandbox, customer)}`
        }
      </section>
    </main>`,
  })
}

interface Said {
  refusal?: string
  notice?: string
}

function cardInUse(sandbox: Sandbox, customer: Customer): string {
  const subscription = sandbox.store
    .all('subscriptions')
    .findLast((each) => each.customer === customer.id && each.ended_at === null)
  const id =
    subscription?.default_payment_method ??
    (customer.invoice_settings?.default_payment_method as string | null)
  const card = id ? sandbox.store.find('paymentMethods', id)?.card : undefined
  if (!card) return 'Aucune carte n’est enregistrée.'
  const month = String(card.exp_month).padStart(2, '0')
  return `Carte ${card.brand.toUpperCase()} se terminant par ${card.last4}, expire en ${month}/${card.exp_year}.`
}

function invoiceTable(sandbox: Sandbox, customer: Customer): Html {
  const invoices = sandbox.store
    .all('invoices')
    .filter((invoice) => invoice.customer === customer.id && invoice.status !== 'draft')
    .toReversed()
  if (invoices.length === 0) return html`<p class="soft">Aucune facture pour l’instant.</p>`
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Date</th>
          <th class="money">Montant</th>
          <th>État</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <td><a href="${invoice.hosted_invoice_url ?? ''}">${day(invoice.created)}</a></td>
              <td class="money">${money(invoice.total, invoice.currency)}</td>
              <td>${invoiceState(invoice)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const STATES: Record<string, string> = {
  open: 'À payer',
  paid: 'Payée',
  void: 'Annulée',
  uncollectible: 'Irrécouvrable',
}

export const invoiceState = (invoice: Invoice) => STATES[invoice.status ?? ''] ?? 'Brouillon'

/** Keeps a typed card as the customer's, as Stripe's pages do: what is still open waits for its next try. */
export function postPortal(
  sandbox: Sandbox,
  session: PortalSession,
  key: string,
  form: URLSearchParams,
): ApiAnswer {
  const customer = sandbox.store.find('customers', session.customer)
  if (!customer || session.created + LIFE_SECONDS < sandbox.wallClock()) return expired(session)
  const waiting = form.get('card')
  if (waiting !== null)
    return postBank(sandbox, session, key, customer, waiting, form.get('outcome') === 'authorize')
  const card = readCard(form, sandbox.wallClock())
  if (typeof card === 'string') return showPortal(sandbox, session, key, { refusal: card })
  const name = (form.get('name') ?? '').trim() || null
  const method = createCard(sandbox, { ...card, name, email: customer.email })
  const answer = judgeSetup(sandbox.store.find('cardsOnFile', method.id)!, false)
  if (answer.kind === 'declined')
    return showPortal(sandbox, session, key, { refusal: refusalText(answer.declineCode) })
  if (answer.kind === 'authenticate') {
    const what = 'Enregistrement de votre carte pour les prochains paiements à Élan.'
    return bankPage(sandbox, key, what, { card: method.id })
  }
  return keepCard(sandbox, session, key, customer, method)
}

function postBank(
  sandbox: Sandbox,
  session: PortalSession,
  key: string,
  customer: Customer,
  id: string,
  authorized: boolean,
): ApiAnswer {
  const method = sandbox.store.find('paymentMethods', id)
  const fits = method && method.customer === null && method.billing_details.email === customer.email
  if (!fits || !authorized) {
    return showPortal(sandbox, session, key, { refusal: 'Votre banque n’a pas confirmé cette carte.' })
  }
  return keepCard(sandbox, session, key, customer, method)
}

function keepCard(
  sandbox: Sandbox,
  session: PortalSession,
  key: string,
  customer: Customer,
  method: PaymentMethod,
): ApiAnswer {
  sandbox.store.find('cardsOnFile', method.id)!.setUp = true
  attachPaymentMethod(sandbox, method, customer)
  setDefaultPaymentMethod(sandbox, customer, method.id)
  const redirect = session.flow?.after_completion.redirect?.return_url
  if (redirect) return redirectTo(redirect)
  return showPortal(sandbox, session, key, { notice: 'Votre carte est enregistrée.' })
}

function expired(session: PortalSession): ApiAnswer {
  const back = session.return_url ? { url: session.return_url, label: 'Revenir à Élan' } : null
  return messagePage('Cette page a expiré', 'Rouvrez-la depuis votre compte Élan.', back, 410)
}
