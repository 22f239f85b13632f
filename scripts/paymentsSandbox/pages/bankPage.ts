import { payCheckout } from '../billing/checkout'
import { money } from '../billing/wording'
import type { Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import type { CheckoutSession } from '../shapes'
import { refusalText } from './cardForm'
import { knownEmail, showCheckout, successUrl } from './checkoutPage'
import { formToken } from './formToken'
import { html } from './html'
import { redirectTo, renderPage } from './layout'

/** The bank's page, where a payment is confirmed (3-D Secure). @param subject whose token the form carries */
export function bankPage(
  sandbox: Sandbox,
  subject: string,
  what: string,
  hidden: Record<string, string>,
): ApiAnswer {
  return renderPage({
    title: 'Confirmation de votre banque',
    body: html`<main class="narrow">
      <section class="panel">
        <h1>Votre banque demande une confirmation</h1>
        <p>${what}</p>
        <form method="post">
          <input type="hidden" name="token" value="${formToken(sandbox, subject)}" />
          ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <p><button class="primary" type="submit" name="outcome" value="authorize">Autoriser</button></p>
          <p><button class="quiet" type="submit" name="outcome" value="fail">Échouer</button></p>
        </form>
      </section>
    </main>`,
  })
}

export function showCheckoutBank(sandbox: Sandbox, session: CheckoutSession, card: string): ApiAnswer {
  if (session.status !== 'open') return showCheckout(sandbox, session)
  const amount = money(session.amount_total ?? 0, session.currency!)
  return bankPage(sandbox, session.id, `Paiement de ${amount} à Élan.`, { card })
}

/** Takes the payer's answer to her bank. */
export function postCheckoutBank(
  sandbox: Sandbox,
  session: CheckoutSession,
  form: URLSearchParams,
): ApiAnswer {
  if (session.status !== 'open') return redirectTo(`/c/pay/${session.id}`)
  const plan = sandbox.store.find('checkoutPlans', session.id)!
  const method = sandbox.store.find('paymentMethods', form.get('card') ?? '')
  if (!method || !plan.awaitingBank.includes(method.id)) return redirectTo(`/c/pay/${session.id}`)
  // A card waits for one answer.
  plan.awaitingBank = plan.awaitingBank.filter((id) => id !== method.id)
  sandbox.store.touch()
  if (form.get('outcome') !== 'authorize') {
    return showCheckout(
      sandbox,
      session,
      'Votre banque n’a pas confirmé le paiement. Essayez à nouveau ou avec une autre carte.',
    )
  }
  const email = knownEmail(sandbox, session) ?? method.billing_details.email ?? ''
  const answer = payCheckout(sandbox, session, {
    email,
    name: method.billing_details.name,
    method,
    authenticated: true,
  })
  if (answer.kind === 'approved') return redirectTo(successUrl(session))
  return showCheckout(sandbox, session, refusalText(answer.kind === 'declined' ? answer.declineCode : ''))
}
