import type { Db } from '~/db/client.server'
import { dayLabel } from '~/domain/dateLabels'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { News } from './news.server'
import { mailMember } from './subscriptionMails.server'

/** Who paid it, and why the money went back, is not hers to know. */
const gone = ({ id }: SubscriptionRow, refundedAt: Date): News => ({
  kind: 'gift-ended',
  dedupeKey: `gift-ended:${id}:${refundedAt.toISOString()}`,
  subject: 'Votre cadeau Élan a pris fin',
  title: 'Votre cadeau a pris fin',
  paragraphs: [
    'Le paiement de l’abonnement qui vous a été offert nous a été repris, ou a été rendu. Le temps qu’il vous ouvrait n’est donc plus à vous, et rien ne vous est demandé.',
    'Tout autre abonnement que vous avez continue, et votre progression vous attend. Une question\u00A0? Répondez à ce message.',
  ],
})

const back = ({ id, paidUntil }: SubscriptionRow, wasRefundedAt: Date): News => ({
  kind: 'gift-stands',
  dedupeKey: `gift-stands:${id}:${wasRefundedAt.toISOString()}`,
  subject: 'Votre cadeau Élan reprend',
  title: 'Votre cadeau reprend',
  paragraphs: [
    `Le paiement de l’abonnement qui vous a été offert nous est acquis\u00A0: il vous ouvre à nouveau tous les films${paidUntil ? ` jusqu’au ${dayLabel(paidUntil)}` : ''}.`,
  ],
})

/**
 * Tells who had redeemed a gift that its time is over, or hers again. One whose time had passed by itself is not spoken of.
 *
 * @param before since when it had been worth nothing; `null` for never
 */
export async function mailGiftUser(
  tx: Db,
  gift: SubscriptionRow,
  before: Date | null,
  now: Date,
): Promise<void> {
  const { refundedAt, paidUntil, userId } = gift
  if (!paidUntil || paidUntil <= now) return
  if (refundedAt && !before) await mailMember(tx, userId, [gone(gift, refundedAt)], now)
  if (!refundedAt && before) await mailMember(tx, userId, [back(gift, before)], now)
}
