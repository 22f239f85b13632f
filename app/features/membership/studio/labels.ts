import type { AdminSubscriptionView, PaymentEventView } from '../admin/admin.schema'

export const SOURCE_LABELS: Record<AdminSubscriptionView['source'], string> = {
  STRIPE: 'Carte',
  APPLE: 'App Store',
  GRANTED: 'Accès accordé',
  GIFT: 'Cadeau',
}

export const PROVIDER_LABELS: Record<PaymentEventView['provider'], string> = {
  STRIPE: 'Carte',
  APPLE: 'App Store',
}

export const VIA_LABELS: Record<PaymentEventView['via'], string> = {
  WEBHOOK: 'Notification',
  RECONCILIATION: 'Rapprochement',
}

const EFFECT_LABELS: Record<string, string> = {
  applied: 'Appliqué',
  unchanged: 'Sans changement',
  ignored: 'Ignoré',
  foreign: 'Étranger à Élan',
  gone: 'Objet disparu',
}

/** An effect that the server learns later than this table is shown by its own word. */
export function effectLabel(effect: string): string {
  return EFFECT_LABELS[effect] ?? effect
}
