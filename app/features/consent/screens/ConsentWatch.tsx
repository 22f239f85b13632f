import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isAllowed, isConsentCurrent } from '~/domain/consent'
import { useSession } from '~/features/identity/identity.public'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { createExtraPart } from '~/ui/loading/extraPart'
import { lazyExtra } from '~/ui/loading/lazyExtra'
import { useConsent } from '../useConsent'

const ConsentBanner = lazyExtra(() => import('./ConsentBanner'))
const analyticsPart = createExtraPart(() => import('../analytics'))
const chatPart = createExtraPart(() => import('../chat'))

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
    // Taken back while it is loading, it does not even begin.
    if (analytics) return analyticsPart.waitFor(({ startAnalytics }) => startAnalytics(posthog, uid))
    // Once loaded, it must be stopped explicitly.
    if (consent !== undefined) window.elanStopAnalytics?.()
    return undefined
  }, [posthog, analytics, consent, uid])

  useEffect(() => {
    if (!intercom || !chat) return undefined
    const start = async ({ readChatHash, startChat }: Awaited<ReturnType<typeof chatPart.ask>>) => {
      const userHash = uid === null ? null : await readChatHash(queryClient, uid)
      return startChat(intercom, { uid, userHash, name, email })
    }
    let starting: ReturnType<typeof start> | undefined
    const stopWaiting = chatPart.waitFor((part) => {
      starting = start(part)
    })
    return () => {
      stopWaiting()
      void starting?.then((stop) => stop())
    }
  }, [intercom, chat, uid, name, email, queryClient])

  const asks = (posthog || intercom) && consent !== undefined && !isConsentCurrent(consent, new Date())
  return asks ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null
}
