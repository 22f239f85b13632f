import { timeOn, type Sandbox } from '../context'
import type { Subscription } from '../shapes'
import { keepForLater } from './changing'
import { ABSENT, billInvoice } from './collection'
import { endSubscription } from './ending'
import { draftInvoice, pendingItems } from './invoicing'
import { creditLine } from './proration'
import { periodOf } from './renewal'

/** Ends a subscription on request. @param options Stripe's: bill pending items now, credit the rest of the period */
export function cancelNow(
  sandbox: Sandbox,
  subscription: Subscription,
  options: { invoiceNow: boolean; prorate: boolean },
): void {
  const now = timeOn(sandbox, subscription.test_clock)
  if (options.prorate) {
    const credits = subscription.items.data.map((item) => creditLine(sandbox, subscription, item, now))
    keepForLater(
      sandbox,
      subscription,
      credits.filter((line) => line.amount !== 0),
    )
  }
  endSubscription(sandbox, subscription, 'cancellation_requested')
  if (!options.invoiceNow || pendingItems(sandbox, subscription.customer, subscription.id).length === 0)
    return
  const invoice = draftInvoice(sandbox, {
    customer: sandbox.store.find('customers', subscription.customer)!,
    subscription,
    billingReason: 'subscription_update',
    lines: [],
    period: periodOf(subscription),
    currency: subscription.currency,
  })
  billInvoice(sandbox, invoice, { ...ABSENT, automatic: false })
}
