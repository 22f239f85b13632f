import { and, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '~/db/schema/membership'
import { PLANS } from '~/domain/membership/plans'
import type { Batch } from '../batch'
import { cardsOf } from '../cardTruth'

/** What the provider would take next by its own preview; `null` where it takes nothing more. */
async function previewOf({ card }: Batch, id: string): Promise<number | null> {
  const { status, cancel_at: cancelAt, items } = await card.stripe.subscriptions.retrieve(id)
  const ends = cancelAt !== null && cancelAt <= (items.data[0]?.current_period_end ?? 0)
  if (!['trialing', 'active'].includes(status) || ends) return null
  return (await card.stripe.invoices.createPreview({ subscription: id })).amount_due
}

/** The plan of each card subscription that runs, and what is announced of its next charge, whatever became of the price's name. */
export async function checkPlans(batch: Batch, report: (what: string) => void): Promise<void> {
  const { instances, card: world } = batch
  const ids = batch.members.map(({ id }) => id)
  const rows = await instances.plain
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'STRIPE'), inArray(subscriptions.userId, ids)))
  for (const { id: member, customerId } of batch.members)
    for (const { id, endedAt } of cardsOf(world, customerId)) {
      const row = rows.find(({ externalId }) => externalId === id)
      if (endedAt || !row) continue
      const { recurring } = world.sandbox.store.find('subscriptions', id)?.items.data[0]?.price ?? {}
      const months = (recurring?.interval_count ?? 0) * (recurring?.interval === 'year' ? 12 : 1)
      const plan = PLANS.find((one) => one.months === months)
      if (row.term !== plan?.term || row.productId !== plan.productId)
        report(`${member}: ${id} is ${row.productId} (${row.term}), not ${plan?.productId}`)
      const next = await previewOf(batch, id)
      if (row.nextChargeCents !== next)
        report(`${member}: ${id} announces ${row.nextChargeCents} as its next charge, not ${next}`)
    }
}
