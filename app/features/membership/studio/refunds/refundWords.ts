import type { RefundView } from '../../refunds/refunds.schema'

export const REASON_LABELS: Record<RefundView['reason'], string> = {
  WITHDRAWAL: 'Rétractation',
  GIFT_WITHDRAWAL: 'Rétractation d’un cadeau',
  CREDIT: 'Avoir d’un abonnement terminé',
  AFTER_END: 'Payé après la résiliation',
}

export const STATE_LABELS: Record<RefundView['state'], string> = {
  REFUSED: 'Refusé, à traiter',
  DUE: 'À rendre',
  PENDING: 'En route',
  DONE: 'Rendu',
}

/** The provider's reasons (https://docs.stripe.com/refunds), in words. */
const FAILURES: Record<string, string> = {
  lost_or_stolen_card: 'La carte est perdue ou volée.',
  expired_or_canceled_card: 'La carte est expirée ou annulée.',
  charge_for_pending_refund_disputed: 'La banque de la cliente a rendu l’argent.',
  insufficient_funds: 'Notre compte chez le prestataire n’a pas assez.',
  declined: 'La banque a refusé.',
  merchant_request: 'Annulé chez le prestataire.',
  canceled: 'Annulé chez le prestataire.',
  unknown_payment: 'Le prestataire ne connaît pas ce paiement.',
}

/** Why a refund was refused; a word that this table does not know stands as it is. */
export const failureLabel = (failure: string) => FAILURES[failure] ?? `Le prestataire dit\u00A0: ${failure}.`
