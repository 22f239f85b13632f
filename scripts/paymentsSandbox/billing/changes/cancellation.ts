import { timeOn, type Sandbox } from '../../context'
import type { Subscription } from '../../shapes'
import { creditsOf, keepForLater } from './changing'
import { spendDebits } from './debits'
import { endSubscription } from '../ending'
import { pendingItems } from '../invoicing'
import { billPending } from './pausing'

/** Ends a subscription on request. @param options Stripe's: bill pending items now, credit the rest of the period */
export function cancelNow(
  sandbox: Sandbox,
  subscription: Subscription,
  options: { invoiceNow: boolean; prorate: boolean },
): void {
  const now = timeOn(sandbox, subscription.test_clock)
  if (options.prorate) {
    const { lines, debits } = creditsOf(sandbox, subscription, subscription.items.data, now)
    spendDebits(sandbox, debits)
    keepForLater(sandbox, subscription, lines)
  }
  endSubscription(sandbox, subscription, 'cancellation_requested')
  if (options.invoiceNow && pendingItems(sandbox, subscription.customer, subscription.id).length > 0)
    billPending(sandbox, subscription)
}
