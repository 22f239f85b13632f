import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useIdentity, useSession } from '~/features/identity/IdentityProvider'
import { sessionQuery } from '~/features/identity/identity.queries'
import { invoicesQuery, membershipQuery } from '../membership.queries'
import { createMembershipCalls, type MembershipCalls } from './membershipCalls'

/** The membership's calls for a route, as the signed-in member. */
export function useMembershipCalls(): MembershipCalls {
  const open = useIdentity()
  return useMemo(() => createMembershipCalls(async (...call) => (await open()).request(...call)), [open])
}

/** Brings page, session and identity token in step with what the server now grants her. */
export function useRefreshMembership(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const uid = useSession()?.uid
  return useCallback(async () => {
    // The record first: a changed end of membership makes a new token.
    if (uid) await queryClient.invalidateQueries({ queryKey: ['user-record', uid] })
    await Promise.all([
      queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      queryClient.invalidateQueries({ queryKey: membershipQuery(uid).queryKey }),
      queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
    ])
    await router.invalidate()
  }, [queryClient, router, uid])
}
