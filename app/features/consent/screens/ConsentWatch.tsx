import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isAllowed, isConsentCurrent } from '~/domain/consent'
import { useSession } from '~/features/identity/identity.public'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { lazyExtra } from '~/ui/loading/lazyExtra'
import { useConsent } from '../useConsent'

const ConsentBanner = lazyExtra(() => import('./ConsentBanner'))

/**
 * Starts analytics and chat where they are set up and she has agreed to them, and asks her where she has not been
 * asked (`ME-3`). Without settings nothing is loaded, and nothing is asked.
 */
export default function ConsentWatch() {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const session = useSession()
  const queryClient = useQueryClient()
  const consent = useConsent()
  const { posthog, intercom } = settings
  const analytics = consent !== undefined && isAllowed(consent, 'analytics', new Date())
  const chat = consent !== undefined && isAllowed(consent, 'chat', new Date())
  const { uid = null, name = null, email = null } = session ?? {}

  useEffect(() => {
    if (!posthog) return undefined
    let wanted = analytics
    if (analytics)
      void import('../analytics').then(({ startAnalytics }) => {
        // Taken back while it was loading: it must not even begin.
        if (wanted) startAnalytics(posthog, uid)
      })
    // Once loaded, it must be stopped explicitly.
    else if (consent !== undefined) window.elanStopAnalytics?.()
    return () => {
      wanted = false
    }
  }, [posthog, analytics, consent, uid])

  useEffect(() => {
    if (!intercom || !chat) return undefined
    const starting = import('../chat').then(async ({ readChatHash, startChat }) => {
      const userHash = uid === null ? null : await readChatHash(queryClient, uid)
      return startChat(intercom, { uid, userHash, name, email })
    })
    return () => void starting.then((stop) => stop())
  }, [intercom, chat, uid, name, email, queryClient])

  const asks = (posthog || intercom) && consent !== undefined && !isConsentCurrent(consent, new Date())
  return asks ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}
