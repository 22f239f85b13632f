import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { readFailure } from '~/lib/readFailure'
import { notifyError } from '~/ui/notify'
import type { IdentityController } from './client/identityController'
import { hasStoredIdentity } from './client/loadFirebase'
import { openIdentity } from './client/openIdentity'
import { onOtherTab } from './client/tabs'
import { sessionQuery } from './identity.queries'

/** Gives the identity controller, loading it at the first call: a visitor who only looks never does. */
type OpenIdentity = () => Promise<IdentityController>

const IdentityContext = createContext<OpenIdentity | null>(null)

/** Keeps the page in step with the session: in this tab, in the others, and with the identity provider. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const session = useSession()
  const signedIn = session !== null
  useEffect(() => {
    if (!signedIn && !hasStoredIdentity()) return undefined
    let stop = () => {}
    let stopped = false
    void openIdentity().then((controller) => {
      if (!stopped) stop = controller.start()
    })
    return () => {
      stopped = true
      stop()
    }
  }, [signedIn])

  useEffect(
    () =>
      onOtherTab((message) => {
        if (message === 'signed-in')
          void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(() => router.invalidate())
        else if (queryClient.getQueryData(sessionQuery.queryKey)) location.assign('/')
      }),
    [queryClient, router],
  )

  return (
    <IdentityContext value={openIdentity}>
      {session && <UserRecordKeeper uid={session.uid} />}
      {children}
    </IdentityContext>
  )
}

export function useIdentity(): OpenIdentity {
  const open = useContext(IdentityContext)
  if (!open) throw new Error('IdentityProvider is missing')
  return open
}

/** The signed-in user of this page, or `null`. */
export function useSession() {
  return useSuspenseQuery(sessionQuery).data
}

/** Fetches the user record once for each page (`source.md §7`: not on mount, not on focus). */
function UserRecordKeeper({ uid }: { uid: string }) {
  const open = useIdentity()
  const { error } = useQuery({
    queryKey: ['user-record', uid],
    queryFn: async () => (await open()).userRecord(uid),
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    const { code, status } = readFailure(error)
    if (status === undefined || status >= 500) return
    void import('~/messages/errors.fr').then(({ UNEXPECTED_ERROR, errorMessage }) =>
      notifyError(code ?? String(status), errorMessage(code, UNEXPECTED_ERROR)),
    )
  }, [error])
  return null
}
