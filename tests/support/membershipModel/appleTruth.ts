import type { Batch, Member } from './batch'

/** Hers by the token that Apple signed, or by her family. */
export const appleOf = ({ apple }: Batch, { token, shown }: Member) =>
  [...apple.subscriptions.values()].filter(
    (one) => one.appAccountToken === token || shown.has(one.originalTransactionId),
  )
