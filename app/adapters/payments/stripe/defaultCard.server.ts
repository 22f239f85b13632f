import type Stripe from 'stripe'
import { PaymentRefusedError } from '../port'
import { asked, askedFor, idOf } from './client.server'

/** Invoices that are paid, void, closed or refused by now, a subscription that has ended: their own events report it. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof PaymentRefusedError)) throw error
}

/**
 * The provider's pages keep a new card as the customer's own. A subscription goes on with the card it was bought with
 * all the same, and what it owes waits for the next try, which may be days away: both are repaired here.
 *
 * @returns the ids of the subscriptions concerned
 */
export async function adoptDefaultCard(stripe: Stripe, customerId: string, key: string): Promise<string[]> {
  const customer = await askedFor(stripe.customers.retrieve(customerId))
  const method = customer && !customer.deleted && idOf(customer.invoice_settings.default_payment_method)
  if (!method) return []
  const { data: running } = await asked(stripe.subscriptions.list({ customer: customerId, limit: 100 }))
  const concerned: string[] = []
  for (const { id, status, default_payment_method, latest_invoice } of running) {
    const own = idOf(default_payment_method)
    const replaced = own !== null && own !== method
    const owed = status === 'past_due' ? idOf(latest_invoice) : null
    if (replaced || owed) concerned.push(id)
    if (replaced)
      await asked(
        stripe.subscriptions.update(
          id,
          { default_payment_method: method },
          // With the card: delivered again after a further one, it is another request, which the provider refuses under the same key.
          { idempotencyKey: `card:${key}:${id}:${method}` },
        ),
      ).catch(unlessRefused)
    if (owed)
      await asked(
        stripe.invoices.pay(
          owed,
          { payment_method: method },
          { idempotencyKey: `pay:${key}:${owed}:${method}` },
        ),
      ).catch(unlessRefused)
  }
  return concerned
}
