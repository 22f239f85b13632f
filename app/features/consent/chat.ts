import { Intercom, shutdown } from '@intercom/messenger-js-sdk'
import type { QueryClient } from '@tanstack/react-query'
import { intercomHashQuery } from '~/features/identity/identity.public'

/** Who writes to us; all `null` for a visitor. */
interface ChatUser {
  uid: string | null
  /** Proves to the widget who she is; it starts without it if it is missing (`source.md §7`). */
  userHash: string | null
  name: string | null
  email: string | null
}

/** The hash for a member's chat; `null` when it is missing or failing. */
export function readChatHash(queryClient: QueryClient, uid: string): Promise<string | null> {
  return queryClient.fetchQuery(intercomHashQuery(uid)).then(
    ({ user_hash: hash }) => hash,
    () => null,
  )
}

/**
 * Boots the support chat: with the hash, or without it, with name and email where known (`ME-4`).
 *
 * @returns how to end it
 */
export function startChat(
  { appId, widgetUrl }: { appId: string; widgetUrl?: string },
  { uid, userHash, name, email }: ChatUser,
): () => void {
  Intercom({
    app_id: appId,
    ...(widgetUrl ? { widgetUrl } : {}),
    ...(uid ? { user_id: uid } : {}),
    ...(userHash ? { user_hash: userHash } : {}),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
  })
  return () => shutdown()
}
