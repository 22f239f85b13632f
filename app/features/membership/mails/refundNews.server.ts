import type { Db } from '~/db/client.server'
import { dayLabel } from '~/domain/dateLabels'
import { accessUntil } from '~/domain/membership/entitlement'
import { isByHand, isPart } from '~/domain/membership/papers/invoices'
import type { RefundablePayment } from '~/domain/membership/refunds'
import { isDeclared } from '../entitlement/declaredEnd.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { refundLinesOf } from '../papers/recordPapers.server'
import type { News } from './news.server'
import { notesWords, refundDetails } from './refundWords'

/** How what went back came to go back: by us, or by her bank, which may not have decided yet. */
export type Dispute = RefundablePayment['dispute']

const SEVERAL =
  'Vos paiements vous sont rendus, l’un après l’autre, sur la carte qui les a faits. Selon votre banque, ils apparaissent sous quelques jours. Votre accès prend fin.'
const ONE =
  'Votre paiement vous est rendu sur la carte qui l’a fait. Selon votre banque, il apparaît sous quelques jours. Votre accès prend fin.'
const ONE_OF_SEVERAL =
  'Il revient sur la carte qui l’a fait. Selon votre banque, il apparaît sous quelques jours. Rien d’autre ne change pour votre abonnement.'
const A_PART =
  'Elle revient sur la carte qui a payé. Selon votre banque, elle apparaît sous quelques jours. Rien d’autre ne change pour votre abonnement.'
const BY_HAND = 'Il vous a été rendu autrement que sur votre carte, qui ne pouvait plus le recevoir.'
const BY_HER_BANK = 'Votre banque vous a rendu votre paiement. Votre accès a pris fin.'

/** @param notes the credit notes of what was given back */
async function givenBack(
  tx: Db,
  { id, refundedAt }: SubscriptionRow & { refundedAt: Date },
  notes: readonly InvoiceRow[],
  dispute: Dispute,
): Promise<News> {
  const lines = await refundLinesOf(tx, notes)
  const isLost = dispute === 'LOST'
  return {
    kind: 'refunded',
    // What goes back afterwards has a mail of its own, with its notes.
    dedupeKey: `refunded:${id}:${notes[0]?.id ?? refundedAt.toISOString()}`,
    subject: 'Votre abonnement Élan est remboursé',
    title: isLost ? 'Votre paiement vous est rendu' : 'Votre remboursement est en route',
    paragraphs: [isLost ? BY_HER_BANK : lines.length > 1 ? SEVERAL : ONE, ...notesWords(notes)],
    details: refundDetails(lines),
    attachments: notes.map((note) => attachedPaper(paperFile.invoice(note))),
  }
}

const reclaimed = ({ id, refundedAt }: SubscriptionRow & { refundedAt: Date }, origin: string): News => ({
  kind: 'payment-reclaimed',
  dedupeKey: `reclaimed:${id}:${refundedAt.toISOString()}`,
  subject: 'Votre banque a repris votre paiement',
  title: 'Votre paiement est contesté',
  paragraphs: [
    'Votre banque nous a repris le paiement de votre abonnement, le temps d’examiner une contestation. Votre accès s’arrête, et rien ne sera plus prélevé.',
    'C’est une erreur\u00A0? Dites-le à votre banque. Si elle nous rend ce paiement, vous retrouvez votre accès jusqu’à la fin de la période payée.',
  ],
  action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
})

/** A part of a payment; an earlier payment, not the last, so that her contract goes on; or one that came back to her by another way than her card. */
async function oneGivenBack(
  tx: Db,
  { id }: SubscriptionRow,
  notes: readonly [InvoiceRow, ...InvoiceRow[]],
  origin: string,
): Promise<News> {
  const what = notes.every(isPart)
    ? 'Une partie d’un paiement vous est rendue'
    : 'Un de vos paiements vous est rendu'
  const how = notes.some(isByHand) ? BY_HAND : notes.every(isPart) ? A_PART : ONE_OF_SEVERAL
  return {
    kind: 'payment-refunded',
    dedupeKey: `payment-refunded:${id}:${notes[0].id}`,
    subject: what,
    title: what,
    paragraphs: [how, ...notesWords(notes)],
    details: refundDetails(await refundLinesOf(tx, notes)),
    attachments: notes.map((note) => attachedPaper(paperFile.invoice(note))),
    action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
  }
}

const standsAgain = (
  { id, paidUntil }: SubscriptionRow & { paidUntil: Date },
  wasRefundedAt: Date,
  origin: string,
): News => ({
  kind: 'payment-stands',
  dedupeKey: `stands:${id}:${wasRefundedAt.toISOString()}`,
  subject: 'Votre accès à Élan reprend',
  title: 'Votre accès reprend',
  paragraphs: [
    `Le paiement de votre abonnement nous est acquis\u00A0: vous vous entraînez à nouveau jusqu’au ${dayLabel(paidUntil)}. Aucun autre prélèvement n’est prévu.`,
  ],
  action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
})

/**
 * What a member is told of money that went back, was taken back by her bank, or came to us again.
 *
 * @param papers what the change brought
 * @returns `null` where nothing of that kind happened
 */
export async function refundNews(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  { papers, dispute, origin }: { papers: readonly InvoiceRow[]; dispute: Dispute; origin: string },
  now: Date,
): Promise<News | null> {
  const { refundedAt, paidUntil } = after
  const notes = papers.filter(({ reason }) => reason === 'REFUND')
  const [first, ...more] = notes
  if (!refundedAt) {
    if (first) return oneGivenBack(tx, after, [first, ...more], origin)
    // One that has ended meanwhile does not begin again by it.
    const until = accessUntil(after)
    if (!before?.refundedAt || !paidUntil || !until || until <= now) return null
    return standsAgain({ ...after, paidUntil }, before.refundedAt, origin)
  }
  const begins = !before?.refundedAt
  if (dispute === 'OPEN') return begins ? reclaimed({ ...after, refundedAt }, origin) : null
  // What her bank had reclaimed has its note only once it has decided.
  if (!begins && !first) return null
  // The last payment had gone back before, or cannot go back to her card: this is about another one.
  const isOther = !begins && !before.contested && !(await isDeclared(tx, after.id))
  if (first && (isOther || notes.some(isByHand))) return oneGivenBack(tx, after, [first, ...more], origin)
  return givenBack(tx, { ...after, refundedAt }, notes, dispute)
}
