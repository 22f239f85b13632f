import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import type { AppStore } from '~/adapters/appStore/port'
import { paymentEvents, subscriptions } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { receiveNotification, replayNotification } from '~/features/membership/apple/appleEvents.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/logger.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { HAPPENINGS } from './membershipAppleCases'
import { addMember, ANNUAL, BIANNUAL, kindsTo, MONTHLY, recordOf, START } from '../membershipRecords'

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

describeWithDatabase('the App Store', (db) => {
  const context = () => ({ db: db(), appStore })
  /** Delivers the newest notification. @returns its type and what it did; `known` for one that was told before */
  async function tell() {
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

  describe('handles', () => {
    test.each(HAPPENINGS)('%s', async (_, happens, told, expected) => {
      const bought = await buyer()
      happens(apple, bought.id)
      expect(await tell()).toBe(told)
      const after = await held(bought.member)
      expect(after).toMatchObject(expected)
      expect(await tell()).toBe(told.replace(/: .*/, ': known'))
      expect(await recordOf(db(), bought.member)).toMatchObject({ memberUntil: after.memberUntil })
      // Apple writes to its own customers.
      expect(await kindsTo(db(), bought.member)).toEqual([])
    })

    test('a downgrade that comes with the renewal, and its undoing', async () => {
      const { member, id, until } = await buyer(ANNUAL)
      apple.changeProduct(id, MONTHLY)
      expect(await tell()).toBe('DID_CHANGE_RENEWAL_PREF/DOWNGRADE: unchanged')
      expect(await held(member)).toMatchObject({ current: { term: 'annual' }, memberUntil: new Date(until) })
      apple.changeProduct(id, ANNUAL)
      expect(await tell()).toBe('DID_CHANGE_RENEWAL_PREF: unchanged')
      apple.redeemOffer(id, { type: 2, priceMilliunits: 990 }, MONTHLY)
      expect(await tell()).toBe('OFFER_REDEEMED/DOWNGRADE: unchanged')
      apple.advanceToDue(id)
      await tell()
      expect(await held(member)).toMatchObject({ current: { term: 'monthly' } })
    })

    test('a product that is no longer sold', async () => {
      const { member, id } = await buyer(BIANNUAL)
      const sold = [...apple.world.products]
      apple.stopSelling(BIANNUAL)
      apple.advanceToDue(id)
      expect(await tell()).toBe('EXPIRED/PRODUCT_NOT_FOR_SALE: applied')
      apple.world.products = sold
      expect(await held(member)).toMatchObject({ state: 'EXPIRED', isMember: false })
    })

    test.each<[string, Parameters<AppleDouble['tell']>[1]]>([
      ['TEST', {}],
      ['RENEWAL_EXTENSION', { subtype: 'SUMMARY', summary: { requestIdentifier: 'a', succeededCount: 3 } }],
      ['EXTERNAL_PURCHASE_TOKEN', { externalPurchaseToken: { externalPurchaseId: 'SANDBOX_1' } }],
      ['RESCIND_CONSENT', { appData: { signedAppTransactionInfo: 'x' } }],
    ])('%s, which names no subscription and is only logged', async (type, options = {}) => {
      apple.tell(type, options)
      expect(await tell()).toBe(`${options.subtype ? `${type}/${options.subtype}` : type}: ignored`)
      expect(await db().select().from(subscriptions)).toEqual([])
    })

    test('somebody who is not our member, or nobody: logged as foreign, and nothing given', async () => {
      for (const token of [randomUUID(), null]) {
        apple.purchase(token, MONTHLY)
        expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: foreign')
      }
      expect(await db().select().from(subscriptions)).toEqual([])
      expect(logger.warn).toHaveBeenCalledTimes(2)
    })

    test('an older transaction refunded, which takes nothing of what is paid now', async () => {
      const { member, id } = await buyer()
      const first = apple.transactionPayload(id)['transactionId']
      apple.advanceToDue(id)
      await tell()
      apple.refund(id, { transactionId: String(first) })
      expect(await tell()).toBe('REFUND: unchanged')
      expect(await held(member)).toMatchObject({ state: 'ACTIVE', isMember: true })
    })
  })

  describe('a notification', () => {
    test('that arrives late gives the state of now, not of then', async () => {
      const { member, id } = await buyer()
      apple.failRenewals(id)
      apple.advanceToDue(id)
      const failed = apple.notifications.at(-1)?.signedPayload ?? ''
      apple.recover(id)
      await receiveNotification(context(), failed, apple.now())
      expect(await held(member)).toMatchObject({ state: 'ACTIVE', isMember: true })
    })

    test('that Apple did not sign is refused, and leaves nothing', async () => {
      apple.purchase(randomUUID(), MONTHLY)
      const signed = apple.notifications.at(-1)?.signedPayload ?? ''
      const [head, body, signature] = signed.split('.')
      for (const forged of ['', 'x.y.z', `${head}.${body}.`, `${head}.${body}x.${signature}`])
        expect(await refusal(receiveNotification(context(), forged, apple.now()))).toEqual({
          status: 400,
          code: 'payments/invalid-signature',
        })
      expect(await db().select().from(paymentEvents)).toEqual([])
    })

    test('while Apple cannot be asked is not stored, and done when it comes again; replayed, it mends', async () => {
      const { member, id } = await buyer()
      apple.advanceToDue(id)
      const away = {
        ...context(),
        appStore: {
          ...appStore,
          readSubscription: () => Promise.reject(new AppStoreUnavailableError('away')),
        },
      }
      const signed = apple.notifications.at(-1)?.signedPayload ?? ''
      expect(await refusal(receiveNotification(away, signed, apple.now()))).toEqual({
        status: 503,
        code: 'apple/unavailable',
      })
      expect(await tell()).toBe('DID_RENEW: applied')
      const { memberUntil } = await held(member)
      await db().update(subscriptions).set({ paidUntil: START }).where(eq(subscriptions.userId, member.uid))
      const [logged] = await db().select().from(paymentEvents).where(eq(paymentEvents.type, 'DID_RENEW'))
      if (!logged) throw new Error('not logged')
      await replayNotification(context(), logged, apple.now())
      expect(await held(member)).toMatchObject({ memberUntil })
    })

    test('that was lost is found by reconciliation, once', async () => {
      const shop = await startAppleDouble({ now: apple.now() })
      const lost = { db: db(), card: null, appStore: refusingTransactions(createAppStore(shop.settings)) }
      const member = await addMember(db())
      shop.purchase(member.appleCustomerId, MONTHLY)
      const soon = new Date(shop.now().getTime() + 60_000)
      expect(await reconcile(lost, soon)).toMatchObject({ events: 1 })
      expect(await getMembership(db(), member, member.uid, soon)).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
      })
      expect(await reconcile(lost, soon)).toMatchObject({ events: 0 })
      expect(await db().select().from(paymentEvents)).toMatchObject([
        { via: 'RECONCILIATION', effect: 'applied' },
      ])
      await shop.close()
    })
  })
})
