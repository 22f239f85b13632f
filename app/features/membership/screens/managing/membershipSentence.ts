import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { SubscriptionView } from '../../membership.schema'
import { isLapsedUnpaid } from '../failedPayment/lapsedUnpaid'
import { PLAN_WORDS } from '../../planWords'

export interface MembershipSentence {
  title: string
  text: string
  tone: 'good' | 'waiting' | 'over'
}

const SOURCE_WORDS: Record<SubscriptionView['source'], string> = {
  STRIPE: 'Par carte',
  APPLE: 'Par l’App Store',
  GRANTED: 'Offert par Élan',
  GIFT: 'Reçu en cadeau',
}

/** Where a subscription comes from, as its member reads it. */
export function sourceLabel({ source }: SubscriptionView): string {
  return SOURCE_WORDS[source]
}

/** "Au mois, 14,99 € par mois"; the plan's name alone where the price is Apple's. */
export function planLabel({ term, priceCents, currency, source }: SubscriptionView): string | null {
  if (!term) return null
  const { name, per, lasts } = PLAN_WORDS[term]
  if (source === 'GIFT') return `Cadeau, ${lasts}`
  return priceCents === null || currency === null
    ? name
    : `${name}, ${moneyLabel(priceCents, currency)} ${per}`
}

const until = (instant: Date | null) => (instant ? ` jusqu’au ${dayLabel(instant)}` : '')
const on = (instant: Date | null) => (instant ? ` le ${dayLabel(instant)}` : '')

function charge({ nextChargeCents, priceCents, currency }: SubscriptionView): string {
  const cents = nextChargeCents ?? priceCents
  return cents === null || currency === null ? '' : `\u00A0: ${moneyLabel(cents, currency)}`
}

function running(subscription: SubscriptionView): MembershipSentence {
  const { source, paused, accessUntil, resumesAt, nextChargeAt } = subscription
  const reach = `Toutes les séances vous sont ouvertes${until(accessUntil)}.`
  if (source === 'GRANTED')
    return { title: 'Accès offert', text: `${reach} Rien à payer, rien à résilier.`, tone: 'good' }
  if (source === 'GIFT')
    return { title: 'Un cadeau en cours', text: `${reach} Rien à payer, rien à résilier.`, tone: 'good' }
  if (paused)
    return {
      title: 'Pause à venir',
      text: `${reach} Ensuite, ni accès ni prélèvement jusqu’à la reprise${on(resumesAt)}.`,
      tone: 'waiting',
    }
  const next = nextChargeAt
    ? ` Prochain prélèvement le ${dayLabel(nextChargeAt)}${charge(subscription)}.`
    : ''
  return { title: 'Abonnement actif', text: `Toutes les séances vous sont ouvertes.${next}`, tone: 'good' }
}

/** The state of one subscription in plain French: what is open to her, until when, and what is charged next. */
export function membershipSentence(subscription: SubscriptionView | null): MembershipSentence {
  if (!subscription)
    return {
      title: 'Pas encore d’abonnement',
      text: 'Vous profitez des séances libres. Un abonnement ouvre toutes les autres.',
      tone: 'over',
    }
  const { state, source, accessUntil, endedAt, nextChargeAt, resumesAt, reason } = subscription
  switch (state) {
    case 'PENDING':
      return {
        title: 'Paiement en attente',
        text: 'Votre premier paiement n’est pas encore confirmé. Vos séances s’ouvrent dès qu’il l’est.',
        tone: 'waiting',
      }
    case 'TRIAL':
      return {
        title: 'Votre accès court déjà',
        text: `Toutes les séances vous sont ouvertes, sans rien payer pour l’instant.${
          nextChargeAt ? ` Premier prélèvement le ${dayLabel(nextChargeAt)}${charge(subscription)}.` : ''
        }`,
        tone: 'good',
      }
    case 'ACTIVE':
      return running(subscription)
    case 'PAST_DUE':
      return {
        title: 'Le dernier paiement n’est pas passé',
        text: `Vous gardez votre accès${until(accessUntil)}, le temps de régler cela. ${
          source === 'APPLE'
            ? 'Mettez à jour votre moyen de paiement dans les réglages de l’App Store.'
            : 'Mettez votre carte à jour, et tout continue.'
        }`,
        tone: 'waiting',
      }
    case 'PAUSED':
      if (subscription.actions.includes('KEEP'))
        return {
          title: 'Abonnement en pause, et résilié',
          text: 'Pas d’accès aux séances d’abonnées, et plus rien ne sera prélevé.',
          tone: 'waiting',
        }
      return {
        title: 'Abonnement en pause',
        text: `Pas d’accès aux séances d’abonnées et pas de prélèvement pour l’instant. Reprise${on(resumesAt) || ' quand vous voulez'}.`,
        tone: 'waiting',
      }
    case 'CANCELLED':
      return {
        title: 'Abonnement résilié',
        text: `Vous gardez votre accès${until(accessUntil)}. Plus rien ne sera prélevé ensuite.`,
        tone: 'waiting',
      }
    case 'EXPIRED':
      if (isLapsedUnpaid(subscription))
        return {
          title: 'Le dernier paiement n’est pas passé',
          text: `Votre accès est fermé depuis${on(accessUntil)}. ${
            source === 'APPLE'
              ? 'Mettez à jour votre moyen de paiement dans les réglages de l’App Store, et tout s’ouvre à nouveau.'
              : 'Mettez votre carte à jour, et tout s’ouvre à nouveau. Sans cela, l’abonnement s’arrêtera de lui-même.'
          }`,
          tone: 'waiting',
        }
      return {
        title: 'Abonnement terminé',
        text: `Il a pris fin${on(endedAt ?? accessUntil)}. Les séances libres vous restent ouvertes.`,
        tone: 'over',
      }
    case 'REFUNDED':
      if (source === 'GIFT')
        return {
          title: 'Cadeau repris',
          text: `Il a pris fin${on(accessUntil)}\u00A0: la personne qui vous l’avait offert a été remboursée.`,
          tone: 'over',
        }
      return {
        title: 'Abonnement remboursé',
        text: `Il a pris fin${on(endedAt ?? accessUntil)}, et ce que vous aviez payé vous est rendu.`,
        tone: 'over',
      }
    case 'REVOKED':
      return {
        title: 'Accès retiré',
        text: `Cet accès a été retiré${on(accessUntil)}.${
          source === 'GRANTED' && reason ? ` Il avait été offert pour\u00A0: ${reason}.` : ''
        }`,
        tone: 'over',
      }
  }
}
