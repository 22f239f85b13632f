import type { QueryClient } from '@tanstack/react-query'
import { clearStored } from '~/lib/deviceStorage'
import { forgetMine } from '~/lib/memberStorage'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { hasStoredIdentity, loadFirebase } from './loadFirebase'
import { inTurn } from './sessionTurns'
import { announceSignOut } from './tabs'
import { storedToken } from './tokenCookies'
import { postToSession } from './tokenSync'

/**
 * Ends the session of this browser everywhere it is kept: identity provider, cookies, caches. Then `/`, by a full
 * navigation, so that none of her data stays in memory.
 *
 * @param localStorageToo after a fatal error, whose cause may be stored there (`source.md §8`)
 */
export function leave(queryClient: QueryClient, localStorageToo: boolean): Promise<void> {
  // The identity client also reports the sign-out that is already under way.
  leaving ??= goAway(queryClient, localStorageToo).finally(() => (leaving = null))
  return leaving
}

let leaving: Promise<void> | null = null

async function goAway(queryClient: QueryClient, localStorageToo: boolean): Promise<void> {
  const settings = queryClient.getQueryData(publicSettingsQuery.queryKey)
  if (settings && hasStoredIdentity()) {
    const firebase = await loadFirebase(settings.firebase).catch(() => null)
    await firebase?.signOut().catch(() => undefined)
  }
  await inTurn(() => postToSession(settings?.logoutEndpoint ?? '/api/logout', null)).catch(() => undefined)
  storedToken.clear()
  // Awaited, for what the page has begun ends with it.
  await forgetMine()
  if (localStorageToo) clearStored()
  announceSignOut()
  location.assign('/')
}
