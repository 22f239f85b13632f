import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { refundTotal } from '~/domain/membership/papers/refundLines'
import { SELLER } from '~/domain/seller'
import { findUser } from '~/features/identity/identity.public.server'
import { composeMail } from '~/features/mail/mail.public.server'
import { mailMember } from '../mails/subscriptionMails.server'
import type { RefundRow } from './recordRefunds.server'

/** What a withdrawal gives back is in its receipt, and in the mail with its credit notes. */
const WHY = {
  CREDIT: 'Votre abonnement est terminé\u00A0: l’avoir qui vous restait vous est rendu.',
  AFTER_END: 'Un paiement est passé après votre résiliation\u00A0: il vous est rendu.',
  AFTER_CLOSING: 'Un paiement est passé après la fermeture de votre compte\u00A0: il vous est rendu.',
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
  const closed = (await findUser(tx, userId))?.disabledAt != null
  const late = closed ? WHY.AFTER_CLOSING : WHY.AFTER_END
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
          ...new Set(rows.map(({ reason }) => (reason === 'AFTER_END' ? late : WHY.CREDIT))),
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

/** Tells her, once, that what she was told is on its way did not reach her, and is still hers. */
export async function mailRefused(
  tx: Db,
  { id, userId, amountCents, currency }: RefundRow,
  now: Date,
): Promise<void> {
  if (!userId) return
  const amount = moneyLabel(amountCents, currency)
  await mailMember(
    tx,
    userId,
    [
      {
        kind: 'refund-missed',
        dedupeKey: `refund-missed:${id}`,
        subject: `Votre remboursement de ${amount} n’a pas pu passer`,
        title: 'Votre remboursement n’est pas passé',
        paragraphs: [
          `La banque qui devait recevoir ${amount} les a refusés\u00A0: la carte n’est peut-être plus valable. Cet argent reste à vous, et nous vous le rendons d’une autre façon.`,
          'Une personne de notre équipe s’en occupe. Pour aller plus vite, répondez à ce message et dites-nous comment vous joindre.',
        ],
      },
    ],
    now,
  )
}
