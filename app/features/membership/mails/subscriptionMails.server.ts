import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { minuteLabel, dayLabel } from '~/domain/dateLabels'
import { accessUntil, isWaiting, subscriptionState } from '~/domain/membership/entitlement'
import { findUser } from '~/features/identity/identity.public.server'
import { composeMail } from '~/features/mail/mail.public.server'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { bridgeNews } from './bridgeNews.server'
import { isDeclared } from '../entitlement/declaredEnd.server'
import type { News } from './news.server'
import { paidNews } from './paidNews.server'
import { refundNews, type Dispute } from './refundNews.server'
import { planName } from './planName'
import type { RecordedChange, SubscriptionRow } from '../entitlement/recordSubscription.server'

const FOOTER =
  'Vous recevez ce message parce que vous avez un contrat avec Élan. Il vous sert de justificatif\u00A0: conservez-le.'

/** A first charge has nothing to prolong, and what is heard of late may be over. */
const CLOSED_UNTIL_PAID =
  'Vos films vous seront ouverts dès que le paiement passe. Nous réessayons ces prochains jours, et vous pouvez indiquer une autre carte.'

function failureNews(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  origin: string,
  now: Date,
): News[] {
  if (!after.graceUntil || before?.graceUntil) return []
  return [
    {
      kind: 'payment-failed',
      dedupeKey: `payment-failed:${after.id}:${after.graceUntil.toISOString()}`,
      subject: 'Le paiement de votre abonnement n’est pas passé',
      title: 'Votre banque a refusé le paiement',
      paragraphs: [
        after.graceUntil > now
          ? `Rien n’est perdu\u00A0: vous gardez tous vos films jusqu’au ${dayLabel(after.graceUntil)}. D’ici là nous réessayons, et vous pouvez indiquer une autre carte.`
          : CLOSED_UNTIL_PAID,
      ],
      action: { label: 'Mettre à jour ma carte', url: `${origin}/compte/abonnement` },
    },
  ]
}

function endNews(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  { asked, origin }: { asked: boolean; origin: string },
): News[] {
  if (!after.endedAt || before?.endedAt || after.refundedAt || !after.startedAt) return []
  // The receipt of her own ending says so already.
  if (asked && before?.renews) return []
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

const ENDS_WITH_PERIOD =
  'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Vous gardez votre accès jusqu’à la fin de la période payée. Vous changez d’avis\u00A0? Vous pouvez le garder jusque-là.'
const ENDS_BEFORE_IT_BEGINS =
  'Votre abonnement ne commencera pas, et rien ne sera prélevé. L’accès que vous avez déjà n’en change pas. Vous changez d’avis\u00A0? Vous pouvez le garder jusque-là.'
const ENDED_AT_ONCE =
  'Votre contrat a pris fin. La période en cours n’était pas payée\u00A0: elle ne vous sera pas réclamée, et rien ne sera plus prélevé.'

/** We ended it, because her account is closed. */
function closedNews(after: SubscriptionRow, end: Date | null, now: Date): News {
  return {
    kind: 'closed',
    dedupeKey: `closed:${after.id}:${now.toISOString()}`,
    subject: 'Votre abonnement Élan ne se renouvelle plus',
    title: 'Plus rien ne sera prélevé',
    paragraphs: [
      'Votre compte Élan est fermé. Votre abonnement ne se renouvelle donc plus, et rien ne sera plus prélevé. Une question\u00A0? Répondez à ce message.',
    ],
    details: end ? [['Fin du contrat', dayLabel(end)]] : [],
  }
}

/** Her receipt for ending it by her account; one that she asked for by a notice has its own (`notices.server.ts`). */
async function cancelNews(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  { asked, origin }: { asked: boolean; origin: string },
  now: Date,
): Promise<News[]> {
  // An end that was set for a later day is asked for in no period: the last one says that nothing is taken after it.
  const awaitsCharge = (row: SubscriptionRow) => row.renews || subscriptionState(row, now) === 'PENDING'
  if (!before || !awaitsCharge(before) || awaitsCharge(after) || after.refundedAt || !asked) return []
  // It ended at once, at her wish: the period that ran was not paid. One that waited for its first charge has words of its own.
  if (after.endedAt && isWaiting(before)) return []
  if (await isDeclared(tx, after.id)) return []
  const end = after.endedAt ?? accessUntil(after) ?? after.trialUntil
  if ((await findUser(tx, after.userId))?.disabledAt) return [closedNews(after, end, now)]
  return [
    {
      kind: 'cancelled',
      dedupeKey: `cancelled:${after.id}:${now.toISOString()}`,
      subject: 'Votre abonnement Élan est résilié',
      title: 'Votre résiliation est enregistrée',
      paragraphs: [
        after.endedAt ? ENDED_AT_ONCE : isWaiting(after) ? ENDS_BEFORE_IT_BEGINS : ENDS_WITH_PERIOD,
      ],
      details: [
        ['Demande', 'Résiliation du contrat'],
        ['Reçue le', minuteLabel(now)],
        ...(end ? ([['Fin du contrat', dayLabel(end)]] as const) : []),
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
 * @param how `papers`: the invoices and credit notes that it brought; `asked`: whether she has asked that it should end; `dispute`: what
 *   her bank says of what went back; `origin`: for the addresses in the mails
 */
export async function mailChange(
  tx: Db,
  { before, after, changed }: RecordedChange,
  how: { papers: readonly InvoiceRow[]; asked: boolean; dispute: Dispute; origin: string },
  now: Date,
): Promise<void> {
  if ((!changed && how.papers.length === 0) || after.source !== 'STRIPE') return
  const back = await refundNews(tx, before, after, how, now)
  const news = [
    ...paidNews(before, after, how.papers, how.origin, now),
    ...(await cancelNews(tx, before, after, how, now)),
    ...failureNews(before, after, how.origin, now),
    ...(await bridgeNews(tx, before, after, how.origin)),
    ...(back ? [back] : endNews(before, after, how)),
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
