import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { startPaymentsSandbox } from '../../../scripts/paymentsSandbox/startPaymentsSandbox.server'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import type { Db } from '~/db/client.server'
import { customers } from '~/db/schema/membership'
import { PLANS, type ProductId } from '~/domain/membership/plans'
import type { Principal } from '~/domain/principal'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import type { OrderRow } from '~/features/membership/card/orderRow.server'
import type { CardContext } from '~/features/membership/provider/cardContext.server'
import { settleOrder } from '~/features/membership/card/orders.server'
import { startCheckout, type CheckoutInput } from '~/features/membership/card/startCheckout.server'
import { sellPlan } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { accepted, addMember, MONTHLY, ORIGIN, START, subscriptionOf, VISA } from './membershipRecords'
import {
  payWith,
  postForm,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { askingAs } from '~/lib/bounds/asking.server'

/** The last event about a subscription. */
export const lastOfContract = (events: Stripe.Event[]) =>
  events.filter(({ type }) => /^(?:customer\.subscription|invoice)\./.test(type)).slice(-1)

export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * The embedded sandbox with the plans on sale and our client of it. Its events wait until a test delivers them: signed
 * as the provider signs, in the order the test wants.
 */
export async function openShop() {
  let now = START
  const sandbox = await startPaymentsSandbox({
    stateFile: null,
    secretKey: SECRET_KEY,
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    now: () => now,
  })
  const port = Number(new URL(sandbox.origin).port)
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const newClient = () =>
    refusingTransactions(
      createStripePayments({
        secretKey: SECRET_KEY,
        webhookSecret: WEBHOOK_SECRET,
        apiBase: sandbox.origin,
      }),
    )
  const payments = newClient()
  for (const plan of PLANS) await sellPlan(stripe, plan)
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'BIENVENUE' })

  const control = async (path: string, body: object) => {
    const response = await fetch(sandbox.origin + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET_KEY}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { id: string }
  }

  await control('/sandbox/portal', { configured: true })

  /** Events that were not taken yet, oldest first, and the newest one that was read. */
  let waiting: Stripe.Event[] = []
  let newest: string | undefined
  const isOf = (customerId: string) => (event: Stripe.Event) => {
    const { id, customer } = event.data.object as { id?: string; customer?: string | null }
    return id === customerId || customer === customerId
  }
  const eventsOf = async (customerId: string) => {
    const fresh: Stripe.Event[] = []
    const after = newest ? { ending_before: newest } : {}
    await stripe.events.list({ limit: 100, ...after }).autoPagingEach((event) => void fresh.push(event))
    // Walked from a cursor on, the newest comes last.
    if (!newest) fresh.reverse()
    newest = fresh.at(-1)?.id ?? newest
    waiting.push(...fresh)
    const own = waiting.filter(isOf(customerId))
    waiting = waiting.filter((event) => !own.includes(event))
    return own
  }
  const signed = (event: Stripe.Event) => {
    const payload = JSON.stringify(event)
    return {
      payload,
      signature: stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
    }
  }

  return {
    sandbox,
    stripe,
    payments,
    newClient,
    control,
    signed,
    eventsOf,
    close: () => sandbox.close(),
    context: (db: Db): CardContext => ({ db, payments, origin: ORIGIN }),

    /** Pays an order's checkout by a card. @returns the answer of the provider's page */
    pay: (order: OrderRow, card = VISA) => payWith(order.checkoutUrl ?? '', card),
    postForm,

    /**
     * Makes a member's customer live on a clock of her own, which starts now.
     * @returns lets time pass there, up to an instant, and on to where an invoice that is a draft then is charged
     */
    async onClock(member: Principal) {
      const clock = await control('/sandbox/clocks', {
        email: member.email,
        frozen_time: START.getTime() / 1000,
      })
      const advance = (seconds: number) =>
        stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds })
      return async (to: Date) => {
        await advance(Math.floor(to.getTime() / 1000))
        const drafts = await stripe.invoices.list({ status: 'draft', limit: 100 })
        const due = drafts.data
          .filter(({ test_clock }) => test_clock === clock.id)
          .map(({ automatically_finalizes_at }) => automatically_finalizes_at ?? 0)
        if (Math.max(0, ...due) > 0) await advance(Math.max(...due))
      }
    },

    async customerOf(db: Db, { uid }: Principal): Promise<string> {
      const [row] = await db.select().from(customers).where(eq(customers.userId, uid))
      if (!row) throw new Error('no customer')
      return row.customerId
    },

    /** Delivers the provider's events about a member. @returns the effects, in the order of delivery */
    async deliver(
      db: Db,
      member: Principal,
      at: Date,
      order: (events: Stripe.Event[]) => Stripe.Event[] = (events) => events,
    ) {
      const events = order(await eventsOf(await this.customerOf(db, member)))
      const effects: string[] = []
      for (const event of events) effects.push(`${event.type}: ${await this.tell(db, event, at)}`)
      return effects
    },

    /** Delivers one event, with the provider's signature. @returns its effect; `known` for one that was told before */
    async tell(db: Db, event: Stripe.Event, at: Date): Promise<string> {
      const { payload, signature } = signed(event)
      const received = () => receiveCardWebhook(this.context(db), payload, signature, at)
      // As the operation of webhooks asks: nobody waits, so it waits longer for its turn.
      return (await askingAs({ share: 'house' }, received))?.effect ?? 'known'
    },

    /** Drops the provider's pending events: the webhooks were lost. */
    async drop(db: Db, member: Principal) {
      await eventsOf(await this.customerOf(db, member))
    },

    settle: (db: Db, order: OrderRow, at = START) => settleOrder({ db, payments, origin: ORIGIN }, order, at),

    /** Begins an order at the start. */
    order: (db: Db, member: Principal, input: Partial<CheckoutInput> = {}, at = START) =>
      startCheckout(
        { db, payments, origin: ORIGIN },
        member,
        { productId: MONTHLY, ...accepted, ...input },
        at,
      ),

    /** A member who has just subscribed by card, on a clock of her own; the page after payment has settled it. */
    async subscriber(db: Db, input: Partial<CheckoutInput> = {}) {
      const member = await addMember(db)
      const advance = await this.onClock(member)
      const order = await this.order(db, member, input)
      await this.pay(order)
      await this.settle(db, order)
      // The webhooks' events are known already.
      await this.drop(db, member)
      const row = await subscriptionOf(db, member)
      /** Lets time pass at the provider, and delivers its last event: all of them lead to the same state. */
      const pass = async (to: Date) => {
        await advance(to)
        return this.deliver(db, member, to, lastOfContract)
      }
      return { member, order, row, id: row.id, advance, pass }
    },

    /** One of hers, as she sees it. */
    async viewOf(db: Db, member: Principal, id: string, at: Date) {
      const { subscriptions } = await getMembership(db, member, member.uid, at)
      const view = subscriptions.find((one) => one.id === id)
      if (!view) throw new Error('no such subscription')
      return view
    },

    /** Her card from now on. */
    async useCard(db: Db, member: Principal, card: string) {
      const customer = await this.customerOf(db, member)
      const method = await stripe.paymentMethods.attach(card, { customer })
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } })
      for (const { id } of (await stripe.subscriptions.list({ customer })).data)
        await stripe.subscriptions.update(id, { default_payment_method: method.id })
      return method.id
    },

    /** The seller subscribes her at the provider, with a card that pays, or to be paid later: the site has not been asked. */
    async subscribeThere(db: Db, member: Principal, productId: ProductId, isPaid = true) {
      if (isPaid) await this.useCard(db, member, 'pm_card_visa')
      const customer = await this.customerOf(db, member)
      const { data } = await stripe.prices.list({ lookup_keys: [productId] })
      const items = [{ price: data[0]?.id ?? '' }]
      return stripe.subscriptions.create({
        ...{ customer, items },
        ...(isPaid ? {} : { payment_behavior: 'default_incomplete' }),
      })
    },

    /** What was charged and not given back, in cents. */
    async charged(db: Db, member: Principal): Promise<number[]> {
      const { data } = await stripe.charges.list({ customer: await this.customerOf(db, member), limit: 100 })
      return data
        .filter(({ paid }) => paid)
        .map(({ amount, amount_refunded }) => amount - amount_refunded)
        .toReversed()
    },

    /** Sets our clock's counterpart, the provider's wall clock. */
    setNow(to: Date) {
      now = to
    },
  }
}
