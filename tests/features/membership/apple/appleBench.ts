import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import type { AppStore } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'
import { paymentEvents } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { receiveNotification } from '~/features/membership/events/appleEvents.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { logger } from '~/lib/log/logger.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { addMember, MONTHLY, START } from '../membershipRecords'

/** An App Store for the tests of one `describe`, as they talk about it. */
export function useAppStore(db: () => Db) {
  let apple: AppleDouble
  let appStore: AppStore
  beforeAll(async () => {
    apple = await startAppleDouble({ now: START })
    appStore = refusingTransactions(createAppStore(apple.settings))
  })
  afterAll(() => apple.close())
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    vi.spyOn(logger, 'info').mockImplementation(() => undefined)
  })

  const context = () => ({ db: db(), appStore })
  /** Delivers the newest notification. @returns its type and what it did; `known` for one that was delivered before */
  async function tell(): Promise<string> {
    const notification = apple.notifications.at(-1)
    const effect = await receiveNotification(context(), notification?.signedPayload ?? '', apple.now())
    const [logged] = await db()
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.eventId, notification?.id ?? ''))
    return `${logged?.type}: ${effect?.effect ?? 'known'}`
  }
  const held = (member: Principal) => getMembership(db(), member, member.uid, apple.now())

  /** A member who has bought in the wrapper, with Apple's notification delivered. */
  async function buyer(productId: string = MONTHLY) {
    const member = await addMember(db())
    const { originalTransactionId: id } = apple.purchase(member.appleCustomerId, productId)
    expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: applied')
    return { member, id, until: (await held(member)).memberUntil?.getTime() ?? 0 }
  }

  return {
    /** Opened before the first test. */
    get apple() {
      return apple
    },
    get appStore() {
      return appStore
    },
    context,
    tell,
    held,
    buyer,
  }
}
