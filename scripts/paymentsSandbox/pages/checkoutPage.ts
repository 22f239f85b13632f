import { couponOfCode } from '../billing/discounts'
import { nextCharge } from '../billing/checkoutForecast'
import { payCheckout } from '../billing/checkout'
import { day, money, rhythm } from '../billing/wording'
import { timeOfCustomer, type Sandbox } from '../context'
import type { ApiAnswer } from '../protocol/api'
import { reckonCheckout } from '../resources/checkout/checkoutTotals'
import { createCard } from '../resources/customers/paymentMethods'
import { ProtocolError } from '../protocol/errors'
import type { CheckoutSession, Coupon, PromotionCode } from '../shapes'
import type { CheckoutPlan } from '../store'
import { CARD_SCRIPT, cardFields, readCard, refusalText, testCards } from './cardForm'
import { formToken } from './formToken'
import { html, type Html } from './html'
import { messagePage, redirectTo, renderPage } from './layout'

/** What was typed and is shown again. */
interface Typed {
  email: string
  name: string
  refusal: string | null
  status?: number
}

/** The page that a session is paid on. @param refusal why the last attempt failed, in French */
export function showCheckout(
  sandbox: Sandbox,
  session: CheckoutSession,
  refusal: string | null = null,
): ApiAnswer {
  return checkoutPage(sandbox, session, { email: knownEmail(sandbox, session) ?? '', name: '', refusal })
}

/** Pays with the typed card, or applies the typed promotion code. */
export function postCheckout(sandbox: Sandbox, session: CheckoutSession, form: URLSearchParams): ApiAnswer {
  if (session.status === 'complete') return redirectTo(successUrl(session))
  if (session.status !== 'open') return closedPage(session)
  const typed: Typed = {
    email: knownEmail(sandbox, session) ?? (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    refusal: null,
    status: 402,
  }
  if (form.get('action') === 'promotion') return applyCode(sandbox, session, form, typed)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email) || typed.email.length > 254) {
    return checkoutPage(sandbox, session, { ...typed, refusal: 'Cette adresse e-mail n’est pas valable.' })
  }
  const card = readCard(form, sandbox.wallClock())
  if (typeof card === 'string') return checkoutPage(sandbox, session, { ...typed, refusal: card })
  const name = typed.name || null
  const method = createCard(sandbox, { ...card, name, email: typed.email })
  const answer = payCheckout(sandbox, session, { email: typed.email, name, method, authenticated: false })
  if (answer.kind === 'approved') return redirectTo(successUrl(session))
  if (answer.kind === 'declined') {
    return checkoutPage(sandbox, session, { ...typed, refusal: refusalText(answer.declineCode) })
  }
  sandbox.store.find('checkoutPlans', session.id)!.awaitingBank.push(method.id)
  sandbox.store.touch()
  return redirectTo(`/c/bank/${session.id}?card=${method.id}`)
}

function applyCode(
  sandbox: Sandbox,
  session: CheckoutSession,
  form: URLSearchParams,
  typed: Typed,
): ApiAnswer {
  const wanted = (form.get('code') ?? '').trim().toUpperCase()
  const code = sandbox.store
    .all('promotionCodes')
    .find((each) => each.active && each.code.toUpperCase() === wanted)
  const plan = sandbox.store.find('checkoutPlans', session.id)!
  const coupon = session.allow_promotion_codes && code ? usable(sandbox, session, plan, code) : null
  if (!coupon || !code)
    return checkoutPage(sandbox, session, { ...typed, refusal: 'Ce code n’est pas valable.' })
  plan.coupon = coupon.id
  plan.promotionCode = code.id
  reckonCheckout(sandbox, session, plan)
  return redirectTo(`/c/pay/${session.id}`)
}

