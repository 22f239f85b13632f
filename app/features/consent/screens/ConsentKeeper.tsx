import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { publicSettingsQuery } from '~/features/settings/settings.public'

const ConsentWatch = lazy(() => import('./ConsentWatch'))

/** Where analytics or chat are set up, they and what she has agreed to are looked after. To be shown behind the first page. */
export function ConsentKeeper() {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  return (settings.posthog || settings.intercom) && <ConsentWatch />
}
