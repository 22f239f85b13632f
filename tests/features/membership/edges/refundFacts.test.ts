import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { mails } from '~/db/schema/mail'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { SELLER } from '~/domain/seller'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { listRefunds } from '~/features/membership/refunds/listRefunds.server'
import { payRefunds } from '~/features/membership/refunds/payRefunds.server'
import { retryRefund, settleByHand } from '~/features/membership/refunds/refusedRefunds.server'
import { logger } from '~/lib/log/logger.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, mailsTo, MONTHLY, START } from '../membershipRecords'
import { withdrawByOrder } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

const away = async () => {
  throw new PaymentsUnavailableError(new Error('away'))
}

describeWithDatabase('money that is owed back', (db) => {
  const context = (payments: Partial<Payments> = {}) => ({
    ...shop.context(db()),
    payments: { ...shop.payments, ...payments },
  })
  const owedTo = ({ uid }: Principal) => db().select().from(refunds).where(eq(refunds.userId, uid))
  const job = (now: Date, payments?: Partial<Payments>) =>
    reconcile({ db: db(), card: context(payments), appStore: null }, now)
  async function creditOf(member: Principal): Promise<number> {
    const customer = await shop.stripe.customers.retrieve(await shop.customerOf(db(), member))
    return customer.deleted ? 0 : 0 - customer.balance
  }

  /** A year paid, then a month, a day later: eleven months are kept as credit. Then the provider ends it. */
  async function endedWithCredit() {
    const subscriber = await shop.subscriber(db(), { productId: ANNUAL })
    const { member, id, row, advance } = subscriber
    await advance(days(1))
    await changeTerm(context(), member, id, MONTHLY, days(1))
    const credit = await creditOf(member)
    expect(credit).toBeGreaterThan(10_000)
    await shop.stripe.subscriptions.cancel(row.externalId)
    return { ...subscriber, credit }
  }

  test('a withdrawal promises what is left of a payment, of which a part went back by hand', async () => {
    const { member, id } = await shop.subscriber(db())
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 500 })
    await shop.deliver(db(), member, days(1))
    await withdrawOwn(context(), member, id, days(2))
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'withdrawal')
    expect(receipt?.text).toContain(frenchSpaces('9,99\u00A0€ vous sont rendus'))
    expect(receipt?.text).toContain(frenchSpaces('Total qui vous est rendu\u00A0: 9,99\u00A0€'))
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  test('a withdrawal is declared, and says what our papers know, while the provider cannot be asked', async () => {
    const { member, id } = await shop.subscriber(db())
    await withdrawOwn(context({ readSubscription: away }), member, id, days(2))
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'withdrawal')
    expect(receipt?.text).toContain(frenchSpaces('14,99\u00A0€ vous sont rendus'))
  })

  test('is tried until it is done, however often the provider fails', async () => {
    const { member, credit } = await endedWithCredit()
    await shop.drop(db(), member)
    await job(days(2), { refund: away }).catch(() => undefined)
    expect(await owedTo(member)).toMatchObject([{ state: 'DUE', amountCents: credit, reason: 'CREDIT' }])
    await job(days(3), { refund: away }).catch(() => undefined)
    expect(await shop.charged(db(), member)).toEqual([11_988])
    await job(days(4))
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
    expect(await creditOf(member)).toBe(0)
    expect(await owedTo(member)).toMatchObject([{ state: 'DONE', doneAt: days(4) }])
    await job(days(5))
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
  })

  test('is given back once, though its answer was lost, by two instances at once', async () => {
    const { member, credit } = await endedWithCredit()
    const lost: Payments['refund'] = async (request) => {
      await shop.payments.refund(request)
      throw new PaymentsUnavailableError(new Error('no answer'))
    }
    await shop.drop(db(), member)
    await job(days(2), { refund: lost }).catch(() => undefined)
    await Promise.allSettled([1, 2].map(() => payRefunds(context(), days(3))))
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
    expect(await creditOf(member)).toBe(0)
    expect(await owedTo(member)).toMatchObject([{ state: 'DONE' }])
  })

  test.runIf(runsAll)(
    'comes from the payments of that contract, never from a gift that she gave',
    async () => {
      const { member, credit } = await endedWithCredit()
      const order = await shop.order(db(), member, {
        productId: ANNUAL,
        gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
      })
      await shop.pay(order)
      await shop.settle(db(), order)
      await shop.deliver(db(), member, days(2))
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit, 11_988])
      // Withdrawing from the gift gives all of it back: nothing was taken from it.
      await withdrawByOrder(
        context(),
        { name: 'Léa', email: member.email ?? '', orderNumber: order.number },
        days(3),
      )
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit, 0])
    },
  )

  test.runIf(runsAll)(
    'credit that the next subscription does not use up comes back with the end of that one',
    async () => {
      const { member, row } = await endedWithCredit()
      await shop.drop(db(), member)
      // The next one begins before the site has heard of the end.
      const next = await shop.subscribeThere(db(), member, MONTHLY)
      await job(days(2))
      const left = await creditOf(member)
      expect(left).toBeGreaterThan(5000)
      expect(await owedTo(member)).toEqual([])
      await shop.stripe.subscriptions.cancel(next.id)
      await shop.deliver(db(), member, days(3))
      await job(days(4))
      expect(await owedTo(member)).toMatchObject([
        { purchase: row.externalId, amountCents: left, state: 'DONE' },
      ])
      expect(await creditOf(member)).toBe(0)
      expect(await shop.charged(db(), member)).toEqual([11_988 - left])
    },
  )

  test('credit goes with the payment that it came from, also where the provider fails at first', async () => {
    const { member, id, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
    await advance(days(1))
    await changeTerm(context(), member, id, MONTHLY, days(1))
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
    await shop.stripe.subscriptions.cancel(row.externalId)
    const failing = { ...shop, context: () => context({ takeCreditOff: away }) }
    for (const event of await shop.eventsOf(await shop.customerOf(db(), member)))
      await failing.tell(db(), event, days(2))
    expect(await creditOf(member)).toBeGreaterThan(10_000)
    await job(days(3))
    expect(await creditOf(member)).toBe(0)
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  test.runIf(runsAll)(
    'credit that is still on its way when she withdraws comes back all the same',
    async () => {
      const { member, id, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      await advance(days(1))
      await changeTerm(context(), member, id, MONTHLY, days(1))
      await shop.stripe.subscriptions.cancel(row.externalId)
      const failing = { ...shop, context: () => context({ takeCreditOff: away }) }
      for (const event of await shop.eventsOf(await shop.customerOf(db(), member)))
        await failing.tell(db(), event, days(2))
      expect(await owedTo(member)).toMatchObject([{ reason: 'CREDIT', state: 'DUE' }])
      await withdrawOwn(context(), member, id, days(2))
      expect(await creditOf(member)).toBe(0)
      expect(await shop.charged(db(), member)).toEqual([0])
    },
  )

  describe('that the provider refuses for good', () => {
    async function refused() {
      const { member, id } = await shop.subscriber(db())
      const failed: Payments['refund'] = async ({ amountCents, key }) => ({
        id: 're_failed',
        amountCents,
        state: 'FAILED',
        failure: 'lost_or_stolen_card',
        key,
      })
      await withdrawOwn(context({ refund: failed }), member, id, days(2))
      const [row] = await owedTo(member)
      if (!row) throw new Error('nothing is owed')
      return { member, row }
    }
    const admin = () => addMember(db(), ['ADMIN'])

    test('is mailed to a person once, and tried no more by itself', async () => {
      const { member, row } = await refused()
      expect(row).toMatchObject({ state: 'REFUSED', failure: 'lost_or_stolen_card' })
      // The studio lists it, under what it is.
      const listed = await listRefunds(db(), { userId: member.uid, state: 'REFUSED' })
      expect(listed.items).toMatchObject([
        { id: row.id, state: 'REFUSED', failure: 'lost_or_stolen_card', amountCents: 1499 },
      ])
      expect((await listRefunds(db(), { userId: member.uid, state: 'DONE' })).items).toEqual([])
      await job(days(3))
      expect(await shop.charged(db(), member)).toEqual([1499])
      const told = await db().select().from(mails).where(eq(mails.to, SELLER.email))
      const about = told.filter(({ text }) => text.includes(row.id))
      expect(about).toHaveLength(1)
      expect(about[0]?.text).toContain('14,99\u00A0€')
    })

    test('is tried again by an administrator, under another key', async () => {
      const { member, row } = await refused()
      await retryRefund(context(), await admin(), row.id, days(4))
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await owedTo(member)).toMatchObject([{ state: 'DONE', attempt: 2, failure: null }])
      expect(await refusal(retryRefund(context(), await admin(), row.id, days(5)))).toEqual({
        status: 409,
        code: 'refunds/not-refused',
      })
    })

    test('or is settled by hand, with who did', async () => {
      const { member, row } = await refused()
      const who = await admin()
      await settleByHand(db(), who, row.id, days(4))
      expect(await owedTo(member)).toMatchObject([{ state: 'DONE', settledBy: who.uid, doneAt: days(4) }])
      await job(days(5))
      await job(days(6))
      expect(await shop.charged(db(), member)).toEqual([1499])
      // Its papers and its mail say so, once.
      const papers = await db()
        .select()
        .from(invoices)
        .where(eq(invoices.userId, member.uid))
        .orderBy(invoices.number)
      expect(papers.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([
        [null, 1499],
        ['REFUND', 1499],
      ])
      const told = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'payment-refunded')
      expect(told.map(({ text }) => text.includes('autrement que sur votre carte'))).toEqual([true])
      expect(await refusal(settleByHand(db(), who, row.id, days(5)))).toMatchObject({ status: 409 })
    })
  })
})
