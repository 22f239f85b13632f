import type { Batch, Member } from '../batch'
import { cardsOf } from '../cardTruth'
import type { PromotionCode } from '../cardWorld'
import { knowledgeOf, knowsApple } from './knowledge'
import { holdingsOf, soldTwice, type Holding, type Sale } from './lineOfTime'
import { truthOf } from './truth'
import { look } from './watch'

/*
 * Whatever the site lets a member buy or redeem is judged at once, by what she held before it was asked and still holds, as far as the site had been
 * told.
 */

/** What she holds, and the site knows of. */
export async function knownHoldings(batch: Batch, member: Member): Promise<Holding[]> {
  const knowledge = await knowledgeOf(batch, member)
  const { truth } = look(batch, member, knowledge)
  const [laid = new Map<string, Date>(), ...others] = member.watched.ways
  // Of a gift that had gone back, and is hers again, the site may not have heard yet.
  const wentBack = (id: string) => member.watched.seen.some(({ backs }) => backs.has(id))
  const isKnown = ({ id, by }: Holding) => {
    if (by === 'CARD') return knowledge.customer(member.customerId)
    if (by === 'APPLE') return knowsApple(batch, member, knowledge, id)
    return by === 'GRANT' || (others.length === 0 && !wentBack(id))
  }
  return holdingsOf(truth, laid, batch.now).filter(isKnown)
}

const first = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : null)

/** What has been so all the while. */
export function stillHeld(before: readonly Holding[], batch: Batch, member: Member): Holding[] {
  const after = holdingsOf(truthOf(batch, member), member.watched.ways[0] ?? new Map(), batch.now)
  return before.flatMap((held) => {
    const now = after.find(({ id, by }) => id === held.id && by === held.by)
    // Whether it is taken back at this moment nobody has said yet.
    if (!now || member.takenBack.has(held.id)) return []
    const goesOn = held.goesOn && now.goesOn
    const withdrawableUntil = first(held.withdrawableUntil, now.withdrawableUntil)
    return [{ ...held, until: first(held.until, now.until), goesOn, withdrawableUntil }]
  })
}

/** Judges a sale, and keeps it for the whole line of her time. */
export function judgeSale(
  { tally, now: at }: Batch,
  member: Member,
  { id, by, chargedAt = at, beside }: Pick<Sale, 'id' | 'by' | 'beside'> & { chargedAt?: Date },
): void {
  const sale = { id, by, at, chargedAt, beside }
  member.sales.push(sale)
  tally.sales += 1
  for (const what of soldTwice(sale)) tally.mismatches.push(`${member.id} ${what}: ${JSON.stringify(sale)}`)
}

/** A page of the provider that the site has opened is about to be paid. @returns what judges it once it is */
export function watchPayment(
  batch: Batch,
  member: Member,
  checkoutId: string,
  { before, code }: { before: readonly Holding[]; code: PromotionCode | undefined },
): () => void {
  const { store } = batch.card.sandbox
  const beside = stillHeld(before, batch, member)
  return () => {
    const { status, subscription } = store.find('checkoutSessions', checkoutId) ?? {}
    const card = cardsOf(batch.card, member.customerId).find(({ id }) => id === subscription)
    if (status !== 'complete' || !card) return
    const { id, trialEnd, createdAt } = card
    judgeSale(batch, member, { id, by: 'CARD', chargedAt: trialEnd ?? createdAt, beside })
    member.ordered.set(id, { at: batch.now, code })
  }
}
