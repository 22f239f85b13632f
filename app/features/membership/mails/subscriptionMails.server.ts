import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { contractNotices } from '~/db/schema/membership'
import { minuteLabel, dayLabel } from '~/domain/dateLabels'
import { accessUntil } from '~/domain/membership/entitlement'
import { findUser } from '~/features/identity/identity.public.server'
import { composeMail } from '~/features/mail/mail.public.server'
import type { RefundLine } from '~/domain/membership/refunds'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { refundLinesOf } from '../papers/recordPapers.server'
import type { News } from './news.server'
import { paidNews } from './paidNews.server'
import { refundDetails } from './refundWords'
import { planName } from './planName'
import type { RecordedChange, SubscriptionRow } from '../entitlement/recordSubscription.server'

const FOOTER =
  'Vous recevez ce message parce que vous avez un contrat avec Élan. Il vous sert de justificatif\u00A0: conservez-le.'

function failureNews(before: SubscriptionRow | null, after: SubscriptionRow, origin: string): News[] {
  if (!after.graceUntil || before?.graceUntil) return []
  return [
    {
      kind: 'payment-failed',
      dedupeKey: `payment-failed:${after.id}:${after.graceUntil.toISOString()}`,
      subject: 'Le paiement de votre abonnement n’est pas passé',
      title: 'Votre banque a refusé le paiement',
      paragraphs: [
        `Rien n’est perdu\u00A0: vous gardez tous vos films jusqu’au ${dayLabel(after.graceUntil)}. D’ici là nous réessayons, et vous pouvez indiquer une autre carte.`,
      ],
      action: { label: 'Mettre à jour ma carte', url: `${origin}/compte/abonnement` },
    },
  ]
}

/** @param notes the credit notes of what was given back, with the payments that it was */
function refundNews(
  after: SubscriptionRow & { refundedAt: Date },
  notes: readonly InvoiceRow[],
  lines: readonly RefundLine[],
): News {
  return {
    kind: 'refunded',
    dedupeKey: `refunded:${after.id}:${after.refundedAt.toISOString()}`,
    subject: 'Votre abonnement Élan est remboursé',
    title: 'Votre remboursement est en route',
    paragraphs: [
      lines.length > 1
        ? 'Vos paiements vous sont rendus, l’un après l’autre, sur la carte qui les a faits. Selon votre banque, ils apparaissent sous quelques jours. Votre accès prend fin.'
        : 'Votre paiement vous est rendu sur la carte qui l’a fait. Selon votre banque, il apparaît sous quelques jours. Votre accès prend fin.',
      ...(notes.length === 0
        ? []
        : [
            notes.length > 1 ? 'Vos avoirs sont joints à ce message.' : 'Votre avoir est joint à ce message.',
          ]),
    ],
    details: refundDetails(lines),
    attachments: notes.map((note) => attachedPaper(paperFile.invoice(note))),
  }
}

function endNews(before: SubscriptionRow | null, after: SubscriptionRow, origin: string): News[] {
  if (!after.endedAt || before?.endedAt || after.refundedAt || !after.startedAt) return []
  const until = accessUntil(after)
  return [
    {
      kind: 'ended',
      dedupeKey: `ended:${after.id}:${after.endedAt.toISOString()}`,
      subject: 'Votre abonnement Élan est terminé',
      title: 'Votre abonnement est terminé',
      paragraphs: [
        `Vos films vous étaient ouverts jusqu’au ${dayLabel(until ?? after.endedAt)}. Votre progression vous attend, et les séances libres vous restent ouvertes.`,
      ],
      action: { label: 'Revenir quand je veux', url: `${origin}/abonnement` },
    },
  ]
}

/** Her receipt for ending it by her account; one that she asked for by a notice has its own (`notices.server.ts`). */
async function cancelNews(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  origin: string,
  now: Date,
): Promise<News[]> {
  if (!before?.renews || after.renews || after.endedAt || after.refundedAt) return []
  const [notice] = await tx
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(and(eq(contractNotices.subscriptionId, after.id), eq(contractNotices.outcome, 'PENDING')))
    .limit(1)
  if (notice) return []
  const until = accessUntil(after)
  return [
    {
      kind: 'cancelled',
      dedupeKey: `cancelled:${after.id}:${now.toISOString()}`,
      subject: 'Votre abonnement Élan est résilié',
      title: 'Votre résiliation est enregistrée',
      paragraphs: [
        'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Vous gardez votre accès jusqu’à la fin de la période payée. Vous changez d’avis\u00A0? Vous pouvez le garder jusque-là.',
      ],
      details: [
        ['Demande', 'Résiliation du contrat'],
        ['Reçue le', minuteLabel(now)],
        ...(until ? ([['Fin du contrat', dayLabel(until)]] as const) : []),
        ['Abonnement', planName(after.productId)],
      ],
      action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
    },
  ]
}

/**
 * Writes the mails that a change of a card subscription calls for, in its transaction. Apple writes to its own
 * customers.
 *
 * @param how `collecting`: what looks like newly paid time is the time that a renewal has to be charged (`cardFacts`);
 *   `papers`: the invoices and credit notes that it brought; `origin`: for the addresses in the mails
 */
export async function mailChange(
  tx: Db,
  { before, after, changed }: RecordedChange,
  { collecting, papers, origin }: { collecting: boolean; papers: readonly InvoiceRow[]; origin: string },
  now: Date,
): Promise<void> {
  if (!changed || after.source !== 'STRIPE') return
  const { refundedAt } = after
  const notes = papers.filter(({ reason }) => reason === 'REFUND')
  const news = [
    ...(collecting ? [] : paidNews(before, after, papers, origin, now)),
    ...(await cancelNews(tx, before, after, origin, now)),
    ...failureNews(before, after, origin),
    ...(refundedAt && !before?.refundedAt
      ? [refundNews({ ...after, refundedAt }, notes, await refundLinesOf(tx, notes))]
      : endNews(before, after, origin)),
  ]
  if (news.length > 0) await mailMember(tx, after.userId, news, now)
}

/** Writes mails to a member; one without an address sees it on her account page only. */
export async function mailMember(tx: Db, userId: string, news: readonly News[], now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  for (const { kind, subject, dedupeKey, attachments = [], ...content } of news) {
    const body = composeMail({ ...content, footer: FOOTER })
    await enqueueMail(tx, { kind, to: user.email, subject, dedupeKey, attachments, ...body }, now)
  }
}
