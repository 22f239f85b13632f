import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { SELLER } from '~/domain/seller'
import { composeMail } from '~/features/mail/mail.public.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

/** Nobody but a person can say what a state means that the store has added since: she is told once for each. */
export async function askAboutUnclear(
  tx: Db,
  { id, unclear, externalId, storeStatus, userId, endedAt }: SubscriptionRow,
  now: Date,
): Promise<void> {
  if (!unclear || endedAt) return
  const body = composeMail({
    title: 'Un abonnement dans un état inconnu',
    paragraphs: [
      'Le prestataire de paiement en dit une chose qu’Élan ne sait pas lire. La cliente garde ce qu’elle a payé, et rien ne lui est vendu d’ici là\u00A0: regardez chez le prestataire, et remettez l’abonnement en route ou terminez-le.',
    ],
    details: [
      ['Abonnement', externalId],
      ['État', storeStatus],
      ['Membre', userId],
    ],
    footer: 'Message interne d’Élan.',
  })
  await enqueueMail(
    tx,
    {
      kind: 'unclear-subscription',
      to: SELLER.email,
      subject: 'Un abonnement à vérifier',
      dedupeKey: `unclear:${id}:${storeStatus}`,
      ...body,
    },
    now,
  )
}
