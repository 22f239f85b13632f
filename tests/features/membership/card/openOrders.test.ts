import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { contractNotices, orders } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { handleNotices } from '~/features/membership/contracts/handleNotices.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { overdueOrders } from '~/features/membership/events/overdueOrders.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { explained, scannedIn } from '~tests/support/db/explained'
import { refusal } from '~tests/support/refusal'
import { readPage } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { openShop, type Shop } from '../membershipBench'
import { accepted, addMember, MONTHLY, START } from '../membershipRecords'

const minutes = (count: number) => new Date(START.getTime() + count * 60_000)
const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('orders that are left open', (db) => {
  const statesOf = async ({ uid }: Principal) =>
    (await db().select().from(orders).where(eq(orders.userId, uid)).orderBy(orders.createdAt)).map(
      ({ state }) => state,
    )

  /** Gifts that she began in this and the next minutes. */
  async function leave({ uid }: Principal, count: number, from = 1) {
    const rows = Array.from({ length: count }, (_, number) => ({
      number: `${uid}:${number}`,
      userId: uid,
      kind: 'GIFT' as const,
      productId: MONTHLY,
      checkoutId: `cs_${uid}_${number}`,
      conditionsVersion: '',
      privacyVersion: '',
      createdAt: minutes(from + number),
    }))
    return db().insert(orders).values(rows).returning()
  }

  const begin = (member: Principal, payments: Payments) =>
    startCheckout(
      { ...shop.context(db()), payments },
      member,
      { productId: MONTHLY, ...accepted, gift },
      minutes(30),
    )

  describe('of gifts, a few at once:', () => {
    test('one more closes the oldest, which can no longer be paid', async () => {
      const member = await addMember(db())
      const first = await shop.order(db(), member, { gift })
      await leave(member, 3)
      await shop.order(db(), member, { gift }, minutes(20))
      expect(await statesOf(member)).toEqual(Array(5).fill('OPEN'))
      await begin(member, shop.payments)
      expect(await statesOf(member)).toEqual(['CLOSED', ...Array(5).fill('OPEN')])
      expect((await readPage(first.checkoutUrl ?? '')).status).toBe(410)
    })

    test('one that is being paid stays, and the next one is closed; none is begun beside too many of them', async () => {
      const member = await addMember(db())
      const left = await leave(member, 5)
      const paying = new Set([left[0]?.checkoutId])
      const expireCheckout: Payments['expireCheckout'] = async (id) =>
        paying.has(id)
          ? {
              id,
              url: null,
              status: 'complete',
              paid: false,
              customerId: null,
              orderId: null,
              subscriptionId: null,
              paymentId: null,
              amountCents: 0,
              currency: 'eur',
            }
          : null
      await begin(member, { ...shop.payments, expireCheckout })
      expect(await statesOf(member)).toEqual(['OPEN', 'CLOSED', 'OPEN', 'OPEN', 'OPEN', 'OPEN'])
      for (const { checkoutId } of await db().select().from(orders)) paying.add(checkoutId)
      expect(await refusal(begin(member, { ...shop.payments, expireCheckout }))).toEqual({
        status: 503,
        code: 'payments/unavailable',
      })
    })
  })

  test('are asked about by an index, so many in one run, in turn of members, the oldest first', async () => {
    const [many, few] = [await addMember(db()), await addMember(db())]
    await db().execute(sql`
      INSERT INTO ${orders} (number, user_id, kind, product_id, conditions_version, privacy_version, state)
      SELECT n::text, ${many.uid}, 'GIFT', ${MONTHLY}, '', '', 'CLOSED' FROM generate_series(1, 3000) AS n`)
    const left = await leave(many, 120)
    const [hers] = await leave(few, 1, 200)
    await db().execute(sql`ANALYZE orders`)
    const found = await overdueOrders(db(), minutes(202))
    expect(found.slice(0, 3).map(({ id }) => id)).toEqual([left[0]?.id, hers?.id, left[1]?.id])
    expect(found).toHaveLength(100)
    const [statement] = await explained(db(), () => overdueOrders(db(), minutes(202)))
    expect(statement && scannedIn(statement), statement?.plan).toEqual([])
  })

  test('come after what is owed: a refund that is due is paid before', async () => {
    const { member, id } = await shop.subscriber(db())
    await leave(await addMember(db()), 1)
    const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const failing = { ...shop.context(db()), payments: { ...shop.payments, refund: away } }
    await withdrawOwn(failing, member, id, minutes(10))
    const asked: string[] = []
    const payments: Payments = {
      ...shop.payments,
      listEvents: async function* () {},
      refund: (refund) => {
        asked.push('refund')
        return shop.payments.refund(refund)
      },
      readCheckout: async () => {
        asked.push('checkout')
        return null
      },
    }
    await reconcile({ db: db(), card: { ...shop.context(db()), payments }, appStore: null }, minutes(20))
    expect(asked).toEqual(['refund', 'checkout'])
  })
})

describeWithDatabase('a reconciliation whose job is lost', (db) => {
  /** How often the provider is asked, where the attempt is abandoned while it is asked the first question of a kind. */
  async function askedUntilLost(during: 'listEvents' | 'readCheckout') {
    const lost = new AbortController()
    const abandon = () => lost.abort(new Error('out of time'))
    const readCheckout = vi.fn<Payments['readCheckout']>(async () => {
      abandon()
      return null
    })
    const payments: Payments = {
      ...shop.payments,
      // oxlint-disable-next-line require-yield
      listEvents: async function* () {
        if (during === 'listEvents') abandon()
      },
      readCheckout,
    }
    const card = { ...shop.context(db()), payments }
    await expect(reconcile({ db: db(), card, appStore: null }, minutes(20), lost.signal)).rejects.toThrow()
    return readCheckout.mock.calls.length
  }

  test.each([
    ['listEvents', 0],
    ['readCheckout', 1],
  ] as const)('while it waits for %s begins nothing more', async (during, asked) => {
    for (const { uid: userId } of [await addMember(db()), await addMember(db())])
      await db()
        .insert(orders)
        .values({
          number: userId,
          userId,
          kind: 'GIFT',
          productId: MONTHLY,
          checkoutId: `cs_${userId}`,
          conditionsVersion: '',
          privacyVersion: '',
          createdAt: START,
        })
    expect(await askedUntilLost(during)).toBe(asked)
  })

  test.each(['RECEIVED', 'PENDING'] as const)('leaves what is %s to its successor', async (outcome) => {
    const kind = 'TERMINATION'
    const declared = { kind, name: 'X', email: 'x@elan.test', outcome, receivedAt: START } as const
    await db().insert(contractNotices).values(declared)
    await expect(handleNotices(shop.context(db()), minutes(20), AbortSignal.abort())).rejects.toThrow()
    expect(await db().select().from(contractNotices)).toMatchObject([{ outcome }])
  })
})
