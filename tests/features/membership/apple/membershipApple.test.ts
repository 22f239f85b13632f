import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import type { AppStore } from '~/adapters/appStore/port'
import { mails } from '~/db/schema/mail'
import { paymentEvents, subscriptions } from '~/db/schema/membership'
import { SELLER } from '~/domain/seller'
import { receiveNotification, replayNotification } from '~/features/membership/events/appleEvents.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/log/logger.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { HAPPENINGS } from './membershipAppleCases'
import { addMember, ANNUAL, BIANNUAL, kindsTo, MONTHLY, recordOf, START } from '../membershipRecords'
import { useAppStore } from './appleBench'

describeWithDatabase('the App Store', (db) => {
  const store = useAppStore(db)
  const { context, tell, held, buyer } = store

  describe('handles', () => {
    test.each(HAPPENINGS)('%s', async (_, happens, told, expected) => {
      const bought = await buyer()
      happens(store.apple, bought.id)
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
      store.apple.changeProduct(id, MONTHLY)
      expect(await tell()).toBe('DID_CHANGE_RENEWAL_PREF/DOWNGRADE: applied')
      expect(await held(member)).toMatchObject({
        current: { term: 'annual', priceCents: 11_999, nextChargeCents: 1499 },
        memberUntil: new Date(until),
      })
      store.apple.changeProduct(id, ANNUAL)
      expect(await tell()).toBe('DID_CHANGE_RENEWAL_PREF: applied')
      expect(await held(member)).toMatchObject({ current: { nextChargeCents: 11_999 } })
      store.apple.redeemOffer(id, { type: 2, priceMilliunits: 990 }, MONTHLY)
      expect(await tell()).toBe('OFFER_REDEEMED/DOWNGRADE: applied')
      store.apple.advanceToDue(id)
      await tell()
      expect(await held(member)).toMatchObject({ current: { term: 'monthly' } })
    })

    test('a next price in another currency than the last one, which are not told beside each other', async () => {
      const { member, id } = await buyer()
      const appStore: AppStore = {
        ...store.appStore,
        async readSubscription(of) {
          const truth = await store.appStore.readSubscription(of)
          return truth?.renewal ? { ...truth, renewal: { ...truth.renewal, currency: 'CHF' } } : truth
        },
      }
      store.apple.advanceToDue(id)
      const signed = store.apple.notifications.at(-1)?.signedPayload ?? ''
      await receiveNotification({ db: db(), appStore }, signed, store.apple.now())
      expect(await held(member)).toMatchObject({ current: { priceCents: 1499, nextChargeCents: null } })
    })

    test('a status that Apple has added since: nothing more is sold, and a person is told once', async () => {
      const { member, id, until } = await buyer()
      Object.assign(store.apple.world.subscriptions.get(id) ?? {}, { strangeStatus: 6 })
      store.apple.setAutoRenew(id, false)
      await tell()
      expect(await held(member)).toMatchObject({
        current: { state: 'UNCLEAR', endedAt: null },
        memberUntil: new Date(until),
        cardRefusal: 'subscriptions/unclear',
        appleRefusal: 'subscriptions/unclear',
      })
      store.apple.setAutoRenew(id, true)
      await tell()
      const told = await db().select().from(mails).where(eq(mails.to, SELLER.email))
      expect(told.filter(({ text }) => text.includes(id) && /État\s:\s6/.test(text))).toHaveLength(1)
      expect(await kindsTo(db(), member)).toEqual([])
    })

    test('a product that is no longer sold', async () => {
      const { member, id } = await buyer(BIANNUAL)
      const sold = [...store.apple.world.products]
      store.apple.stopSelling(BIANNUAL)
      store.apple.advanceToDue(id)
      expect(await tell()).toBe('EXPIRED/PRODUCT_NOT_FOR_SALE: applied')
      store.apple.world.products = sold
      expect(await held(member)).toMatchObject({ state: 'EXPIRED', isMember: false })
    })

    test.each<[string, Parameters<AppleDouble['tell']>[1]]>([
      ['TEST', {}],
      ['RENEWAL_EXTENSION', { subtype: 'SUMMARY', summary: { requestIdentifier: 'a', succeededCount: 3 } }],
      ['EXTERNAL_PURCHASE_TOKEN', { externalPurchaseToken: { externalPurchaseId: 'SANDBOX_1' } }],
      ['RESCIND_CONSENT', { appData: { signedAppTransactionInfo: 'x' } }],
    ])('%s, which names no subscription and is only logged', async (type, options = {}) => {
      store.apple.tell(type, options)
      expect(await tell()).toBe(`${options.subtype ? `${type}/${options.subtype}` : type}: ignored`)
      expect(await db().select().from(subscriptions)).toEqual([])
    })

    test('somebody who is not our member, or nobody: logged as foreign, and nothing given', async () => {
      for (const token of [randomUUID(), null]) {
        store.apple.purchase(token, MONTHLY)
        expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: foreign')
      }
      expect(await db().select().from(subscriptions)).toEqual([])
      expect(logger.warn).toHaveBeenCalledTimes(2)
    })

    test('an older transaction refunded, which takes nothing of what is paid now', async () => {
      const { member, id } = await buyer()
      const first = store.apple.transactionPayload(id)['transactionId']
      store.apple.advanceToDue(id)
      await tell()
      store.apple.refund(id, { transactionId: String(first) })
      expect(await tell()).toBe('REFUND: unchanged')
      expect(await held(member)).toMatchObject({ state: 'ACTIVE', isMember: true })
    })
  })

  describe('a notification', () => {
    test('that arrives late gives the state of now, not of then', async () => {
      const { member, id } = await buyer()
      store.apple.failRenewals(id)
      store.apple.advanceToDue(id)
      const failed = store.apple.notifications.at(-1)?.signedPayload ?? ''
      store.apple.recover(id)
      await receiveNotification(context(), failed, store.apple.now())
      expect(await held(member)).toMatchObject({ state: 'ACTIVE', isMember: true })
    })

    test('that Apple did not sign is refused, and leaves nothing', async () => {
      store.apple.purchase(randomUUID(), MONTHLY)
      const signed = store.apple.notifications.at(-1)?.signedPayload ?? ''
      const [head, body, signature] = signed.split('.')
      for (const forged of ['', 'x.y.z', `${head}.${body}.`, `${head}.${body}x.${signature}`])
        expect(await refusal(receiveNotification(context(), forged, store.apple.now()))).toEqual({
          status: 400,
          code: 'payments/invalid-signature',
        })
      expect(await db().select().from(paymentEvents)).toEqual([])
    })

    test('while Apple cannot be asked is not stored, and done when it comes again; replayed, it mends', async () => {
      const { member, id } = await buyer()
      store.apple.advanceToDue(id)
      const away = {
        ...context(),
        appStore: {
          ...store.appStore,
          readSubscription: () => Promise.reject(new AppStoreUnavailableError('away')),
        },
      }
      const signed = store.apple.notifications.at(-1)?.signedPayload ?? ''
      expect(await refusal(receiveNotification(away, signed, store.apple.now()))).toEqual({
        status: 503,
        code: 'apple/unavailable',
      })
      expect(await tell()).toBe('DID_RENEW: applied')
      const { memberUntil } = await held(member)
      await db().update(subscriptions).set({ paidUntil: START }).where(eq(subscriptions.userId, member.uid))
      const [logged] = await db().select().from(paymentEvents).where(eq(paymentEvents.type, 'DID_RENEW'))
      if (!logged) throw new Error('not logged')
      await replayNotification(context(), logged, store.apple.now())
      expect(await held(member)).toMatchObject({ memberUntil })
    })

    test('that was lost is found by reconciliation, once', async () => {
      const shop = await startAppleDouble({ now: store.apple.now() })
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
