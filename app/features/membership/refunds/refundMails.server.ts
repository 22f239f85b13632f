import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { refundTotal } from '~/domain/membership/refundLines'
import { SELLER } from '~/domain/seller'
import { composeMail } from '~/features/mail/mail.public.server'
import { mailMember } from '../mails/subscriptionMails.server'
import type { RefundRow } from './recordRefunds.server'

/** What a withdrawal gives back is in its receipt, and in the mail with its credit notes. */
const WHY = {
  CREDIT: 'Votre abonnement est terminé\u00A0: l’avoir qui vous restait vous est rendu.',
  AFTER_END: 'Un paiement est passé après votre résiliation\u00A0: il vous est rendu.',
}

/** Tells a member what comes back to her after the end of her contract, amount by amount, in the transaction that writes it down. */
export async function mailRefunds(
  tx: Db,
  userId: string,
  rows: readonly RefundRow[],
  now: Date,
): Promise<void> {
  const [first] = rows
  const total = refundTotal(rows)
  if (!first || !total) return
  const inAll = moneyLabel(total.amountCents, total.currency)
  await mailMember(
    tx,
    userId,
    [
      {
        kind: 'refund-due',
        dedupeKey: `refund-due:${first.id}`,
        subject: `Votre remboursement de ${inAll}`,
        title: 'Votre remboursement est en route',
        paragraphs: [
          ...new Set(rows.map(({ reason }) => (reason === 'AFTER_END' ? WHY.AFTER_END : WHY.CREDIT))),
          'L’argent revient sur la carte qui a payé, au plus tard sous 14 jours\u00A0; selon votre banque, il apparaît sous quelques jours.',
        ],
        details: [
          ...rows.map(
            ({ paidAt, amountCents, currency }) =>
              [`Paiement du ${dayLabel(paidAt)}`, moneyLabel(amountCents, currency)] as const,
          ),
          ...(rows.length > 1 ? ([['En tout', inAll]] as const) : []),
        ],
      },
    ],
    now,
  )
}

/** The provider cannot give it back (a closed card, for instance): a person must, and she is waiting. */
export async function askPersonToRefund(tx: Db, row: RefundRow, now: Date): Promise<void> {
  const { id, attempt, amountCents, currency, paymentId, paidAt, failure, userId } = row
  const body = composeMail({
    title: 'Un remboursement refusé',
    paragraphs: [
      'Notre prestataire de paiement n’a pas pu rendre cet argent. La cliente l’attend\u00A0: rendez-le autrement, puis notez-le dans le studio, à la page Remboursements.',
    ],
    details: [
      ['Montant', moneyLabel(amountCents, currency)],
      ['Paiement', `${paymentId}, du ${dayLabel(paidAt)}`],
      ['Refus', failure ?? 'sans raison donnée'],
      ['Membre', userId ?? 'compte supprimé'],
      ['Référence', id],
    ],
    footer: 'Message interne d’Élan.',
  })
  await enqueueMail(
    tx,
    {
      kind: 'refund-refused',
      to: SELLER.email,
      subject: `Un remboursement de ${moneyLabel(amountCents, currency)} a été refusé`,
      dedupeKey: `refund-refused:${id}:${attempt}`,
      ...body,
    },
    now,
  )
}
