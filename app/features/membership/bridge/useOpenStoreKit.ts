import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OpenedStoreKit } from './openStoreKit'

/** Gives the wrapper's bridge, loading it at the first call. It is never called outside the wrapper. */
export function useOpenStoreKit(): () => Promise<OpenedStoreKit> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    () =>
      import('./openStoreKit').then(({ openStoreKit }) =>
        openStoreKit({ queryClient, sessionChanged: () => router.invalidate() }),
      ),
    [queryClient, router],
  )
}
