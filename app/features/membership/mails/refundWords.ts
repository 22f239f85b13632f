import { DAY_MS } from '~/domain/durations'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import {
  REFUND_DAYS,
  refundTotal,
  type PromisedRefund,
  type RefundLine,
} from '~/domain/membership/papers/refundLines'

/** What comes back, payment by payment, then altogether. */
export function refundDetails(lines: readonly RefundLine[]): [label: string, value: string][] {
  const total = refundTotal(lines)
  if (!total) return []
  return [
    ...lines.map(({ paidAt, label, amountCents, currency }): [string, string] => [
      `Payé le ${dayLabel(paidAt)}\n${label}`,
      moneyLabel(amountCents, currency),
    ]),
    ['Total qui vous est rendu', moneyLabel(total.amountCents, total.currency)],
  ]
}

const NOTHING_BACK = {
  NEVER_PAID: 'Rien n’avait été prélevé, et rien ne le sera.',
  ALREADY_BACK: 'Tout ce que vous aviez payé vous a déjà été rendu, et rien ne sera plus prélevé.',
}

/**
 * What a withdrawal gives back, in a sentence, with the last day that the law leaves for it.
 *
 * @param now when she withdrew
 */
export function refundPromise({ lines, none, credit, withBank }: PromisedRefund, now: Date): string {
  const total = refundTotal(lines)
  const reclaimed = withBank
    ? ` Votre banque nous a repris ${moneyLabel(withBank.amountCents, withBank.currency)}, le temps d’examiner une contestation\u00A0: si elle nous les rend, nous vous les rendons aussitôt.`
    : ''
  const creditBack = credit
    ? ` ${moneyLabel(credit.amountCents, credit.currency)}, réglés par un crédit que vous aviez, vous reviennent.`
    : ''
  if (!total && withBank)
    return `Votre contrat prend fin maintenant, et rien ne sera plus prélevé.${reclaimed}${creditBack}`
  if (!total && none !== 'UNKNOWN')
    return `Votre contrat prend fin maintenant. ${NOTHING_BACK[none]}${creditBack}`
  const what = total
    ? `${moneyLabel(total.amountCents, total.currency)} vous sont rendus`
    : 'Tout ce que vous avez payé pour lui vous est rendu'
  const lastDay = dayLabel(new Date(now.getTime() + REFUND_DAYS * DAY_MS))
  return `Votre contrat prend fin maintenant. ${what} sur la carte qui a payé, au plus tard le ${lastDay}\u00A0; en pratique, le remboursement part aussitôt, et votre banque l’affiche sous quelques jours.${reclaimed}${creditBack}`
}

/** That credit notes come with a message. */
export function notesWords(notes: readonly unknown[]): string[] {
  if (notes.length === 0) return []
  return [notes.length > 1 ? 'Vos avoirs sont joints à ce message.' : 'Votre avoir est joint à ce message.']
}
