import type { QueryClient } from '@tanstack/react-query'
import { clearStored } from '~/lib/deviceStorage'
import { forgetMine, leaveTyped } from '~/lib/memberStorage'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { hasStoredIdentity, loadFirebase } from './loadFirebase'
import { inTurn } from './sessionTurns'
import { announceSignOut } from './tabs'
import { storedToken } from './tokenCookies'
import { postToSession } from './tokenSync'

/**
 * LEFT: she signs out, and was asked. ENDED: elsewhere, or by itself. BROKEN: by a fatal error, whose cause may be in the local
 * storage, which goes too (`source.md §8`).
 */
export type SessionEnd = 'LEFT' | 'ENDED' | 'BROKEN'

/**
 * Ends the session of this browser everywhere it is kept: identity provider, cookies, caches. Then `/`, by a full
 * navigation, so that none of her data stays in memory. Who could not be asked finds the words that she typed when she is back.
 */
export function leave(queryClient: QueryClient, end: SessionEnd): Promise<void> {
  // The identity client also reports the sign-out that is already under way.
  leaving ??= goAway(queryClient, end).finally(() => (leaving = null))
  return leaving
}

let leaving: Promise<void> | null = null

async function goAway(queryClient: QueryClient, end: SessionEnd): Promise<void> {
  const settings = queryClient.getQueryData(publicSettingsQuery.queryKey)
  if (settings && hasStoredIdentity()) {
    const firebase = await loadFirebase(settings.firebase).catch(() => null)
    await firebase?.signOut().catch(() => undefined)
  }
  await inTurn(() => postToSession(settings?.logoutEndpoint ?? '/api/logout', null)).catch(() => undefined)
  storedToken.clear()
  // Awaited, for what the page has begun ends with it.
  if (end === 'LEFT') await forgetMine()
  const left = end === 'LEFT' ? [] : await leaveTyped()
  if (end === 'BROKEN') clearStored(left)
  announceSignOut()
  location.assign('/')
}