/** The coupon of a typed code, or `null` where one of the code's restrictions is not met. */
function usable(
  sandbox: Sandbox,
  session: CheckoutSession,
  plan: CheckoutPlan,
  code: PromotionCode,
): Coupon | null {
  const now = timeOfCustomer(sandbox, session.customer)
  const products = plan.lineItems.map((item) => item.price.product)
  const purchase = { customer: session.customer, amount: session.amount_subtotal ?? 0, products, now }
  try {
    return couponOfCode(sandbox, code, purchase, 'code')
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

function checkoutPage(sandbox: Sandbox, session: CheckoutSession, typed: Typed): ApiAnswer {
  if (session.status !== 'open') return closedPage(session)
  const subscription = session.mode === 'subscription'
  const known = knownEmail(sandbox, session)
  return renderPage({
    title: subscription ? 'S’abonner à Élan' : 'Payer Élan',
    status: typed.status,
    script: CARD_SCRIPT,
    body: html`<main class="split">
      <section>${backLink(session)}${purchase(sandbox, session)}${promotionForm(sandbox, session)}</section>
      <section>
        <div class="panel">
          ${typed.refusal ? html`<p class="refusal" role="alert">${typed.refusal}</p>` : null}
          <form method="post" action="/c/pay/${session.id}" data-card-form>
            <input type="hidden" name="token" value="${formToken(sandbox, session.id)}" />
            <label
              >Adresse e-mail
              <input
                name="email"
                type="email"
                required
                autocomplete="email"
                maxlength="254"
                value="${typed.email}"
                ${known ? html` readonly` : null}
            /></label>
            ${cardFields()}
            <label
              >Nom sur la carte
              <input name="name" required autocomplete="cc-name" maxlength="100" value="${typed.name}"
            /></label>
            <button class="primary" type="submit" name="action" value="pay">
              ${subscription ? 'S’abonner et payer' : 'Payer'}
            </button>
          </form>
          ${testCards()}
        </div>
      </section>
    </main>`,
  })
}

function purchase(sandbox: Sandbox, session: CheckoutSession): Html {
  const plan = sandbox.store.find('checkoutPlans', session.id)!
  const currency = session.currency!
  const discount = session.total_details?.amount_discount ?? 0
  const tax = session.total_details?.amount_tax ?? 0
  return html`<h1>${session.mode === 'subscription' ? 'Votre abonnement' : 'Votre achat'}</h1>
    <p class="amount">${money(session.amount_total ?? 0, currency)}</p>
    <p class="soft">à payer aujourd’hui</p>
    <ul class="lines">
      ${plan.lineItems.map(
        (item) =>
          html`<li>
            <span>${item.description ?? 'Élan'}${(item.quantity ?? 1) > 1 ? ` × ${item.quantity}` : ''}</span>
            <span
              >${money((item.price.unit_amount ?? 0) * (item.quantity ?? 1), currency)}
              ${rhythm(item.price)}</span
            >
          </li>`,
      )}
      ${discount > 0 ? html`<li><span>Remise</span><span>−${money(discount, currency)}</span></li>` : null}
      ${tax > 0 ? html`<li><span>dont TVA</span><span>${money(tax, currency)}</span></li>` : null}
      <li class="total">
        <span>Total dû aujourd’hui</span><span>${money(session.amount_total ?? 0, currency)}</span>
      </li>
    </ul>
    ${forecast(sandbox, session)}`
}

function forecast(sandbox: Sandbox, session: CheckoutSession): Html | null {
  const next = nextCharge(sandbox, session)
  if (!next) return null
  return html`<p class="soft">
    Puis ${money(next.amount, session.currency!)} ${next.rhythm} jusqu’à résiliation ; prochain prélèvement le
    ${day(next.at)}.
  </p>`
}

function promotionForm(sandbox: Sandbox, session: CheckoutSession): Html | null {
  if (!session.allow_promotion_codes) return null
  return html`<form method="post" action="/c/pay/${session.id}" class="row promotion">
    <input type="hidden" name="token" value="${formToken(sandbox, session.id)}" />
    <label
      >Code promotionnel<input
        name="code"
        maxlength="50"
        autocomplete="off"
        autocapitalize="characters"
        required
    /></label>
    <button class="quiet" type="submit" name="action" value="promotion">Appliquer</button>
  </form>`
}

const backLink = (session: CheckoutSession) =>
  session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Revenir sans payer</a>` : null

function closedPage(session: CheckoutSession): ApiAnswer {
  if (session.status === 'complete') {
    return messagePage(
      'C’est déjà payé',
      'Ce paiement a bien été reçu : rien ne sera débité une seconde fois.',
      {
        url: successUrl(session),
        label: 'Continuer',
      },
    )
  }
  const back = session.cancel_url ? { url: session.cancel_url, label: 'Revenir à Élan' } : null
  return messagePage('Cette page a expiré', 'Rien n’a été débité. Reprenez l’achat depuis Élan.', back, 410)
}

/** Whose session it is, when Élan said so. */
export function knownEmail(sandbox: Sandbox, session: CheckoutSession): string | null {
  const customer = session.customer ? sandbox.store.find('customers', session.customer) : undefined
  return customer?.email ?? session.customer_email
}

/** Where a payer goes once she has paid. */
export function successUrl(session: CheckoutSession): string {
  return session.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
