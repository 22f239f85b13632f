import { asc, eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import type { Shop } from './membershipBench'
import { ANNUAL, MONTHLY, START } from './membershipRecords'

export const daysAfter = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS)
export const days = (count: number) => daysAfter(START, count)

/** What tests of a member's credit ask, and do at the provider. @param shop once it is open */
export function creditBench(shop: () => Shop, db: () => Db) {
  const context = (payments: Partial<Payments> = {}) => ({
    ...shop().context(db()),
    payments: { ...shop().payments, ...payments },
  })
  const job = (now: Date, payments?: Partial<Payments>) =>
    reconcile({ db: db(), card: context(payments), appStore: null }, now)
  const customerOf = (member: Principal) => shop().customerOf(db(), member)
  const chargesOf = async (member: Principal) =>
    (await shop().stripe.charges.list({ customer: await customerOf(member) })).data.toReversed()
  return {
    context,
    job,
    chargesOf,
    async jobs(from: Date) {
      for (const step of [0.1, 0.2, 0.3, 0.4]) await job(daysAfter(from, step))
    },
    /** What the provider has written down, newest first: below zero what she was given. */
    async movesOf(member: Principal) {
      const customer = await customerOf(member)
      const { data } = await shop().stripe.customers.listBalanceTransactions(customer, { limit: 100 })
      return data.map(({ amount }) => amount)
    },
    async creditOf(member: Principal): Promise<number> {
      const customer = await shop().stripe.customers.retrieve(await customerOf(member))
      return customer.deleted ? 0 : 0 - customer.balance
    },
    /** Her invoices less her credit notes. */
    async onPaper({ uid }: Principal) {
      const papers = await db().select().from(invoices).where(eq(invoices.userId, uid))
      return papers.reduce(
        (sum, { kind, totalCents }) => sum + (kind === 'INVOICE' ? totalCents : -totalCents),
        0,
      )
    },
    async owedTo({ uid }: Principal) {
      const owed = db().select().from(refunds).where(eq(refunds.userId, uid))
      return (await owed.orderBy(asc(refunds.createdAt))).map(({ reason, state, amountCents }) => [
        reason,
        state,
        amountCents,
      ])
    },
    /** By the provider's own pages. @param which of her charges, oldest first */
    async giveBack(member: Principal, which: number, amount?: number) {
      const charge = (await chargesOf(member))[which]?.id ?? ''
      return shop().stripe.refunds.create({ charge, ...(amount !== undefined && { amount }) })
    },
    /** A year that was changed to months after a day: 104,56 € are kept for her. */
    async withCredit() {
      const subscribed = await shop().subscriber(db(), { productId: ANNUAL })
      await subscribed.advance(days(1))
      await changeTerm(context(), subscribed.member, subscribed.id, MONTHLY, days(1))
      return subscribed
    },
  }
}
