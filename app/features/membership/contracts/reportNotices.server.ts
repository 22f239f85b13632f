import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail, queuedMails } from '~/db/outbox.server'
import { contractNotices, orders } from '~/db/schema/membership'
import { minuteLabel } from '~/domain/dateLabels'
import { SELLER } from '~/domain/seller'
import { composeMail } from '~/features/mail/mail.public.server'
import { inertName } from '~/lib/typography/inert'
import { letterBox, type Notice } from './notices.server'
import { receiptKey } from './receipt.server'

/** Of one mail: more than one address can send until the next. */
const MOST = 1000

/** One notice, for who has to answer it. */
function detail({ id, kind, name, email, orderNumber, receivedAt }: Notice, isReceipted: boolean) {
  const parts = [
    inertName(name, 'nom illisible'),
    email || 'sans adresse',
    orderNumber ?? 'sans numéro de commande',
    id,
    ...(isReceipted || email === '' ? [] : ['accusé non envoyé\u00A0: à vous de l’envoyer']),
  ]
  const what = kind === 'TERMINATION' ? 'Résiliation' : 'Rétractation'
  return [`${what} du ${minuteLabel(receivedAt)}`, parts.join('\n')] as const
}

const IS_UNTOLD = and(eq(contractNotices.outcome, 'UNMATCHED'), isNull(contractNotices.reportedAt))

/**
 * The place of each: those that name an order that was paid come first, and of each order, or else of each letter box, the first, then of
 * each the second. A number alone says nothing: anybody can make one up.
 */
const placesOf = (db: Db) =>
  db
    .select({
      id: contractNotices.id,
      isNamed: sql<boolean>`${isNotNull(orders.number)}`.as('is_named'),
      turn: sql<number>`row_number() over (
        partition by coalesce(${orders.number}, ${letterBox}) order by ${contractNotices.receivedAt}
      )`.as('turn'),
    })
    .from(contractNotices)
    .leftJoin(orders, and(eq(orders.number, contractNotices.orderNumber), eq(orders.state, 'PAID')))
    .where(IS_UNTOLD)
    .as('places')

/**
 * Tells the seller of the notices that wait for a person, all in one mail: anybody may send one, and each must not be a mail of its own.
 * Each is told once, and no receipt is missing without being named: where a letter box had had its
 * fill of them, it says so.
 *
 * @returns how many were told
 */
export async function reportNotices(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const places = placesOf(tx)
    const waiting = await tx
      .select(getTableColumns(contractNotices))
      .from(contractNotices)
      .innerJoin(places, eq(places.id, contractNotices.id))
      .where(IS_UNTOLD)
      .orderBy(
        desc(places.isNamed),
        asc(places.turn),
        asc(contractNotices.receivedAt),
        asc(contractNotices.id),
      )
      .limit(MOST)
      .for('update', { of: contractNotices, skipLocked: true })
    const [first] = waiting
    if (!first) return 0
    const receipted = await queuedMails(tx, waiting.map(receiptKey))
    const title = waiting.length === 1 ? 'Une demande à traiter' : `${waiting.length} demandes à traiter`
    const body = composeMail({
      title,
      paragraphs: ['Elles n’ont pas pu être exécutées d’elles-mêmes. Qui les a envoyées attend une réponse.'],
      details: waiting.map((notice) => detail(notice, receipted.has(receiptKey(notice)))),
      footer: 'Message interne d’Élan.',
    })
    const mail = {
      kind: 'notices-for-a-person',
      to: SELLER.email,
      subject: title,
      dedupeKey: `notices:${first.id}`,
    } as const
    if (!(await enqueueMail(tx, { ...mail, ...body }, now))) return 0
    await tx
      .update(contractNotices)
      .set({ reportedAt: now })
      .where(
        inArray(
          contractNotices.id,
          waiting.map(({ id }) => id),
        ),
      )
    return waiting.length
  })
}
