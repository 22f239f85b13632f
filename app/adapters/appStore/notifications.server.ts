import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import * as v from 'valibot'
import { answerOf } from './apiClient.server'
import { AppStoreRefusedError } from './errors'
import type { AppleNotification } from './port'
import type { Verifier } from './verifier.server'

const pageSchema = v.object({
  hasMore: v.optional(v.boolean(), false),
  paginationToken: v.optional(v.string()),
  notificationHistory: v.optional(v.array(v.object({ signedPayload: v.string() })), []),
})

/**
 * Apple's own list of what it sent (`Get Notification History`), oldest page first, as Apple orders it.
 *
 * @param from at most 180 days ago
 * @param to later than `from`
 * @throws AppleSignatureRefusedError one of them is not Apple's word; the rest is then not read
 */
export async function* listNotifications(
  client: AppStoreServerAPIClient,
  verifier: Verifier,
  from: Date,
  to: Date,
): AsyncGenerator<AppleNotification, void, void> {
  const request = { startDate: from.getTime(), endDate: to.getTime() }
  const seen = new Set<string>()
  let token: string | null = null
  for (;;) {
    const answer: unknown = await answerOf(client.getNotificationHistory(token, request))
    const page = v.safeParse(pageSchema, answer)
    if (!page.success) throw new AppStoreRefusedError(200, null, 'a notification history of a wrong shape')
    for (const { signedPayload } of page.output.notificationHistory) {
      yield await verifier.notification(signedPayload)
    }
    if (!page.output.hasMore) return
    token = page.output.paginationToken ?? null
    // Otherwise a confused server would keep us turning for ever.
    if (token === null || seen.has(token)) throw new AppStoreRefusedError(200, null, 'pages without an end')
    seen.add(token)
  }
}
