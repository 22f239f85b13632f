import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { recordTransaction, restorePurchases } from '~/features/membership/apple/applePurchase.server'
import { listAllSubscriptions } from '~/features/membership/admin/adminLists.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { addMember, MONTHLY } from '../membershipRecords'
import { useAppStore } from './appleBench'

const UNSIGNED = { status: 403, code: 'subscriptions/unsigned-transaction' }
const FOREIGN = { status: 403, code: 'subscriptions/foreign-transaction' }

describeWithDatabase('a subscription that names nobody', (db) => {
  const store = useAppStore(db)
  const { context, tell, held } = store
  const show = (member: Principal, shown: { jws?: string; transactionId?: string }) =>
    recordTransaction(context(), member, shown, store.apple.now())
  const signed = (id: string) => ({ jws: store.apple.signedTransaction(id), transactionId: id })
  /** Bought by an offer code in the App Store itself, which knows nothing of our accounts. */
  const redeemed = () =>
    store.apple.purchase(null, MONTHLY, { type: 3, id: 'rentree', priceMilliunits: 990 })
      .originalTransactionId
  const rows = () => db().select().from(subscriptions)

  test('is not hers who knows its number, and nothing is stored', async () => {
    const [thief, id] = [await addMember(db()), redeemed()]
    expect(await refusal(show(thief, { transactionId: id }))).toEqual(UNSIGNED)
    expect(await refusal(show(thief, { jws: '', transactionId: id }))).toEqual(UNSIGNED)
    expect(await rows()).toEqual([])
    expect(await held(thief)).toMatchObject({ isMember: false })
  })

  test('is hers who first shows it signed; then its number is enough for her', async () => {
    const [member, id] = [await addMember(db()), redeemed()]
    expect(await tell()).toBe('SUBSCRIBED/INITIAL_BUY: foreign')
    expect(await show(member, signed(id))).toMatchObject({ isMember: true })
    expect(await show(member, { transactionId: id })).toMatchObject({ isMember: true })
    store.apple.advanceToDue(id)
    expect(await tell()).toBe('DID_RENEW: applied')
    expect(await restorePurchases(context(), member, store.apple.now())).toMatchObject({ isMember: true })
  })

  test('stays hers though another one shows it signed, too', async () => {
    const [member, other, id] = [await addMember(db()), await addMember(db()), redeemed()]
    await show(member, signed(id))
    expect(await refusal(show(other, signed(id)))).toEqual(FOREIGN)
    expect(await refusal(show(other, { transactionId: id }))).toEqual(FOREIGN)
    expect(await held(member)).toMatchObject({ isMember: true })
    expect(await held(other)).toMatchObject({ isMember: false, subscriptions: [] })
  })

  test('is one account’s of two who show it at once', async () => {
    const members = [await addMember(db()), await addMember(db())]
    const shown = signed(redeemed())
    const outcomes = await Promise.all(members.map((member) => refusal(show(member, shown))))
    expect(outcomes.filter((one) => one === null)).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('of the family is not hers who knows its number either', async () => {
    const { id } = await store.buyer()
    const shared = store.apple.shareWithFamily(id).originalTransactionId
    const [thief, child] = [await addMember(db()), await addMember(db())]
    expect(await refusal(show(thief, { transactionId: shared }))).toEqual(UNSIGNED)
    expect(await show(child, signed(shared))).toMatchObject({ isMember: true })
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.userId, child.uid))
    expect(row).toMatchObject({ familyShared: true })
  })

  test('and goes on from what another member bought is that member’s, whoever shows it', async () => {
    const [buyer, other] = [await addMember(db()), await addMember(db())]
    const bought = store.apple.purchase(buyer.appleCustomerId, MONTHLY)
    const id = bought.originalTransactionId
    // What her device was given when she bought it, before a code from the App Store renewed it.
    const first = signed(id)
    bought.appAccountToken = null
    expect(await refusal(show(other, first))).toEqual(FOREIGN)
    expect(await rows()).toEqual([])
    expect(await show(buyer, first)).toMatchObject({ isMember: true })
  })
})

describeWithDatabase('where it was bought', (db) => {
  const store = useAppStore(db)

  describe('a purchase of App Review', () => {
    test('gives access, and is marked as what nobody paid', async () => {
      const { member } = await store.buyer()
      expect(await store.held(member)).toMatchObject({ isMember: true, current: { environment: 'Sandbox' } })
      const { items } = await listAllSubscriptions(db(), {}, store.apple.now())
      expect(items).toMatchObject([{ environment: 'Sandbox', userId: member.uid }])
    })
  })
})
