import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { leases } from '~/db/schema/leases'
import { orders, paymentEvents } from '~/db/schema/membership'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { sealSession, unsealSession } from '~/features/identity/session/session.server'
import { createStandings } from '~/features/identity/session/standing.server'
import { createUser } from '~/features/identity/users/users.server'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { receiveNotification } from '~/features/membership/events/appleEvents.server'
import { preparePurchase } from '~/features/membership/apple/applePurchase.server'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import { cancelSubscription } from '~/features/membership/card/manageCard.server'
import { settleOrder } from '~/features/membership/card/orders.server'
import { listPlans } from '~/features/membership/card/plans.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/log/logger.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { addPlayableVideo, principal } from '~tests/support/catalogue'
import { inDays, NOW } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { hangingPort } from '~tests/support/hangingPort'
import { countIdleTransactions } from '~tests/support/db/idleTransactions'
import { lastOfContract, openShop, type Shop } from './membershipBench'
import { accepted, addMember, MONTHLY, ORIGIN, START } from './membershipRecords'
import { terminate } from './declaring'

const MEMBERS = 100
/** More than there are connections. */
const BUYERS = 12
const COOKIE_KEY = new TextEncoder().encode('hanging'.padEnd(32, '.'))
const AGE_MS = 1_209_600_000

let shop: Shop
let apple: AppleDouble
beforeAll(async () => {
  shop = await openShop()
  apple = await startAppleDouble({ now: START })
})
afterAll(async () => {
  await shop.close()
  await apple.close()
})
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('while the payment, app and identity providers hang', (db) => {
  /** Everything that is under way when the providers stop answering, with the call that each waits for. */
  async function setUp() {
    const store = createAppStore(apple.settings)
    await shop.payments.listPlans()
    const payments = hangingPort(shop.payments, ['listPlans', 'verifyEvent', 'findSubscriptionId'])
    const appStore = hangingPort(store, ['verifyNotification'])
    const identity = hangingPort(fakeIdentityProvider())
    const context = { db: db(), payments: payments.port, origin: ORIGIN }

    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => addMember(db())))
    const orderer = await addMember(db())
    const order = await shop.order(db(), orderer)
    const [again, redeemer, switching] = [await addMember(db()), await addMember(db()), await addMember(db())]
    for (const member of [again, redeemer, switching]) await shop.order(db(), member)
    const [teller, leaver, ender] = [
      await shop.subscriber(db()),
      await shop.subscriber(db()),
      await shop.subscriber(db()),
    ]
    await teller.advance(new Date('2026-04-10T08:01:00.000Z'))
    const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), teller.member)))
    if (!event) throw new Error('nothing was told')
    const { payload, signature } = shop.signed(event)
    const [granted, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    await grantAccessTo(db(), admin, granted.uid, { until: inDays(40), reason: 'Test' }, START)
    apple.purchase((await addMember(db())).appleCustomerId, MONTHLY)
    const notification = apple.notifications.at(-1)?.signedPayload ?? ''

    const input = { productId: MONTHLY, ...accepted }
    const stuck = [
      ...buyers.map((member) => startCheckout(context, member, input, START)),
      startCheckout(context, again, input, START),
      settleOrder(context, order, START),
      redeemGift(db(), redeemer, randomUUID(), START, context),
      preparePurchase(
        { db: db(), appStore: appStore.port },
        context,
        switching,
        { productId: MONTHLY },
        START,
      ),
      receiveCardWebhook(context, payload, signature, START),
      cancelSubscription(context, leaver.member, leaver.id, START),
      terminate(context, { name: 'Léa', email: ender.member.email ?? '' }, START),
      receiveNotification({ db: db(), appStore: appStore.port }, notification, START),
      publishClaims(db(), identity.port, START, { userId: granted.uid }),
    ]
    const ended: number[] = []
    stuck.forEach((one, index) => {
      const tell = () => void ended.push(index)
      one.then(tell, tell)
    })
    const waiting = () => [...payments.waiting(), ...appStore.waiting(), ...identity.waiting()].toSorted()
    return { payments, appStore, identity, context, stuck, ended, waiting }
  }

  /** A member opens the app, sees films, her membership and the prices; or a new one signs in for the first time. */
  async function browse(payments: Shop['payments'], provider: ReturnType<typeof fakeIdentityProvider>) {
    const member = await addMember(db())
    const standings = createStandings({
      getAccount: provider.getAccount,
      getDb: async () => db(),
      now: Date.now,
    })
    expect(await standings.get(member.uid)).toMatchObject({ record: { id: member.uid } })
    expect((await listVideos(db(), { filters: {} }, NOW)).items).toHaveLength(1)
    expect((await listVideos(db(), { filters: { q: 'fesier' } }, NOW)).items).toHaveLength(1)
    expect(await getMembership(db(), member, member.uid, START)).toMatchObject({ isMember: false })
    expect(await listPlans(payments)).toHaveLength(3)

    const session = { uid: randomUUID(), sessionId: randomUUID(), authTime: START }
    await createUser(db(), provider, principal({ uid: session.uid }), 'Zoé', START)
    const cookie = await sealSession(session, [COOKIE_KEY], AGE_MS, START)
    expect(await unsealSession(cookie, [COOKIE_KEY], START)).toMatchObject(session)
    return standings.get(session.uid)
  }

  test('a hundred members browse and sign in as if nothing were; then nothing is half done', async () => {
    await addPlayableVideo(db())
    const { payments, appStore, identity, stuck, ended, waiting } = await setUp()
    const calls = [
      ...Array.from({ length: BUYERS }, () => 'createCustomer'),
      ...['expireCheckout', 'expireCheckout', 'expireCheckout', 'readCheckout'],
      ...['readSubscription', 'readSubscription', 'readSubscription', 'readSubscription', 'setClaims'],
    ]
    await vi.waitFor(() => expect(waiting()).toEqual(calls.toSorted()), { timeout: 50_000 })

    const provider = fakeIdentityProvider()
    const seen = await Promise.all(Array.from({ length: MEMBERS }, () => browse(payments.port, provider)))
    expect(seen.filter(({ record }) => record?.name === 'Zoé')).toHaveLength(MEMBERS)
    expect(await countIdleTransactions(db())).toBe(0)
    // All of it, while none of those calls was answered.
    expect(ended).toEqual([])
    expect(waiting()).toEqual(calls.toSorted())

    payments.giveUp(new PaymentsUnavailableError(new Error('no answer')))
    appStore.giveUp(new AppStoreUnavailableError('no answer'))
    identity.giveUp(new Error('no answer'))
    const outcomes = await Promise.allSettled(stuck)
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    // A termination counts whatever fails after it, and claims stay due.
    expect(failures).toHaveLength(stuck.length - 2)
    for (const failure of failures) {
      // `settleOrder` and the store's own errors are named by their callers.
      if (failure instanceof ApiError) expect(failure.status).toBe(503)
      else expect(failure).toBeInstanceOf(PaymentsUnavailableError)
    }
    expect(await db().select().from(paymentEvents)).toEqual([])
    expect(await db().select().from(orders).where(eq(orders.state, 'OPEN'))).toHaveLength(4)
    expect((await db().select().from(leases)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^CLAIMS:/),
    ])
  })
})
