import type { QueryClient } from '@tanstack/react-query'
import { forgetMine, leaveTyped } from '~/lib/memberStorage'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { carryNotices } from '~/ui/notices/carryNotices'
import { forgetStoredIdentity, loadFirebase } from './loadFirebase'
import { inTurn } from './sessionTurns'
import { hasStoredIdentity } from './storedIdentity'
import { clearAllButDue, oweSignOut } from './signOutDue'
import { sessionQuery } from '../identity.queries'
import { announceLeaving, announceSignOut } from '../session/announceSession'
import { storedToken } from './tokens/tokenCookies'
import { SessionEndpointError, postToSession } from './tokens/tokenSync'

/**
 * LEFT: she signs out, and was asked. ENDED: elsewhere, or by itself. BROKEN: by a fatal error, whose cause may be in the local
 * storage, which goes too (`source.md §8`).
 */
export type SessionEnd = 'LEFT' | 'ENDED' | 'BROKEN'

/**
 * Ends the session of this browser everywhere it is kept: identity provider, cookies, caches. Then `/`, by a full
 * navigation, so that none of her data stays in memory. What the server does not answer is made up before the next page is
 * shown (`signOutDue.ts`). Who could not be asked finds the words that she typed when she is back, and is told on `/` again what
 * went wrong.
 *
 * @throws SessionEndpointError with status and body, after all of this, where the server has refused (`source.md §7`)
 */
export function leave(queryClient: QueryClient, end: SessionEnd): Promise<void> {
  // The identity client also reports the sign-out that is already under way.
  leaving ??= goAway(queryClient, end).finally(() => (leaving = null))
  return leaving
}

let leaving: Promise<void> | null = null

async function goAway(queryClient: QueryClient, end: SessionEnd): Promise<void> {
  // Who leaves the page knows: what the device says may be of another, or of nobody any more.
  const uid = queryClient.getQueryData(sessionQuery.queryKey)?.uid ?? null
  const settings = queryClient.getQueryData(publicSettingsQuery.queryKey)
  const keepNotices = end === 'LEFT' ? () => {} : carryNotices()
  const endpoint = settings?.logoutEndpoint ?? '/api/logout'
  // From the first moment: she may close the page while it waits.
  oweSignOut(endpoint)
  announceLeaving()
  if (settings && hasStoredIdentity()) {
    const firebase = await loadFirebase(settings.firebase).catch(() => null)
    await firebase?.signOut().catch(() => undefined)
  }
  // Without network its client may not be there to ask; what it kept would open the session again.
  forgetStoredIdentity()
  // Again: a login that another tab had under way has settled it.
  const refusal = await inTurn(() => postToSession(endpoint, null)).catch((error: unknown) => {
    oweSignOut(endpoint)
    return error
  })
  storedToken.clear()
  // Awaited, for what the page has begun ends with it.
  if (end === 'LEFT') await forgetMine(uid)
  const left = end === 'LEFT' ? [] : await leaveTyped(uid)
  if (end === 'BROKEN') clearAllButDue(left)
  announceSignOut()
  keepNotices()
  location.assign('/')
  if (refusal instanceof SessionEndpointError) throw refusal
}
