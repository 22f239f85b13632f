import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { refunds } from '~/db/schema/membership/refunds'
import { dayLabel } from '~/domain/dateLabels'
import { SELLER } from '~/domain/seller'
import { composeMail } from '~/features/mail/mail.public.server'
import type { RecordedChange } from '../entitlement/recordSubscription.server'

/**
 * A refund that a person made on the provider's own pages, and that her bank has sent back: the contract ended by it, so that she has neither
 * what she paid for nor her money. What the site itself gives back is followed elsewhere (`refunds/`).
 */
export async function askAboutReturned(tx: Db, { before, after }: RecordedChange, now: Date): Promise<void> {
  const { id, userId, externalId, endedAt, paidUntil } = after
  if (!before?.refundedAt || after.refundedAt || !endedAt || !paidUntil || paidUntil <= endedAt) return
  const own = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.subscriptionId, id)).limit(1)
  if (own.length > 0) return
  const body = composeMail({
    title: 'Un remboursement est revenu',
    paragraphs: [
      'Un remboursement fait chez le prestataire de paiement a échoué après coup\u00A0: l’argent nous est revenu, et l’abonnement est terminé. La cliente l’attend\u00A0: rendez-le-lui autrement.',
    ],
    details: [
      ['Abonnement', externalId],
      ['Terminé le', dayLabel(endedAt)],
      ['Membre', userId],
    ],
    footer: 'Message interne d’Élan.',
  })
  const dedupeKey = `returned:${id}:${before.refundedAt.toISOString()}`
  const mail = {
    kind: 'refund-returned',
    to: SELLER.email,
    subject: 'Un remboursement est revenu',
    dedupeKey,
  }
  await enqueueMail(tx, { ...mail, ...body }, now)
}
