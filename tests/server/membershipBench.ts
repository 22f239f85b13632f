import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { startPaymentsSandbox } from '~/adapters/payments/sandbox/startPaymentsSandbox.server'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { customers, subscriptions } from '~/db/schema/membership'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { CURRENCY, PLANS, type ProductId } from '~/domain/plans'
import type { Principal } from '~/domain/principal'
import { receiveCardWebhook } from '~/features/membership/cardEvents.server'
import type { OrderRow } from '~/features/membership/orders.server'
import { settleOrder } from '~/features/membership/orders.server'
import type { SubscriptionRow } from '~/features/membership/recordSubscription.server'
import { startCheckout, type CardParts, type CheckoutInput } from '~/features/membership/startCheckout.server'
import { payWith, postForm, SECRET_KEY, WEBHOOK_SECRET } from './paymentsSandboxBench'

export const ORIGIN = 'http://127.0.0.1:3000'
export const MONTHLY: ProductId = 'monthly_subscription_1'
export const BIANNUAL: ProductId = 'biannualy_subscription_1'
export const ANNUAL: ProductId = 'annual_subscription_2'
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const VISA = '4242424242424242'
/** What begins a test: ours and the provider's clocks show it. */
export const START = new Date('2026-03-10T08:00:00.000Z')

export const accepted = { acceptedConditions: CONDITIONS_VERSION }

/** A member's record, and who she is to the use cases. */
export async function addMember(db: Db, roles: Principal['roles'] = ['USER']): Promise<Principal> {
  const uid = randomUUID()
  const [user] = await db
    .insert(users)
    .values({ id: uid, name: 'Léa', email: `${uid}@elan.test`, roles: [...roles], createdAt: START, updatedAt: START })
    .returning()
  if (!user) throw new Error('insert returned no row')
  return {
    uid,
    sessionId: null,
    name: user.name,
    email: user.email,
    emailVerified: true,
    appleCustomerId: user.appleCustomerId,
    hasRecord: true,
    memberUntil: null,
    roles: user.roles,
  }
}

export async function recordOf(db: Db, { uid }: Principal) {
  const [user] = await db.select().from(users).where(eq(users.id, uid))
  if (!user) throw new Error('no such member')
  return user
}

/** Her only subscription. */
export async function subscriptionOf(db: Db, { uid }: Principal): Promise<SubscriptionRow> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, uid))
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} subscriptions`)
  return row
}

/** The kinds of mails written to an address, in the order of their writing. */
export async function mailsTo(db: Db, { email }: Pick<Principal, 'email'>) {
  return db
    .select()
    .from(mails)
    .where(eq(mails.to, email ?? ''))
    .orderBy(asc(mails.createdAt), asc(mails.kind))
}
export const kindsTo = async (db: Db, member: Pick<Principal, 'email'>) =>
  (await mailsTo(db, member)).map(({ kind }) => kind)

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
  const stripe = new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
  const payments = createStripePayments({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: sandbox.origin })
  for (const { productId, months, listPriceCents } of PLANS)
    await stripe.prices.create({
      currency: CURRENCY,
      unit_amount: listPriceCents,
      tax_behavior: 'inclusive',
      lookup_key: productId,
      recurring: { interval: 'month', interval_count: months },
      product_data: { name: productId },
    })
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
    return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }) }
  }

  return {
    sandbox,
    stripe,
    payments,
    control,
    signed,
    eventsOf,
    close: () => sandbox.close(),
    parts: (db: Db): CardParts => ({ db, payments, origin: ORIGIN }),

    /** Pays an order's checkout by a card. @returns the answer of the provider's page */
    pay: (order: OrderRow, card = VISA) => payWith(order.checkoutUrl ?? '', card),
    postForm,

    /** Makes a member's customer live on a clock of her own, which starts now. */
    async onClock(member: Principal) {
      const clock = await control('/sandbox/clocks', { email: member.email, frozen_time: START.getTime() / 1000 })
      return (to: Date) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Math.floor(to.getTime() / 1000) })
    },

    async customerOf(db: Db, { uid }: Principal): Promise<string> {
      const [row] = await db.select().from(customers).where(eq(customers.userId, uid))
      if (!row) throw new Error('no customer')
      return row.customerId
    },

    /** Delivers what the provider has to tell of a member. @returns the effects, in the order of delivery */
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
      return (await receiveCardWebhook(this.parts(db), payload, signature, at))?.effect ?? 'known'
    },

    /** Takes away what the provider has to tell: the webhooks were lost. */
    async drop(db: Db, member: Principal) {
      await eventsOf(await this.customerOf(db, member))
    },

    settle: (db: Db, order: OrderRow, at = START) =>
      db.transaction((tx) => settleOrder(tx, payments, order.id, ORIGIN, at)),

    /** Begins an order at the start. */
    order: (db: Db, member: Principal, input: Partial<CheckoutInput> = {}, at = START) =>
      startCheckout({ db, payments, origin: ORIGIN }, member, { productId: MONTHLY, ...accepted, ...input }, at),

    /** A member who has just subscribed by card, on a clock of her own; the page after payment has settled it. */
    async subscriber(db: Db, input: Partial<CheckoutInput> = {}) {
      const member = await addMember(db)
      const advance = await this.onClock(member)
      const order = await this.order(db, member, input)
      await this.pay(order)
      await this.settle(db, order)
      // What the webhooks would tell is known.
      await this.drop(db, member)
      const row = await subscriptionOf(db, member)
      /** Lets time pass at the provider, and delivers the last that it tells of it: all of them lead to the same. */
      const pass = async (to: Date) => {
        await advance(to)
        return this.deliver(db, member, to, lastOfContract)
      }
      return { member, order, row, id: row.id, advance, pass }
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

    /** What was charged and not given back, in cents. */
    async charged(db: Db, member: Principal): Promise<number[]> {
      const { data } = await stripe.charges.list({ customer: await this.customerOf(db, member), limit: 100 })
      return data.filter(({ paid }) => paid).map(({ amount, amount_refunded }) => amount - amount_refunded).toReversed()
    },

    /** Sets our clock's counterpart, the provider's wall clock. */
    setNow(to: Date) {
      now = to
    },
  }
}
