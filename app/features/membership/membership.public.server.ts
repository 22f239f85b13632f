export { PersonGrantSchema } from './admin/admin.schema'
export { grantAccessToPerson, recordGrant } from './admin/grants.server'
export { stopPayingForClosed } from './card/closedAccount.server'
export { changedSubscription } from './entitlement/afterChange.server'
export { publishClaims } from './entitlement/claims.server'
export { SubscriptionSchema } from './membership.schema'
export {
  accessDays,
  cancellationDays,
  failedPayments,
  paidDays,
  payingDays,
} from './figures/stretches.server'
export { readPaper } from './papers/readPaper.server'
export { servePaper } from './papers/servePaper.server'
