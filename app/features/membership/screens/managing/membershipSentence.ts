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

/** The same inside the wrapper, where neither cards nor gifts are spoken of (App Store's rules). */
const SOURCE_WORDS_IN_APP: typeof SOURCE_WORDS = {
  ...SOURCE_WORDS,
  STRIPE: 'Sur le site',
  GIFT: 'Offert',
}

/** Where a subscription comes from, as its member reads it. */
export function sourceLabel({ source }: SubscriptionView, onWeb = true): string {
  return (onWeb ? SOURCE_WORDS : SOURCE_WORDS_IN_APP)[source]
}

/** "Au mois, 14,99 € par mois"; the plan's name alone where the price is Apple's. */
export function planLabel(
  { term, currency, source, ...cents }: SubscriptionView,
  onWeb = true,
): string | null {
  if (!term) return null
  // Apple's free offer costs nothing, which is not the price of a month.
  const isFree = source === 'APPLE' && cents.priceCents === 0
  const priceCents = isFree ? cents.nextChargeCents : cents.priceCents
  const { name, per, lasts } = PLAN_WORDS[term]
  if (source === 'GIFT') return `${onWeb ? 'Cadeau' : 'Offert'}, ${lasts}`
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

/** What is taken next, or what she has yet to agree to. */
function next(subscription: SubscriptionView): string {
  const { nextChargeAt, awaitsPriceConsent, nextChargeCents, priceCents, currency } = subscription
  if (!nextChargeAt) return ''
  if (!awaitsPriceConsent) return ` Prochain prélèvement le ${dayLabel(nextChargeAt)}${charge(subscription)}.`
  const isNamed = nextChargeCents !== null && nextChargeCents !== priceCents && currency !== null
  const price = isNamed ? `, ${moneyLabel(nextChargeCents, currency)},` : ''
  return ` L’App Store annonce un nouveau prix${price} que vous n’avez pas encore accepté. Sans votre accord dans l’App Store, l’abonnement s’arrête le ${dayLabel(nextChargeAt)}.`
}

function running(subscription: SubscriptionView, onWeb: boolean): MembershipSentence {
  const { source, paused, accessUntil, resumesAt } = subscription
  const reach = `Toutes les séances vous sont ouvertes${until(accessUntil)}.`
  if (source === 'GRANTED')
    return { title: 'Accès offert', text: `${reach} Rien à payer, rien à résilier.`, tone: 'good' }
  if (source === 'GIFT')
    return {
      title: onWeb ? 'Un cadeau en cours' : 'Un accès offert en cours',
      text: `${reach} Rien à payer, rien à résilier.`,
      tone: 'good',
    }
  if (paused)
    return {
      title: 'Pause à venir',
      text: `${reach} Ensuite, ni accès ni prélèvement jusqu’à la reprise${on(resumesAt)}.`,
      tone: 'waiting',
    }
  return {
    title: 'Abonnement actif',
    text: `Toutes les séances vous sont ouvertes.${next(subscription)}`,
    tone: 'good',
  }
}

/**
 * The state of one subscription in plain French: what is open to her, until when, and what is charged next.
 *
 * @param onWeb inside the wrapper neither cards nor gifts are spoken of
 */
export function membershipSentence(subscription: SubscriptionView | null, onWeb = true): MembershipSentence {
  if (!subscription)
    return {
      title: 'Pas encore d’abonnement',
      text: 'Vous profitez des séances libres. Un abonnement ouvre toutes les autres.',
      tone: 'over',
    }
  const { state, source, accessUntil, paidUntil, endedAt, nextChargeAt, resumesAt, reason } = subscription
  switch (state) {
    case 'PENDING':
      return {
        title: 'Paiement en attente',
        text: 'Votre premier paiement n’est pas encore confirmé. Vos séances s’ouvrent dès qu’il l’est.',
        tone: 'waiting',
      }
    case 'TRIAL':
      // Apple's is a free offer: it is what she has now. By card it follows what she has.
      if (source === 'APPLE')
        return {
          title: 'Votre essai gratuit',
          text: `Toutes les séances vous sont ouvertes${until(accessUntil)}.${next(subscription)}`,
          tone: 'good',
        }
      return {
        title: 'Un abonnement à venir',
        text: `Il prend la suite de l’accès que vous avez déjà, et rien n’est prélevé d’ici là.${
          nextChargeAt ? ` Premier prélèvement le ${dayLabel(nextChargeAt)}${charge(subscription)}.` : ''
        }`,
        tone: 'waiting',
      }
    case 'ACTIVE':
      return running(subscription, onWeb)
    case 'PAST_DUE':
      return {
        title: 'Le dernier paiement n’est pas passé',
        text: `Vous gardez votre accès${until(accessUntil)}, le temps de régler cela. ${
          source === 'APPLE'
            ? 'Mettez à jour votre moyen de paiement dans les réglages de l’App Store.'
            : onWeb
              ? 'Mettez votre carte à jour, et tout continue.'
              : 'Pris sur le site, il se règle sur le site, et tout continue.'
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
      if (accessUntil === null)
        return {
          title: 'Abonnement à venir, et résilié',
          text: 'Il ne commencera pas, et rien ne sera prélevé.',
          tone: 'waiting',
        }
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
              : `${
                  onWeb ? 'Mettez votre carte à jour' : 'Pris sur le site, il se règle sur le site'
                }, et tout s’ouvre à nouveau. Sans cela, l’abonnement s’arrêtera de lui-même.`
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
          title: onWeb ? 'Cadeau repris' : 'Accès repris',
          text: `Il a pris fin${on(accessUntil)}\u00A0: son paiement a été ${subscription.contested ? 'repris par une banque, le temps d’examiner une contestation' : 'rendu'}.`,
          tone: 'over',
        }
      if (subscription.contested)
        return {
          title: onWeb ? 'Paiement contesté' : 'Accès suspendu',
          text: onWeb
            ? 'Votre banque a repris votre paiement, le temps d’examiner une contestation. Votre accès s’arrête, et rien ne sera plus prélevé. Si elle nous le rend, vous retrouvez votre accès jusqu’à la fin de la période payée.'
            : 'Pas d’accès aux séances d’abonnées pour l’instant, et plus rien ne sera prélevé.',
          tone: 'over',
        }
      return {
        title: 'Abonnement remboursé',
        text: `Il a pris fin${on(endedAt ?? accessUntil)}, et ce que vous aviez payé vous est rendu.`,
        tone: 'over',
      }
    case 'UNCLEAR':
      return {
        title: 'Nous vérifions votre abonnement',
        text: `${source === 'APPLE' ? 'L’App Store' : 'Notre prestataire de paiement'} en dit une chose que nous ne savons pas lire.${paidUntil ? ` Ce que vous avez payé vaut jusqu’au ${dayLabel(paidUntil)}.` : ''} Une personne de notre équipe regarde\u00A0; vous ne paierez pas deux fois. Écrivez-nous si cela dure.`,
        tone: 'waiting',
      }
    case 'REVOKED':
      // Of what Apple sold only what a family shares is taken back otherwise than by a refund.
      if (source === 'APPLE')
        return {
          title: 'Partage familial terminé',
          text: `Votre famille ne partage plus avec vous son abonnement de l’App Store${accessUntil ? ` depuis le ${dayLabel(accessUntil)}` : ''}. Vous pouvez prendre le vôtre.`,
          tone: 'over',
        }
      return {
        title: 'Accès retiré',
        text: `Cet accès a été retiré${on(accessUntil)}.${
          source === 'GRANTED' && reason ? ` Il avait été offert pour\u00A0: ${reason}.` : ''
        }`,
        tone: 'over',
      }
  }
}
