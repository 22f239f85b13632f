import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { publicSettingsQuery } from '~/features/settings/settings.public'

const ConsentWatch = lazy(() => import('./ConsentWatch'))

/** Where analytics or chat are set up, they and what she has agreed to are looked after, behind the first page. */
export function ConsentKeeper() {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  return isHere && (settings.posthog || settings.intercom) ? (
    <Suspense>
      <ConsentWatch />
    </Suspense>
  ) : null
}
