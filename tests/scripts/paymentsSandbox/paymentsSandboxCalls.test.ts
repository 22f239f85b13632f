import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { monthlyPrice, openBench, openCheckout } from './paymentsSandboxBench'
import { at, invoicesOf, onClock } from './paymentsSandboxClock'

describe('what is read of a subscription', () => {
  test('its customer and its latest invoice come with it', async () => {
    const { stripe, subscribe, customer } = await onClock('2027-03-10T08:00:00Z')
    const { id } = await subscribe({ metadata: { term: 'monthly' } })
    const read = await stripe.subscriptions.retrieve(id, { expand: ['customer', 'latest_invoice.payments'] })
    expect(read).toMatchObject({
      customer: { id: customer.id, email: 'lea@example.test', balance: 0 },
      latest_invoice: { status: 'paid', payments: { data: [{ amount_paid: 999 }] } },
      metadata: { term: 'monthly' },
    })
  })

  test('its invoices come by pages, each with its payments, and its charges with their refunds', async () => {
    const { stripe, subscribe, advance, customer } = await onClock('2027-01-10T08:00:00Z')
    const { id } = await subscribe()
    await advance('2027-05-10T10:00:00Z')
    const [newest] = (await stripe.charges.list({ customer: customer.id, limit: 1 })).data
    await stripe.refunds.create({ charge: newest!.id, amount: 99 })
    const invoices = await stripe.invoices
      .list({ subscription: id, limit: 2, expand: ['data.payments'] })
      .autoPagingToArray({ limit: 100 })
    expect(invoices.map(({ payments }) => payments?.data[0]?.amount_paid)).toEqual([999, 999, 999, 999, 999])
    const charges = await stripe.charges
      .list({ customer: customer.id, limit: 2, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: 100 })
    expect(
      charges.map(({ amount, amount_refunded, refunds }) => [amount, amount_refunded, refunds!.data.length]),
    ).toEqual([
      [999, 99, 1],
      [999, 0, 0],
      [999, 0, 0],
      [999, 0, 0],
      [999, 0, 0],
    ])
    const intent = invoices[0]!.payments!.data[0]!.payment.payment_intent as string
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
    })
    expect(data).toMatchObject([{ invoice: { id: invoices[0]!.id } }])
  })

  test('its disputes are found by charge, and by time', async () => {
    const { stripe, subscribe, control } = await onClock('2027-01-10T08:00:00Z')
    await subscribe()
    const [charge] = (await stripe.charges.list()).data
    const dispute = await control('POST', '/sandbox/disputes', { charge: charge!.id })
    expect((await stripe.disputes.list({ charge: charge!.id, created: { gte: 1 } })).data).toMatchObject([
      { id: dispute.id, status: 'needs_response', is_charge_refundable: false },
    ])
  })
})

describe('the next invoice, seen ahead', () => {
  const end = at('2027-04-10T08:00:00Z')
  const upcoming = (bench: { stripe: Stripe }, subscription: string) =>
    bench.stripe.invoices.createPreview({ subscription })

  test('says what is charged, and when: an hour after the period’s end', async () => {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const { id } = await bench.subscribe()
    expect(await upcoming(bench, id)).toMatchObject({
      amount_due: 999,
      billing_reason: 'upcoming',
      created: end,
      next_payment_attempt: end + 3600,
      period_end: end,
      starting_balance: 0,
      status: 'draft',
      total: 999,
    })
    expect(await invoicesOf(bench, id)).toHaveLength(1)
  })

  test.each([
    ['for ever', { duration: 'forever' }, 499],
    ['once', { duration: 'once' }, 999],
    ['for two months', { duration: 'repeating', duration_in_months: 2 }, 499],
    ['for this month', { duration: 'repeating', duration_in_months: 1 }, 999],
  ] as const)('reckons a coupon that counts %s', async (_, duration, total) => {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const coupon = await bench.stripe.coupons.create({ percent_off: 50, ...duration })
    const { id } = await bench.subscribe({ discounts: [{ coupon: coupon.id }] })
    expect(await upcoming(bench, id)).toMatchObject({ total, amount_due: total })
    await bench.advance('2027-04-10T10:00:00Z')
    expect((await invoicesOf(bench, id)).at(-1)).toMatchObject({ total, amount_paid: total })
  })

  test('takes the customer’s credit off', async () => {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const { id } = await bench.subscribe()
    await bench.stripe.customers.createBalanceTransaction(bench.customer.id, {
      amount: -600,
      currency: 'eur',
    })
    expect(await upcoming(bench, id)).toMatchObject({ total: 999, starting_balance: -600, amount_due: 399 })
  })

  test('is not there for one that ends first, is paused or has ended', async () => {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const { id } = await bench.subscribe()
    const none = { statusCode: 404, code: 'invoice_upcoming_none' }
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await expect(upcoming(bench, id)).rejects.toMatchObject(none)
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await bench.stripe.subscriptions.pause(id)
    await expect(upcoming(bench, id)).rejects.toMatchObject(none)
    await bench.stripe.subscriptions.cancel(id)
    await expect(upcoming(bench, id)).rejects.toMatchObject(none)
  })

  test('with a change that begins a new period is what the change then costs', async () => {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const { id, items } = await bench.subscribe()
    const dearer = await monthlyPrice(bench.stripe, 1999)
    await bench.advance('2027-03-20T08:00:00Z')
    const change = {
      items: [{ id: items.data[0]!.id, price: dearer.id }],
      billing_cycle_anchor: { type: 'now' as const },
      proration_behavior: 'always_invoice' as const,
    }
    const preview = await bench.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: change,
    })
    expect(preview.next_payment_attempt).toBeNull()
    await bench.stripe.subscriptions.update(id, { ...change, payment_behavior: 'error_if_incomplete' })
    expect((await invoicesOf(bench, id)).at(-1)).toMatchObject({
      total: preview.total,
      amount_paid: preview.total,
    })
    const trial = at('2027-06-01T00:00:00Z')
    const delayed = { trial_end: trial, proration_behavior: 'none' } as const
    expect(
      await bench.stripe.invoices.createPreview({ subscription: id, subscription_details: delayed }),
    ).toMatchObject({ total: 1999, next_payment_attempt: trial + 3600 })
    expect(await bench.stripe.subscriptions.update(id, delayed)).toMatchObject({
      status: 'trialing',
      trial_end: trial,
    })
  })
})

