import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { isAllowed, isConsentCurrent } from '~/domain/consent'
import { publicSettingsQuery } from '~/features/identity/identity.queries'
import { useIdentity, useSession } from '~/features/identity/IdentityProvider'
import { useConsent } from './useConsent'

const ConsentBanner = lazy(() => import('./ConsentBanner'))

/**
 * Starts analytics and chat where they are set up and she has agreed to them, and asks her where she has not been
 * asked (`ME-3`). Without settings nothing is loaded, and nothing is asked.
 */
export function ConsentKeeper() {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const session = useSession()
  const openIdentity = useIdentity()
  const consent = useConsent()
  const { posthog, intercom } = settings
  const analytics = consent !== undefined && isAllowed(consent, 'analytics', new Date())
  const chat = consent !== undefined && isAllowed(consent, 'chat', new Date())

  useEffect(() => {
    if (!posthog) return undefined
    let wanted = analytics
    if (analytics)
      void import('./analytics').then(({ startAnalytics }) => {
        // Taken back while it was loading: it must not even begin.
        if (wanted) startAnalytics(posthog, session?.uid ?? null)
      })
    // Loaded once, it must be told to stop.
    else if (consent !== undefined) window.elanStopAnalytics?.()
    return () => {
      wanted = false
    }
  }, [posthog, analytics, consent, session?.uid])

  useEffect(() => {
    if (!intercom || !chat) return undefined
    const starting = import('./chat').then(async ({ startChat }) =>
      startChat(intercom, session, await openIdentity()),
    )
    return () => void starting.then((stop) => stop())
  }, [intercom, chat, session, openIdentity])

  const asks = (posthog || intercom) && consent !== undefined && !isConsentCurrent(consent, new Date())
  return asks ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}
