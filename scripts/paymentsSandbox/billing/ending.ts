import { timeOn, type Sandbox } from '../context'
import type { Subscription } from '../shapes'
import { change, emit } from '../webhooks/emit'

export type EndReason = 'cancellation_requested' | 'payment_failed'

/**
 * Ends a subscription for good and reports it. Its open invoices are kept but no longer collected, and
 * its drafts are not closed any more.
 * @param reason `null` when it ends with its customer
 */
export function endSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: EndReason | null,
): void {
  if (subscription.ended_at) return
  const now = timeOn(sandbox, subscription.test_clock)
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.pause_collection = null
  subscription.cancellation_details = {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: reason ?? subscription.cancellation_details?.reason ?? 'cancellation_requested',
  }
  sandbox.store.touch()
  emit(sandbox, 'customer.subscription.deleted', subscription)
  for (const invoice of sandbox.store.all('invoices')) {
    const ofIt = invoice.parent?.subscription_details?.subscription === subscription.id
    if (!ofIt || !['draft', 'open'].includes(invoice.status ?? '') || !invoice.auto_advance) continue
    change(sandbox, 'invoice.updated', invoice, (row) => {
      row.auto_advance = false
      row.next_payment_attempt = null
      row.automatically_finalizes_at = null
    })
  }
}
