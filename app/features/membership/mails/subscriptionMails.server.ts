import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { contractNotices } from '~/db/schema/membership'
import { minuteLabel, dayLabel } from '~/domain/dateLabels'
import { accessUntil } from '~/domain/membership/entitlement'
import { findUser } from '~/features/identity/identity.public.server'
import { composeMail, type MailContent } from '~/features/mail/mail.public.server'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { planName } from './planName'
import type { RecordedChange, SubscriptionRow } from '../entitlement/recordSubscription.server'

const FOOTER =
  'Vous recevez ce message parce que vous avez un contrat avec Élan. Il vous sert de justificatif\u00A0: conservez-le.'

interface News extends Omit<MailContent, 'footer'> {
  kind: string
  subject: string
  dedupeKey: string
}

function paidNews(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  paidCents: number | null,
  origin: string,
): News[] {
  const { paidUntil, currency } = after
  // The first payment is reported with its order, which includes conditions and number.
  if (!before?.startedAt || !before.paidUntil || !paidUntil || after.refundedAt || after.endedAt) return []
  const changed = before.productId !== after.productId
  if (!changed && paidUntil <= before.paidUntil) return []
  return [
    {
      kind: changed ? 'term-changed' : 'renewed',
      dedupeKey: `renewed:${after.id}:${paidUntil.toISOString()}`,
      subject: changed ? 'Votre formule Élan a changé' : 'Votre abonnement Élan est renouvelé',
      title: changed ? 'Votre nouvelle formule commence' : 'Une nouvelle période commence',
      paragraphs: [
        `Votre ${planName(after.productId)} est payée jusqu’au ${dayLabel(paidUntil)}. Bonne suite d’entraînement\u00A0!`,
      ],
      details: [
        ['Payé jusqu’au', dayLabel(paidUntil)],
        ...(paidCents !== null && currency
          ? ([['Montant payé', `${moneyLabel(paidCents, currency)} TTC`]] as const)
          : []),
      ],
      action: { label: 'Voir mes factures', url: `${origin}/compte/abonnement` },
    },
  ]
}

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

function endNews(before: SubscriptionRow | null, after: SubscriptionRow, origin: string): News[] {
  if (after.refundedAt && !before?.refundedAt) {
    return [
      {
        kind: 'refunded',
        dedupeKey: `refunded:${after.id}:${after.refundedAt.toISOString()}`,
        subject: 'Votre abonnement Élan est remboursé',
        title: 'Votre remboursement est en route',
        paragraphs: [
          'Votre dernier paiement vous est rendu sur la carte qui l’a fait. Selon votre banque, il apparaît sous quelques jours. Votre accès prend fin.',
        ],
      },
    ]
  }
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
 *   `paidCents`: what the newest paid time cost; `origin`: for the addresses in the mails
 */
export async function mailChange(
  tx: Db,
  { before, after, changed }: RecordedChange,
  { collecting, paidCents, origin }: { collecting: boolean; paidCents: number | null; origin: string },
  now: Date,
): Promise<void> {
  if (!changed || after.source !== 'STRIPE') return
  const news = [
    ...(collecting ? [] : paidNews(before, after, paidCents, origin)),
    ...(await cancelNews(tx, before, after, origin, now)),
    ...failureNews(before, after, origin),
    ...endNews(before, after, origin),
  ]
  if (news.length > 0) await mailMember(tx, after.userId, news, now)
}

/** Writes mails to a member; one without an address sees it on her account page only. */
export async function mailMember(tx: Db, userId: string, news: readonly News[], now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  for (const { kind, subject, dedupeKey, ...content } of news) {
    const body = composeMail({ ...content, footer: FOOTER })
    await enqueueMail(tx, { kind, to: user.email, subject, dedupeKey, ...body }, now)
  }
}