describe('a promotion code', () => {
  async function shop() {
    const bench = await openBench()
    const { stripe } = bench
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const price = await monthlyPrice(stripe)
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
    const code = (params: Partial<Stripe.PromotionCodeCreateParams> = {}, of = coupon.id) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: of }, ...params })
    const order = (promotion_code: string, params: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        discounts: [{ promotion_code }],
        success_url: 'http://127.0.0.1:3000/merci',
        ...params,
      })
    return { ...bench, customer, price, coupon, code, order }
  }
  const refused = (message: string | RegExp) => ({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'discounts[0][promotion_code]',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })

  test('comes with its coupon, and with what that is for', async () => {
    const { stripe, price, code, order } = await shop()
    const other = await stripe.products.create({ name: 'Autre' })
    const mine = await stripe.coupons.create({
      percent_off: 10,
      duration: 'forever',
      applies_to: { products: [price.product as string] },
    })
    const { id, code: word } = await code({}, mine.id)
    const { data } = await stripe.promotionCodes.list({
      code: word,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'],
    })
    expect(data).toMatchObject([
      { id, promotion: { coupon: { id: mine.id, valid: true, applies_to: { products: [price.product] } } } },
    ])
    expect(await order(id)).toMatchObject({ amount_total: 899 })
    const others = await stripe.coupons.create({
      percent_off: 10,
      duration: 'forever',
      applies_to: { products: [other.id] },
    })
    await expect(order((await code({}, others.id)).id)).rejects.toMatchObject(
      refused(/not valid for any of the items/),
    )
  })

  test('for first orders is refused to who has paid before', async () => {
    const { stripe, customer, code, order } = await shop()
    const { id } = await code({ restrictions: { first_time_transaction: true } })
    expect(await order(id)).toMatchObject({ amount_total: 799 })
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await expect(order(id)).rejects.toMatchObject(
      refused(
        'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      ),
    )
  })

  test('with a least amount is refused below it, and during a trial, which costs nothing', async () => {
    const { code, order } = await shop()
    const below = await code({ restrictions: { minimum_amount: 1000, minimum_amount_currency: 'eur' } })
    await expect(order(below.id)).rejects.toMatchObject(refused(/minimum amount requirement/))
    const reached = await code({ restrictions: { minimum_amount: 999, minimum_amount_currency: 'eur' } })
    expect(await order(reached.id)).toMatchObject({ amount_total: 799 })
    await expect(order(reached.id, { subscription_data: { trial_period_days: 30 } })).rejects.toMatchObject(
      refused(/minimum amount requirement/),
    )
  })

  test('of somebody else, used up, over or switched off is refused', async () => {
    let now = new Date('2027-01-01T00:00:00Z')
    const bench = await openBench({ now: () => now })
    const { stripe } = bench
    const [me, other] = [await stripe.customers.create({}), await stripe.customers.create({})]
    const price = await monthlyPrice(stripe)
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
    const code = (params: Partial<Stripe.PromotionCodeCreateParams>) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, ...params })
    const order = ({ id }: Stripe.PromotionCode, customer = me.id) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: price.id, quantity: 1 }],
        discounts: [{ promotion_code: id }],
        success_url: 'http://127.0.0.1:3000/merci',
      })
    const hers = await code({ customer: other.id })
    await expect(order(hers)).rejects.toMatchObject(refused(/another customer/))
    expect(await order(hers, other.id)).toMatchObject({ amount_total: 799 })
    const single = await code({ max_redemptions: 1 })
    await stripe.subscriptions.create({
      customer: me.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      discounts: [{ promotion_code: single.id }],
    })
    await expect(order(single)).rejects.toMatchObject(refused(/maximum number of times/))
    const brief = await code({ expires_at: at('2027-01-02T00:00:00Z') })
    now = new Date('2027-01-02T00:00:01Z')
    await expect(order(brief)).rejects.toMatchObject({ ...refused(/expired/), code: 'coupon_expired' })
    const off = await code({})
    await stripe.promotionCodes.update(off.id, { active: false })
    await expect(order(off)).rejects.toMatchObject(refused(/inactive/))
  })
})

