import { randomUUID, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AppStore } from '~/adapters/appStore/port'
import type { Principal, RecordedPrincipal } from '~/domain/principal'
import {
  preparePurchase,
  recordTransaction,
  restorePurchases,
  signOffer,
} from '~/features/membership/apple/applePurchase.server'
import { logger } from '~/lib/log/logger.server'
import { startAppleDouble } from '~tests/support/apple/appleDouble'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop } from '../membershipBench'
import { addMember, ANNUAL, MONTHLY, ORIGIN, START } from '../membershipRecords'
import { useAppStore } from './appleBench'

describeWithDatabase('the App Store', (db) => {
  const store = useAppStore(db)
  const { context, tell, held, buyer } = store

  describe('a transaction that the wrapper brings', () => {
    const bring = (member: Principal, id: string) =>
      recordTransaction(context(), member, { jws: store.apple.signedTransaction(id) }, store.apple.now())

    test('gives what it paid for, before Apple reports it, and once', async () => {
      const member = await addMember(db())
      const { originalTransactionId: id } = store.apple.purchase(member.appleCustomerId, ANNUAL)
      expect(await bring(member, id)).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
        current: { source: 'APPLE', term: 'annual' },
      })
      expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: unchanged')
      const again = await recordTransaction(context(), member, { transactionId: id }, store.apple.now())
      expect(again).toEqual(await bring(member, id))
      expect(again.subscriptions).toHaveLength(1)
    })

    test('of a subscription that another account on her phone had before is hers once she pays for it', async () => {
      const { member: first, id } = await buyer()
      store.apple.setAutoRenew(id, false)
      store.apple.advanceToDue(id)
      await tell()
      const second = await addMember(db())
      store.apple.resubscribe(id, MONTHLY, null, second.appleCustomerId)
      expect(await bring(second, id)).toMatchObject({ isMember: true })
      expect(await held(first)).toMatchObject({ isMember: false, subscriptions: [] })
      expect(await refusal(bring(first, id))).toMatchObject({ code: 'subscriptions/foreign-transaction' })
      expect(await tell()).toBe('SUBSCRIBED/RESUBSCRIBE: unchanged')
    })

    test('of a product that is no membership gives nothing', async () => {
      const member = await addMember(db())
      const { originalTransactionId: id } = store.apple.purchase(member.appleCustomerId, MONTHLY)
      const other: AppStore = {
        ...store.appStore,
        readSubscription: async (of) => {
          const truth = await store.appStore.readSubscription(of)
          return truth && { ...truth, transaction: { ...truth.transaction, productId: 'livre_1' } }
        },
      }
      const shown = { jws: store.apple.signedTransaction(id) }
      expect(
        await refusal(recordTransaction({ db: db(), appStore: other }, member, shown, store.apple.now())),
      ).toMatchObject({ code: 'apple/invalid-transaction' })
      expect(await held(member)).toMatchObject({ isMember: false, subscriptions: [] })
    })

    test('of another member is refused, logged, and gives nothing', async () => {
      const [member, thief] = [await addMember(db()), await addMember(db())]
      const { originalTransactionId: id } = store.apple.purchase(member.appleCustomerId, MONTHLY)
      const FOREIGN = { status: 403, code: 'subscriptions/foreign-transaction' }
      expect(await refusal(bring(thief, id))).toEqual(FOREIGN)
      await bring(member, id)
      expect(await refusal(bring(thief, id))).toEqual(FOREIGN)
      expect(
        await refusal(recordTransaction(context(), thief, { transactionId: id }, store.apple.now())),
      ).toEqual(FOREIGN)
      expect(await held(thief)).toMatchObject({ isMember: false, subscriptions: [] })
      expect(logger.warn).toHaveBeenCalledTimes(3)
    })

    test('that Apple does not know, or did not sign, is refused', async () => {
      const member = await addMember(db())
      const elsewhere = await startAppleDouble({ now: store.apple.now() })
      const { originalTransactionId: id } = elsewhere.purchase(member.appleCustomerId, MONTHLY)
      for (const shown of [{ jws: elsewhere.signedTransaction(id) }, { jws: 'x.y.z' }, { transactionId: id }])
        expect(await refusal(recordTransaction(context(), member, shown, store.apple.now()))).toEqual({
          status: 400,
          code: 'apple/invalid-transaction',
        })
      await elsewhere.close()
    })

    test('shared by the family gives access until the sharing ends, to the first who brings it', async () => {
      const { id, member: owner } = await buyer()
      const [child, other] = [await addMember(db()), await addMember(db())]
      const shared = store.apple.shareWithFamily(id).originalTransactionId
      expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: foreign')
      expect(await bring(child, shared)).toMatchObject({ isMember: true })
      expect(await refusal(bring(other, shared))).toMatchObject({ status: 403 })
      store.apple.revoke(shared)
      expect(await tell()).toBe('REVOKE: applied')
      expect(await held(child)).toMatchObject({ isMember: false, state: 'REVOKED' })
      expect(await held(owner)).toMatchObject({ isMember: true })
    })

    test('is restored with what Apple says now', async () => {
      const { member, id } = await buyer()
      store.apple.advanceToDue(id)
      expect(await held(member)).toMatchObject({ isMember: false })
      expect(await restorePurchases(context(), member, store.apple.now())).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
      })
      const never = await addMember(db())
      expect(await restorePurchases(context(), never, store.apple.now())).toMatchObject({ state: 'NONE' })
    })
  })

  describe('a purchase in the wrapper', () => {
    const prepare = (member: RecordedPrincipal) =>
      preparePurchase(
        context(),
        { payments: null, origin: ORIGIN },
        member,
        { productId: MONTHLY },
        store.apple.now(),
      )

    test('is tied to her, and stopped while something is charged already', async () => {
      const { member, id } = await buyer()
      expect(await refusal(prepare(member))).toEqual({
        status: 409,
        code: 'subscriptions/already-subscribed',
      })
      store.apple.refund(id)
      await tell()
      expect(await prepare(member)).toMatchObject({ customer: member.appleCustomerId })
    })

    test('closes the card checkout that she left open; one she has paid stops it', async () => {
      const shop = await openShop()
      const card = { payments: shop.payments, origin: ORIGIN }
      const [left, paid] = [await addMember(db()), await addMember(db())]
      const open = await shop.order(db(), left)
      expect(await preparePurchase(context(), card, left, { productId: MONTHLY }, START)).toMatchObject({
        customer: left.appleCustomerId,
      })
      expect(await shop.payments.readCheckout(open.checkoutId ?? '')).toMatchObject({ status: 'expired' })
      await shop.onClock(paid)
      await shop.pay(await shop.order(db(), paid))
      expect(await refusal(preparePurchase(context(), card, paid, { productId: MONTHLY }, START))).toEqual({
        status: 409,
        code: 'subscriptions/other-store',
      })
      await shop.close()
    })

    test('with an offer has a signature that StoreKit can check, of its own each time', async () => {
      const { member, id } = await buyer()
      const input = { productId: MONTHLY, offerId: 'bienvenue' } as const
      const sign = (by: RecordedPrincipal) => refusal(signOffer(context(), by, input, store.apple.now()))
      // Apple would refuse both: one pays already, the other has never had it.
      expect(await sign(member)).toEqual({ status: 409, code: 'subscriptions/already-subscribed' })
      expect(await sign(await addMember(db()))).toEqual({ status: 409, code: 'subscriptions/no-offer' })
      store.apple.setAutoRenew(id, false)
      await tell()
      const [one, two] = [
        await signOffer(context(), member, input, store.apple.now()),
        await signOffer(context(), member, input, store.apple.now()),
      ]
      expect(one.nonce).not.toBe(two.nonce)
      const { bundleId, keyId } = store.apple.settings
      const signed = [
        bundleId,
        keyId,
        MONTHLY,
        'bienvenue',
        member.appleCustomerId,
        one.nonce,
        one.timestampMs,
      ]
      const holds = (fields: unknown[]) =>
        verify(
          'sha256',
          Buffer.from(fields.join('\u2063')),
          store.apple.publicKey,
          Buffer.from(one.signature, 'base64'),
        )
      expect(one).toMatchObject({ keyId, timestampMs: store.apple.now().getTime() })
      expect(holds(signed)).toBe(true)
      expect(holds([...signed.slice(0, 4), randomUUID(), ...signed.slice(5)])).toBe(false)
    })
  })
})
