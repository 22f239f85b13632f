import { chargeIntent } from '../billing/charging'
import { markPaid } from '../billing/collection'
import { money } from '../billing/wording'
import type { Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import type { PaymentIntent } from '../shapes'
import { change } from '../webhooks/emit'
import { bankPage } from './bankPage'
import { messagePage } from './layout'

/** The bank's page of a payment that was made by the API. */
export function showIntentBank(sandbox: Sandbox, intent: PaymentIntent): ApiAnswer {
  if (intent.status !== 'requires_action') return settled()
  return bankPage(sandbox, intent.id, `Paiement de ${money(intent.amount, intent.currency)} à Élan.`, {})
}

/** Takes the payer's answer: the charge goes through, or another card is asked for. */
export function postIntentBank(sandbox: Sandbox, intent: PaymentIntent, form: URLSearchParams): ApiAnswer {
  const method = sandbox.store.find('paymentMethods', intent.payment_method ?? '')
  if (intent.status !== 'requires_action' || !method) return settled()
  if (form.get('outcome') !== 'authorize') {
    change(sandbox, 'payment_intent.payment_failed', intent, (row) => {
      row.status = 'requires_payment_method'
      row.payment_method = null
      row.next_action = null
      row.last_payment_error = {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      }
    })
    return messagePage(
      'Paiement refusé',
      'Votre banque n’a pas confirmé le paiement. Rien n’a été débité.',
      null,
    )
  }
  const answer = chargeIntent(sandbox, intent, method, { onSession: true, authenticated: true })
  if (answer.kind !== 'approved') return messagePage('Paiement refusé', 'Votre carte a été refusée.', null)
  const payment = sandbox.store
    .all('invoicePayments')
    .find((each) => each.payment.payment_intent === intent.id)
  const invoice = payment && sandbox.store.find('invoices', payment.invoice)
  if (invoice?.status === 'open') markPaid(sandbox, invoice, intent.amount)
  return messagePage('Paiement confirmé', 'Vous pouvez fermer cette page.', null)
}

const settled = () => messagePage('Rien à confirmer', 'Ce paiement n’attend plus de réponse.', null)