describe('a price that is replaced', () => {
  test('leaves its key to the next, and subscriptions with it stay as they were', async () => {
    const { stripe, customer, subscribe } = await onClock('2027-03-10T08:00:00Z')
    const make = (unit_amount: number) =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount,
        recurring: { interval: 'month' },
        lookup_key: 'monthly',
        transfer_lookup_key: true,
        product_data: { name: 'Élan' },
      })
    const old = await make(999)
    const { id } = await subscribe({ items: [{ price: old.id }] })
    const next = await make(1299)
    expect(next.lookup_key).toBe('monthly')
    expect(await stripe.prices.retrieve(old.id)).toMatchObject({ lookup_key: null, active: true })
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]!.price.id).toBe(old.id)
    await stripe.customers.update(customer.id, { email: 'autre@example.test' })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'autre@example.test' })
  })
})

describe('a subscription that is paused itself', () => {
  test('makes no invoices, credits the rest of its time, and begins anew when it is resumed', async () => {
    const { stripe, subscribe, advance, arrival } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe()
    await advance('2027-04-16T00:00:00Z')
    expect(await stripe.subscriptions.pause(id)).toMatchObject({
      status: 'paused',
      pause_collection: null,
      status_details: {
        paused: { subscription: { type: 'pause_requested' }, transitioned_at: at('2027-04-16T00:00:00Z') },
      },
    })
    await arrival('customer.subscription.paused')
    await advance('2027-06-10T00:00:00Z')
    expect(await invoicesOf({ stripe }, id)).toHaveLength(1)
    expect((await stripe.subscriptions.list({ status: 'paused' })).data).toHaveLength(1)
    await expect(stripe.subscriptions.pause(id)).rejects.toMatchObject({ statusCode: 400 })
    const resumed = await stripe.subscriptions.resume(id)
    expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: at('2027-06-10T00:00:00Z') })
    expect(resumed.status_details).toBeUndefined()
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ status: 'paid', total: 999 - 500 })
    await arrival('customer.subscription.resumed')
    await expect(stripe.subscriptions.resume(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('can go on in its old rhythm, where only the rest of the period is asked for', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe()
    await stripe.subscriptions.pause(id, { bill_for: { unused_time_from: { type: 'none' } } })
    await advance('2027-06-16T00:00:00Z')
    const resumed = await stripe.subscriptions.resume(id, {
      billing_cycle_anchor: { type: 'unchanged' },
      proration_behavior: 'always_invoice',
    })
    expect(resumed.items.data[0]).toMatchObject({ current_period_end: at('2027-07-01T00:00:00Z') })
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 500, status: 'paid' })
  })

  test('or has a status that nobody knows yet is told as the provider has it', async () => {
    const { stripe, subscribe, control, arrival } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe()
    await arrival('customer.subscription.updated')
    await control('POST', '/sandbox/subscriptions', { subscription: id, status: 'hibernating' })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'hibernating' })
  })
})

describe('a session', () => {
  test('takes what is of its mode only', async () => {
    const { stripe } = await openBench()
    await expect(
      openCheckout(stripe, { payment_intent_data: { metadata: { a: '1' } } }),
    ).rejects.toMatchObject({
      param: 'payment_intent_data',
    })
    expect(await openCheckout(stripe, { allowed_payment_method_types: ['card'] })).toMatchObject({
      allowed_payment_method_types: ['card'],
    })
  })
})
