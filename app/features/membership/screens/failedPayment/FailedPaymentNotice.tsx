import { useQuery } from '@tanstack/react-query'
import { useSession } from '~/features/identity/identity.public'
import { membershipQuery } from '../../membership.queries'
import classes from './FailedPaymentNotice.module.css'
import { FailedPaymentBanner, unpaidSubscription } from './FailedPaymentBanner'

/** The banner at the head of a page whose loader has asked for the membership. */
export function FailedPaymentNotice() {
  const uid = useSession()?.uid
  const { data: membership = null } = useQuery({ ...membershipQuery(uid), refetchOnMount: false })
  return unpaidSubscription(membership) ? (
    <div className={classes.root}>
      <FailedPaymentBanner membership={membership} />
    </div>
  ) : null
}
