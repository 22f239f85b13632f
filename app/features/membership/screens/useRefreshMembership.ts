import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { refreshMembership } from '../refreshMembership'

/** `refreshMembership` for this page. */
export function useRefreshMembership(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(() => refreshMembership(queryClient, () => router.invalidate()), [queryClient, router])
}
