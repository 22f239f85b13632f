import { isCardNumber } from '../cards'
import { html, type Html } from './html'

export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
}

const TEST_CARDS: [number: string, meaning: string][] = [
  ['4242 4242 4242 4242', 'Le paiement est accepté'],
  ['4000 0000 0000 0002', 'La carte est refusée'],
  ['4000 0000 0000 9995', 'Provision insuffisante'],
  ['4000 0025 0000 3155', 'La banque demande une confirmation (3-D Secure)'],
  ['4000 0027 6000 3184', 'La banque demande une confirmation à chaque paiement'],
  ['4000 0000 0000 0341', 'Acceptée, puis refusée aux prélèvements suivants'],
]

/** The fields of a card. Nothing typed in them is ever sent back. */
export function cardFields(): Html {
  return html`<label
      >Numéro de carte
      <input
        name="number"
        required
        inputmode="numeric"
        autocomplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxlength="23"
    /></label>
    <div class="pair">
      <label
        >Expiration
        <input
          name="expiry"
          required
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="MM / AA"
          maxlength="9"
      /></label>
      <label
        >Cryptogramme
        <input
          name="cvc"
          required
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          maxlength="4"
          pattern="[0-9]{3,4}"
      /></label>
    </div>`
}

/** The numbers to try; a tap fills the form in. */
export function testCards(): Html {
  return html`<details open>
    <summary>Cartes d’essai</summary>
    <p class="soft">Toute date à venir et tout cryptogramme conviennent.</p>
    <ul class="cards">
      ${TEST_CARDS.map(
        ([number, meaning]) =>
          html`<li>
            <button type="button" class="quiet" data-card="${number}">
              <code>${number}</code><small>${meaning}</small>
            </button>
          </li>`,
      )}
    </ul>
  </details>`
}

/** Fills a test card in, and keeps a second tap from posting twice. */
export const CARD_SCRIPT = `
for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    const form = document.querySelector('form[data-card-form]')
    form.elements.number.value = button.dataset.card
    form.elements.expiry.value = '12 / ' + String((new Date().getFullYear() + 1) % 100).padStart(2, '0')
    form.elements.cvc.value = '123'
    form.elements.number.focus()
  })
}
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button[type=submit]')) setTimeout(() => { button.disabled = true })
  })
}
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button[type=submit]')) button.disabled = false
})
`

/**
 * Reads a typed card.
 * @param now unix seconds
 * @returns the card, or what is wrong with it, in French
 */
export function readCard(form: URLSearchParams, now: number): TypedCard | string {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '')
  if (!isCardNumber(number)) return 'Ce numéro de carte n’est pas valable.'
  const match = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec((form.get('expiry') ?? '').trim())
  const expMonth = Number(match?.[1])
  const expYear = 2000 + Number(match?.[2])
  if (!match || expMonth < 1 || expMonth > 12) return 'Cette date d’expiration n’est pas valable.'
  if (Date.UTC(expYear, expMonth) / 1000 <= now) return 'Cette carte a expiré.'
  if (!/^\d{3,4}$/.test(form.get('cvc') ?? '')) return 'Ce cryptogramme n’est pas valable.'
  return { number, expMonth, expYear }
}

const REFUSALS: Record<string, string> = {
  generic_decline: 'Votre carte a été refusée. Essayez avec une autre carte.',
  insufficient_funds: 'Votre carte a été refusée : provision insuffisante. Essayez avec une autre carte.',
  expired_card: 'Votre carte a expiré. Essayez avec une autre carte.',
  incorrect_cvc: 'Le cryptogramme est inexact. Vérifiez-le ou essayez avec une autre carte.',
}

/** @param declineCode the bank's; @returns the message for the payer */
export function refusalText(declineCode: string): string {
  return REFUSALS[declineCode] ?? REFUSALS.generic_decline!
}
