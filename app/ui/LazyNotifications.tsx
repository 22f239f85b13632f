import type { NotificationData } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { takeCarriedNotices } from './notices/takeCarriedNotices'
import { lazyExtra } from './loading/lazyExtra'
import { NOTIFY_EVENT, takeEarlyNotifications } from './notify'

const NotificationHost = lazyExtra(() => import('./NotificationHost'))

/** The place where notifications appear. It is loaded with the first one: most visits never see any. */
export function LazyNotifications() {
  const [first, setFirst] = useState<NotificationData[]>([])
  const [hosted, setHosted] = useState(false)
  useEffect(() => {
    if (hosted) return undefined
    const keep = (event: Event) => {
      if (event instanceof CustomEvent) setFirst((waiting) => [...waiting, event.detail as NotificationData])
    }
    window.addEventListener(NOTIFY_EVENT, keep)
    const early = [...takeCarriedNotices(), ...takeEarlyNotifications()]
    if (early.length > 0) setFirst((waiting) => [...waiting, ...early])
    return () => window.removeEventListener(NOTIFY_EVENT, keep)
  }, [hosted])
  return first.length > 0 ? (
    <Suspense>
      <NotificationHost first={first} onMount={() => setHosted(true)} />
    </Suspense>
  ) : null
}
