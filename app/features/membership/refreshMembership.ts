import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, userRecordQuery } from '~/features/identity/identity.public'
import { membershipQuery } from './membership.queries'
import { invoicesQuery, ordersQuery } from './ownPapers.queries'

/**
 * Brings page, session and identity token in step with what the server now grants her.
 *
 * @param sessionChanged renders the page again for the session as it now is
 */
export async function refreshMembership(
  queryClient: QueryClient,
  sessionChanged: () => Promise<void>,
): Promise<void> {
  const uid = queryClient.getQueryData(sessionQuery.queryKey)?.uid
  // The record first: a changed end of membership makes a new token.
  if (uid) await queryClient.invalidateQueries({ queryKey: userRecordQuery(uid).queryKey })
  await Promise.all([
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: membershipQuery(uid).queryKey }),
    queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  ])
  await sessionChanged()
}
