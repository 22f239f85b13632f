import type * as v from 'valibot'
import type { GrantSchema } from '../admin/admin.schema'
import { callMembership } from '../membershipCall'

/** An administrator's actions. Each rejects with the server's refusal. */
export const studioActions = {
  grantAccess: (grant: v.InferInput<typeof GrantSchema>) =>
    callMembership('POST /subscriptions/grants', { body: grant }),
  revokeGrant: (id: string) => callMembership('DELETE /subscriptions/grants/{id}', { params: { id } }),
  replayPaymentEvent: (id: string) =>
    callMembership('POST /subscriptions/events/{id}/replays', { params: { id } }),
  retryRefund: (id: string) => callMembership('POST /subscriptions/refunds/{id}/retries', { params: { id } }),
  settleRefundByHand: (id: string) =>
    callMembership('POST /subscriptions/refunds/{id}/settlement', { params: { id } }),
}
