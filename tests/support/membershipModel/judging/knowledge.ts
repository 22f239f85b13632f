import { inArray } from 'drizzle-orm'
import { paymentEvents } from '~/db/schema/membership'
import { appleOf } from '../appleTruth'
import type { Batch, Member } from '../batch'
import { customerOf, isTold } from '../cardWorld'
import { giversOf } from './truth'

/*
 * What the site had been told at an instant. What a store did and nobody has told yet is not held against the site.
 */

/** Whether the site has heard of everything that happened by now. */
export interface Knowledge {
  /** To a customer of the card provider. */
  customer(id: string | null): boolean
  /** To a subscription in the App Store. */
  apple(originalTransactionId: string): boolean
}

const group = (into: Map<string, string[]>, key: string | null, id: string) => {
  if (key === null) return
  const known = into.get(key)
  if (known) known.push(id)
  else into.set(key, [id])
}

/** The events that the stores have told, by whom they are about. */
function toldBy({ card, apple }: Batch) {
  const [byCustomer, byPurchase] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const event of card.sandbox.store.all('events'))
    if (isTold(event)) group(byCustomer, customerOf(card.sandbox, event), event.id)
  for (const { id, originalTransactionId } of apple.notifications)
    group(byPurchase, originalTransactionId, id)
  return { byCustomer, byPurchase }
}

/** Read again when more was told: what happens while the log is read is news. */
function toldByNow(batch: Batch): () => ReturnType<typeof toldBy> {
  const count = () => batch.card.sandbox.store.all('events').length + batch.apple.notifications.length
  let known = { count: count(), told: toldBy(batch) }
  return () => {
    if (known.count !== count()) known = { count: count(), told: toldBy(batch) }
    return known.told
  }
}

/** @param about whose events matter; all members' if left out */
export async function knowledgeOf(batch: Batch, about?: Member): Promise<Knowledge> {
  const told = toldByNow(batch)
  const { byCustomer, byPurchase } = told()
  const givers = about ? giversOf(about) : []
  const hers = about && [
    ...[about.customerId, ...givers].flatMap((id) => byCustomer.get(id ?? '') ?? []),
    ...appleOf(batch, about).flatMap((one) => byPurchase.get(one.originalTransactionId) ?? []),
  ]
  const logged = await batch.instances.plain
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(hers && inArray(paymentEvents.eventId, hers))
  const heard = new Set(logged.map(({ id }) => id))
  const isHeard = (events: readonly string[] = []) => events.every((id) => heard.has(id))
  return {
    customer: (id) => isHeard(told().byCustomer.get(id ?? '')),
    apple: (id) => isHeard(told().byPurchase.get(id)),
  }
}

/** Whether the site knows a subscription in the App Store as hers: by her token, or because she has shown it. */
export function knowsApple(
  batch: Batch,
  { token, heard }: Member,
  knowledge: Knowledge,
  id: string,
): boolean {
  const one = batch.apple.subscriptions.get(id)
  return (one?.appAccountToken === token || heard.has(id)) && knowledge.apple(id)
}

/** Whether nothing of what she holds is news to the site. */
export function knowsAll(batch: Batch, member: Member, knowledge: Knowledge): boolean {
  return (
    [member.customerId, ...giversOf(member)].every((id) => knowledge.customer(id)) &&
    appleOf(batch, member).every(({ originalTransactionId: id }) => knowsApple(batch, member, knowledge, id))
  )
}
