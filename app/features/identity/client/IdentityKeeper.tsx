import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { createExtraPart } from '~/ui/loading/extraPart'
import { lazyExtra } from '~/ui/loading/lazyExtra'
import { sessionQuery } from '../identity.queries'
import { openIdentity } from './openIdentity'
import { hasStoredIdentity } from './storedIdentity'
import { followOtherTabs } from './tabs'
import { useSession } from './useSession'

// A visitor's page has no use for it.
const UserRecordKeeper = lazyExtra(() => import('./UserRecordKeeper'))
const renewalPart = createExtraPart(() => import('./renewForPage'))

/** Keeps the page in step with the session: in this tab, in the others, and with the identity provider. */
export function IdentityKeeper() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const session = useSession()
  const signedIn = session !== null

  const unknown = useRef(queryClient.getQueryData(sessionQuery.queryKey) === undefined)
  useEffect(() => {
    if (!signedIn && !unknown.current && !hasStoredIdentity()) return undefined
    let stop = () => {}
    const stopWaiting = createExtraPart(openIdentity).waitFor((controller) => {
      stop = controller.start()
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [signedIn])

  // The page was rendered as for a visitor because the session could not be read: it is rendered again once she is known.
  useEffect(() => {
    if (!unknown.current || !signedIn) return
    unknown.current = false
    void router.invalidate()
  }, [router, signedIn])

  const renewalDue = session?.renewalDue === true
  useEffect(() => {
    return renewalDue ? renewalPart.waitFor(({ renewForPage }) => void renewForPage(queryClient)) : undefined
  }, [queryClient, renewalDue])

  useEffect(() => followOtherTabs(queryClient, () => router.invalidate()), [queryClient, router])

  return (
    session && (
      <Suspense>
        <UserRecordKeeper uid={session.uid} />
      </Suspense>
    )
  )
}
