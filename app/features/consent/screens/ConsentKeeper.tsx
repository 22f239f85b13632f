import { useSuspenseQuery } from '@tanstack/react-query'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { lazyExtra } from '~/ui/loading/lazyExtra'

const ConsentWatch = lazyExtra(() => import('./ConsentWatch'))

/** Where analytics or chat are set up, they and what she has agreed to are looked after. To be shown behind the first page. */
export function ConsentKeeper() {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  return (settings.posthog || settings.intercom) && <ConsentWatch />
}
