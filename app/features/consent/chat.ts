import { Intercom, shutdown } from '@intercom/messenger-js-sdk'
import type { IdentityController } from '~/features/identity/client/identityController'
import type { SessionUser } from '~/features/identity/identity.queries'

/** The hash by which the widget believes who she is; `null` when it is missing or failing (`source.md §7`). */
async function userHash(identity: IdentityController, uid: string): Promise<string | null> {
  try {
    const answer = await identity.request('GET', '/auth/intercom-hash', { query: { userId: uid } })
    return answer !== null &&
      typeof answer === 'object' &&
      'user_hash' in answer &&
      typeof answer.user_hash === 'string'
      ? answer.user_hash
      : null
  } catch {
    return null
  }
}

/**
 * Boots the support chat: with the hash, or without it, with name and email where known (`ME-4`).
 *
 * @returns how to end it
 */
export async function startChat(
  { appId, widgetUrl }: { appId: string; widgetUrl?: string },
  session: SessionUser | null,
  identity: IdentityController,
): Promise<() => void> {
  const hash = session ? await userHash(identity, session.uid) : null
  Intercom({
    app_id: appId,
    ...(widgetUrl ? { widgetUrl } : {}),
    ...(session ? { user_id: session.uid } : {}),
    ...(hash ? { user_hash: hash } : {}),
    ...(session?.name ? { name: session.name } : {}),
    ...(session?.email ? { email: session.email } : {}),
  })
  return () => shutdown()
}
