/**
 * What the webhook's endpoint is to be told of, and no more: each of these may change what a member holds or is owed. At most twenty, as many as
 * the provider lists at once. `invoice.created` is not among them: a renewal would wait up to three days for our answer to it.
 */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.marked_uncollectible',
  'invoice.voided',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // A bank's inquiry may become a dispute, which is the same one.
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const
