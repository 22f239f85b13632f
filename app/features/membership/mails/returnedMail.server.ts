import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { dayLabel } from '~/domain/dateLabels'
import { partSource } from '~/domain/membership/papers/invoices'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { PartGivenBack } from '~/domain/membership/periods'
import { SELLER } from '~/domain/seller'
import { composeMail } from '~/features/mail/mail.public.server'
import { isDeclared } from '../entitlement/declaredEnd.server'
import type { RecordedChange } from '../entitlement/recordSubscription.server'

/** What her bank had reclaimed is ours again: a person decides whether she has it, for the contract is over. */
const WON = {
  title: 'Un litige est gagné, le contrat est terminé',
  text: 'La banque d’une cliente nous a rendu un paiement contesté, mais son abonnement avait pris fin entre-temps\u00A0: elle n’a plus l’accès que ce paiement ouvrait. Décidez s’il faut le lui redonner (Studio, accès offert) ou la rembourser. Si un avoir a été émis, il est à reprendre dans vos comptes.',
}
const CAME_BACK = {
  title: 'Un remboursement est revenu',
  text: 'Un remboursement fait chez le prestataire de paiement a échoué après coup\u00A0: l’argent nous est revenu, et l’abonnement est terminé. La cliente l’attend\u00A0: rendez-le-lui autrement.',
}

const PART_CAME_BACK = {
  title: CAME_BACK.title,
  text: 'Une partie d’un paiement, rendue chez le prestataire de paiement, est revenue après coup. La cliente en a reçu l’avoir et l’attend\u00A0: rendez-la-lui autrement.',
}

type Details = [label: string, value: string][]

/** @param key what it is told of, once */
async function tellSeller(
  tx: Db,
  { title, text, details, key }: { title: string; text: string; details: Details; key: string },
  now: Date,
): Promise<void> {
  const body = composeMail({ title, paragraphs: [text], details, footer: 'Message interne d’Élan.' })
  const mail = {
    kind: 'refund-returned',
    to: SELLER.email,
    subject: title,
    dedupeKey: `returned:${key}`,
  } as const
  await enqueueMail(tx, { ...mail, ...body }, now)
}

/**
 * A refund that a person made on the provider's own pages, and that her bank has sent back: the contract ended by it, so that she has neither
 * what she paid for nor her money. What the site itself gives back is followed elsewhere (`refunds/`). Or a dispute that was won too late.
 *
 * @param how whether her bank has ever reclaimed a payment of it
 */
export async function askAboutReturned(
  tx: Db,
  { before, after }: RecordedChange,
  { wasDisputed }: { wasDisputed: boolean },
  now: Date,
): Promise<void> {
  const { id, userId, externalId, endedAt, paidUntil } = after
  if (!before?.refundedAt || after.refundedAt || !endedAt || !paidUntil || paidUntil <= endedAt) return
  if (await isDeclared(tx, id)) return
  const own = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.subscriptionId, id)).limit(1)
  if (own.length > 0) return
  const { title, text } = wasDisputed ? WON : CAME_BACK
  const details: Details = [
    ['Abonnement', externalId],
    ['Terminé le', dayLabel(endedAt)],
    ['Membre', userId],
  ]
  await tellSeller(tx, { title, text, details, key: `${id}:${before.refundedAt.toISOString()}` }, now)
}

/**
 * A part that a person gave back on the provider's own pages, that she was told of with a credit note, and that her bank has sent back: what it
 * paid for goes on, but nobody would give her that money.
 *
 * @param source the invoice whose payment it was of
 */
export async function askAboutReturnedParts(
  tx: Db,
  source: string,
  returned: readonly PartGivenBack[],
  now: Date,
): Promise<void> {
  if (returned.length === 0) return
  const sources = new Map(returned.map(({ id }) => [partSource(source, id), id]))
  const notes = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.source, [...sources.keys()]))
  for (const { source: noted, number, paidCents, currency, userId } of notes) {
    const details: Details = [
      ['Montant', moneyLabel(paidCents, currency)],
      ['Avoir', number],
      ['Membre', userId ?? 'compte supprimé'],
    ]
    await tellSeller(tx, { ...PART_CAME_BACK, details, key: String(sources.get(noted)) }, now)
  }
}
