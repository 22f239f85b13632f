import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import type { Payments } from '~/adapters/payments/port'
import { mails } from '~/db/schema/mail'
import { users } from '~/db/schema/identity'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import { SELLER } from '~/domain/seller'
import type { Principal } from '~/domain/principal'
import { cancelSubscription } from '~/features/membership/card/manageCard.server'
import { requireOrder, toOrderView } from '~/features/membership/card/orders.server'
import { stopAllPaying } from '~/features/membership/card/stopPaying.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { membershipSentence } from '~/features/membership/screens/managing/membershipSentence'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { mailsTo, START, subscriptionOf } from '../membershipRecords'
import { terminate, withdrawByOrder } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(START))
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('while her bank decides on her payment', (db) => {
  const job = (now: Date) => reconcile({ db: db(), card: shop.context(db()), appStore: null }, now)
  const told = async (member: Principal, kind: string) =>
    (await mailsTo(db(), member)).find((mail) => mail.kind === kind)?.text ?? ''
  const toSeller = async (externalId: string) => {
    const all = await db().select().from(mails).where(eq(mails.to, SELLER.email))
    return all.filter(({ text }) => text.includes(externalId)).map(({ subject }) => subject)
  }

  /** Contested on the third day. @returns tells the site of the bank's decision */
  async function contested() {
    const subscriber = await shop.subscriber(db())
    const { member, advance } = subscriber
    await advance(days(3))
    const customer = await shop.customerOf(db(), member)
    const { data } = await shop.stripe.charges.list({ customer, limit: 1 })
    const { id } = await shop.control('/sandbox/disputes', { charge: data[0]?.id })
    await job(days(3))
    await job(days(3))
    const decide = async (status: 'won' | 'lost', at: Date) => {
      await shop.control('/sandbox/disputes/close', { dispute: id, status })
      await job(at)
      await job(at)
    }
    return { ...subscriber, decide }
  }

  test('her page and her order say so, and not that she has her money', async () => {
    const { member, id, order } = await contested()
    const view = await shop.viewOf(db(), member, id, days(3))
    expect(view).toMatchObject({ state: 'REFUNDED', contested: true })
    expect(membershipSentence(view).title).toBe('Paiement contesté')
    expect(await toOrderView(db(), await requireOrder(db(), member, order.id))).toMatchObject({
      contested: true,
    })
  })

  test.runIf(runsAll)('she may order anew: no credit of hers hangs on it', async () => {
    const { member } = await contested()
    shop.setNow(days(3))
    expect(await shop.order(db(), member, {}, days(3))).toMatchObject({ state: 'OPEN' })
  })

  test.each([
    ['for us: the price goes back', 'won', [0]],
    // The bank has it, and has given it to her.
    ['for her: it is not given back twice', 'lost', [1499]],
  ] as const)('she may withdraw; decided %s', async (_, decision, charged) => {
    const { member, order, decide } = await contested()
    const declared = { name: 'Léa', email: member.email ?? '', orderNumber: order.number }
    await withdrawByOrder(shop.context(db()), declared, days(4))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    // Her bank has the money, and we cannot say when.
    const receipt = await told(member, 'withdrawal')
    expect(receipt).toMatch(/Votre banque nous a repris 14,99\s€/)
    expect(receipt).not.toMatch(/au plus tard|vous sont rendus/)
    await decide(decision, days(20))
    expect(await shop.charged(db(), member)).toEqual(charged)
  })

  test.runIf(runsAll)('who terminates is told what is true of it, and no person is bothered', async () => {
    const { member } = await contested()
    const notice = await terminate(shop.context(db()), { name: 'Léa', email: member.email ?? '' }, days(4))
    expect(notice).toMatchObject({ outcome: 'APPLIED' })
    const receipt = await told(member, 'termination')
    expect(receipt).toContain('Votre accès reste suspendu')
    expect(receipt).not.toContain('Vous gardez votre accès')
  })

  test.runIf(runsAll)(
    'won after the contract was ended: a person decides, and is not told to pay it back',
    async () => {
      const { row, decide } = await contested()
      await shop.stripe.subscriptions.cancel(row.externalId)
      await job(days(4))
      await decide('won', days(20))
      expect(await toSeller(row.externalId)).toEqual(['Un litige est gagné, le contrat est terminé'])
    },
  )

  test.runIf(runsAll)('what is charged after her account was closed is said to be that', async () => {
    const { member, advance } = await shop.subscriber(db())
    await db()
      .update(users)
      .set({ disabledAt: days(20) })
      .where(eq(users.id, member.uid))
    await advance(days(32))
    await stopAllPaying(shop.context(db()), member.uid, days(32))
    await job(days(33))
    const mail = await told(member, 'refund-due')
    expect(mail).toContain('après la fermeture de votre compte')
    expect(mail).not.toContain('résiliation')
  })

  test.runIf(runsAll)(
    'what is charged after she had ended it goes back, though her account was closed later still',
    async () => {
      const { member, row, id } = await shop.subscriber(db())
      await cancelSubscription(shop.context(db()), member, id, days(2))
      await db()
        .update(users)
        .set({ disabledAt: days(20) })
        .where(eq(users.id, member.uid))
      // A try of an older debt that was under way went through.
      const readSubscription: Payments['readSubscription'] = async (of) => {
        const truth = await shop.payments.readSubscription(of)
        const payments = truth?.payments.map((payment) => ({ ...payment, paidAt: days(10) })) ?? []
        return truth && { ...truth, payments, endedAt: days(31), cancelAskedAt: days(2) }
      }
      const context = { ...shop.context(db()), payments: { ...shop.payments, readSubscription } }
      await syncCardSubscription(context, row.externalId, days(32))
      const owed = await db().select().from(refunds).where(eq(refunds.userId, member.uid))
      expect(owed).toMatchObject([{ reason: 'AFTER_END', amountCents: 1499 }])
    },
  )
})
