import { callMembership } from '../../membershipCall'
import type { NoticeFields } from './notice.schema'

/** The declarations that anybody may send, without signing in. Each rejects with the server's refusal. */
export const noticeActions = {
  terminate: ({ orderNumber, ...who }: NoticeFields) =>
    callMembership('POST /subscriptions/terminations', {
      body: { ...who, ...(orderNumber ? { orderNumber } : {}) },
      noAuth: true,
    }),
  withdraw: (fields: NoticeFields) =>
    callMembership('POST /subscriptions/withdrawals', { body: fields, noAuth: true }),
}
