import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import * as v from 'valibot'
import { DAY_MS } from '~/domain/durations'
import { answerOf } from './apiClient.server'
import { AppStoreRefusedError } from './errors'
import type { AppleEnvironment, AppleNotification } from './port'
import type { Verifier } from './verifier.server'

const pageSchema = v.object({
  hasMore: v.optional(v.boolean(), false),
  paginationToken: v.optional(v.string()),
  notificationHistory: v.optional(v.array(v.object({ signedPayload: v.string() })), []),
})

/** Apple keeps what the sandbox sent for 30 days, and refuses to look further back; its clock may differ from ours. */
const SANDBOX_LISTED_MS = 29 * DAY_MS

interface Listing {
  client: AppStoreServerAPIClient
  verifier: Verifier
  environment: AppleEnvironment
}

/**
 * Apple's own list of what it sent (`Get Notification History`), oldest page first, as Apple orders it.
 *
 * @param from at most 180 days ago; of the sandbox the last 29 days are listed
 * @param to later than `from`
 * @throws AppleSignatureRefusedError one of them is not Apple's word; the rest is then not read
 */
export async function* listNotifications(
  { client, verifier, environment }: Listing,
  from: Date,
  to: Date,
): AsyncGenerator<AppleNotification, void, void> {
  const endDate = to.getTime()
  const earliest = environment === 'Sandbox' ? endDate - SANDBOX_LISTED_MS : 0
  const request = { startDate: Math.max(from.getTime(), earliest), endDate }
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
