import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { contractNotices, orders, subscriptions } from '~/db/schema/membership'
import { minuteLabel, dayLabel } from '~/domain/dateLabels'
import type { PromisedRefund } from '~/domain/membership/papers/refundLines'
import { SELLER } from '~/domain/seller'
import { findUsersByEmail } from '~/features/identity/identity.public.server'
import { composeMail } from '~/features/mail/mail.public.server'
import { refundDetails, refundPromise } from '../mails/refundWords'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

export type Notice = typeof contractNotices.$inferSelect
type NewNotice = Omit<typeof contractNotices.$inferInsert, 'id' | 'receivedAt'>

const FOOTER = 'Ce message est l’accusé de réception de votre demande. Conservez-le.'

/** How a contract ends that she terminates. */
export type Ending = 'AT_ONCE' | 'BEFORE_IT_BEGINS' | 'CONTESTED' | 'WITH_PERIOD'

const ENDING_WORDS: Record<Ending, string> = {
  AT_ONCE:
    'Votre contrat prend fin maintenant. La période en cours n’était pas payée\u00A0: elle ne vous sera pas réclamée, et rien ne sera plus prélevé.',
  BEFORE_IT_BEGINS:
    'Votre abonnement ne commencera pas, et rien ne sera prélevé. L’accès que vous avez déjà n’en change pas.',
  CONTESTED:
    'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Votre accès reste suspendu tant que votre banque examine la contestation de votre paiement.',
  WITH_PERIOD:
    'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Vous gardez votre accès jusqu’à la fin de la période payée.',
}

/** The outcome, in the words of the receipt. People who are not members read the same text as for an open question. */
function whatHappens(
  { kind, outcome }: NewNotice,
  { refund, ending }: { refund: PromisedRefund; ending: Ending },
  now: Date,
): string {
  if (kind === 'WITHDRAWAL' && outcome === 'UNMATCHED')
    return 'Ce cadeau est déjà utilisé\u00A0: une personne de notre équipe revient vers vous sous peu. Votre demande compte à partir de maintenant.'
  if (kind === 'WITHDRAWAL') return refundPromise(refund, now)
  if (outcome === 'APPLIED' || outcome === 'PENDING') return ENDING_WORDS[ending]
  if (outcome === 'APPLE')
    return 'Votre abonnement a été pris dans l’App Store\u00A0: seule Apple peut y mettre fin. Sur votre iPhone\u00A0: Réglages, votre nom, Abonnements, Élan, Annuler.'
  return 'Nous n’avons pas trouvé de contrat avec ces informations. Répondez à ce message avec votre numéro de commande et nous nous en occupons\u00A0: votre demande compte à partir de maintenant.'
}

/**
 * Keeps a notice that ends a contract, with its receipt by email, in one transaction (`SU-6`).
 *
 * @param notice with the day the contract ends, where one was found, how it ends, and what a withdrawal gives back
 * @param origin for the addresses in the receipt
 */
export async function recordNotice(
  db: Db,
  {
    endsAt,
    ending = 'WITH_PERIOD',
    refund = { lines: [], none: 'UNKNOWN' },
    ...notice
  }: NewNotice & { endsAt: Date | null; ending?: Ending | undefined; refund?: PromisedRefund },
  origin: string,
  now: Date,
): Promise<Notice> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(contractNotices)
      .values({ ...notice, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    // Pressed twice at once: it is the one that came first.
    if (!kept) return firstWithdrawal(tx, notice)
    const terminates = kept.kind === 'TERMINATION'
    const title = terminates ? 'Votre résiliation est enregistrée' : 'Votre rétractation est enregistrée'
    const body = composeMail({
      title,
      paragraphs: [whatHappens(kept, { refund, ending }, now)],
      details: [
        ['Demande', terminates ? 'Résiliation du contrat' : 'Rétractation du contrat'],
        ['Reçue le', minuteLabel(now)],
        ...(endsAt ? ([['Fin du contrat', dayLabel(endsAt)]] as const) : []),
        ['Au nom de', kept.name],
        ...(kept.orderNumber ? ([['Commande', kept.orderNumber]] as const) : []),
        ['Référence', kept.id],
        ...(kept.outcome === 'UNMATCHED' ? [] : refundDetails(refund.lines)),
      ],
      // Somebody else may have asked in her name: she sees it, and can take it back until the end.
      action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
      footer: FOOTER,
    })
    if (kept.outcome === 'UNMATCHED') await askPerson(tx, kept, now)
    // A member who signed in by phone may have no address: her account page shows it.
    if (kept.email === '') return kept
    await enqueueMail(
      tx,
      {
        kind: kept.kind.toLowerCase(),
        to: kept.email,
        subject: title,
        dedupeKey: `notice:${kept.id}`,
        ...body,
      },
      now,
    )
    return kept
  })
}

/** The withdrawal that stands. @throws Error where there is none, which the index excludes */
async function firstWithdrawal(tx: Db, { subscriptionId, orderNumber, userId }: NewNotice): Promise<Notice> {
  const [first] = await tx
    .select()
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.kind, 'WITHDRAWAL'),
        isNull(contractNotices.repeats),
        subscriptionId
          ? eq(contractNotices.subscriptionId, subscriptionId)
          : and(eq(contractNotices.orderNumber, orderNumber ?? ''), eq(contractNotices.userId, userId ?? '')),
      ),
    )
  if (!first) throw new Error('a notice was neither kept nor there')
  return first
}

/** Informs the seller that a notice waits for a person. */
async function askPerson(tx: Db, { id, kind, name, email, orderNumber }: Notice, now: Date): Promise<void> {
  const title = kind === 'TERMINATION' ? 'Une résiliation à traiter' : 'Une rétractation à traiter'
  const body = composeMail({
    title,
    paragraphs: ['Elle n’a pas pu être exécutée d’elle-même. La cliente attend une réponse.'],
    details: [
      ['Nom', name],
      ['E-mail', email],
      ['Commande', orderNumber ?? 'non indiquée'],
      ['Reçue le', minuteLabel(now)],
      ['Référence', id],
    ],
    footer: 'Message interne d’Élan.',
  })
  const mail = { kind: 'notice-for-a-person', to: SELLER.email, subject: title, dedupeKey: `person:${id}` }
  await enqueueMail(tx, { ...mail, ...body }, now)
}

/** The number of the order that began a card subscription. */
export async function findOrderNumber(db: Db, externalId: string): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.externalId, externalId))
  return order?.number ?? null
}

/**
 * The subscriptions of somebody who is not signed in: by her email, and by her order's number where she gives
 * one (then both must fit).
 */
export async function findContracts(
  db: Db,
  email: string,
  orderNumber: string | undefined,
): Promise<SubscriptionRow[]> {
  const users = await findUsersByEmail(db, email)
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .leftJoin(
      orders,
      and(eq(orders.externalId, subscriptions.externalId), eq(orders.userId, subscriptions.userId)),
    )
    .where(
      and(
        inArray(
          subscriptions.userId,
          users.map(({ id }) => id),
        ),
        orderNumber === undefined ? undefined : eq(orders.number, orderNumber),
      ),
    )
  return rows.map(({ subscription }) => subscription)
}
