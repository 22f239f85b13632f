import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { monthlyPrice, openCheckout, payWith } from './paymentsSandboxBench'
import { at, endOf, invoicesOf, onClock } from './paymentsSandboxClock'

const amountsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount)

async function tenTo(iso = '2027-04-01T00:00:00Z') {
  const bench = await onClock(iso)
  const ten = await monthlyPrice(bench.stripe, 1000)
  const twenty = await monthlyPrice(bench.stripe, 2000)
  const subscription = await bench.subscribe({ items: [{ price: ten.id }] })
  const item = subscription.items.data[0]!.id
  const change = (price: Stripe.Price, params: Partial<Stripe.SubscriptionUpdateParams> = {}) =>
    bench.stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: price.id }], ...params })
  return { ...bench, ten, twenty, id: subscription.id, item, change }
}

describe('billing mode', () => {
  test('is flexible, whether it is asked for or not; classic is refused', async () => {
    const { stripe, subscribe, price } = await onClock('2027-04-01T00:00:00Z')
    const flexible = { type: 'flexible', flexible: { proration_discounts: 'included' } }
    expect((await subscribe()).billing_mode).toEqual(flexible)
    expect((await subscribe({ billing_mode: { type: 'flexible' } })).billing_mode).toEqual(flexible)
    await expect(subscribe({ billing_mode: { type: 'classic' } })).rejects.toMatchObject({
      statusCode: 400,
      param: 'billing_mode[type]',
    })
    const session = (type: 'classic' | 'flexible') =>
      openCheckout(stripe, {
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: { billing_mode: { type } },
      })
    await expect(session('classic')).rejects.toMatchObject({ param: 'subscription_data[billing_mode][type]' })
    const { id, url } = await session('flexible')
    await payWith(url!, '4242424242424242')
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] })
    expect((paid.subscription as Stripe.Subscription).billing_mode.type).toBe('flexible')
  })

  test('credits what was debited, not what the present price would come to', async () => {
    const { stripe, id, ten, twenty, change, advance } = await tenTo()
    await advance('2027-04-11T00:00:00Z')
    await change(twenty, { proration_behavior: 'none' })
    await advance('2027-04-21T00:00:00Z')
    await change(ten, { proration_behavior: 'always_invoice' })
    const [first, last] = await invoicesOf({ stripe }, id)
    // Stripe's own example: a third of the month that was paid for at 10, for a third of it at 10.
    expect(amountsOf(last!)).toEqual([-333, 333])
    expect(last).toMatchObject({ total: 0, status: 'paid' })
    expect(last!.lines.data[0]!.parent?.subscription_item_details?.proration_details?.credited_items).toEqual(
      {
        invoice: first!.id,
        invoice_line_items: [first!.lines.data[0]!.id],
      },
    )
  })

  test('credits each debit by itself, and none twice', async () => {
    const { stripe, id, ten, twenty, change, advance } = await tenTo()
    await advance('2027-04-11T00:00:00Z')
    await change(twenty, { proration_behavior: 'always_invoice' })
    await advance('2027-04-21T00:00:00Z')
    await change(ten, { proration_behavior: 'always_invoice' })
    const [, up, down] = await invoicesOf({ stripe }, id)
    expect(amountsOf(up!)).toEqual([-667, 1333])
    expect(amountsOf(down!)).toEqual([-667, 333])
  })

  test('credits nothing where nothing was asked for: of a trial, and of a voided period', async () => {
    const { stripe, subscribe, advance, customer } = await onClock('2027-04-01T00:00:00Z')
    const trial = await subscribe({ trial_end: at('2027-05-01T00:00:00Z') })
    await advance('2027-04-11T00:00:00Z')
    await stripe.subscriptions.cancel(trial.id, { prorate: true, invoice_now: true })
    const { id } = await subscribe()
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await advance('2027-05-20T00:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ status: 'void' })
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 })
  })

  test('spreads an amount over the items in proportion, on invoices and in credits', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-02-01T00:00:00Z')
    const [ten, twenty] = [await monthlyPrice(stripe, 1000), await monthlyPrice(stripe, 2000)]
    const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'eur', duration: 'forever' })
    const { id, items } = await subscribe({
      items: [{ price: ten.id }, { price: twenty.id }],
      discounts: [{ coupon: coupon.id }],
    })
    const [first] = await invoicesOf({ stripe }, id)
    expect(first!.lines.data.map((line) => line.discount_amounts![0]!.amount)).toEqual([167, 333])
    await advance('2027-02-15T00:00:00Z')
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, deleted: true }],
      proration_behavior: 'always_invoice',
    })
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: -417 })
  })

  test('never moves the billing cycle by itself: another interval keeps the anchor', async () => {
    const { stripe, id, item, advance } = await tenTo('2027-04-01T00:00:00Z')
    const yearly = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 12_000,
      recurring: { interval: 'year' },
      product_data: { name: 'Élan annuel' },
    })
    await advance('2027-04-16T00:00:00Z')
    const details = { items: [{ id: item, price: yearly.id }], proration_behavior: 'always_invoice' as const }
    const kept = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
    expect(Math.max(...kept.lines.data.map(({ period }) => period.end))).toBe(at('2028-04-01T00:00:00Z'))
    const changed = await stripe.subscriptions.update(id, {
      ...details,
      billing_cycle_anchor: { type: 'now' },
    })
    expect(endOf(changed)).toBe(at('2028-04-16T00:00:00Z'))
    expect(changed.billing_cycle_anchor).toBe(at('2027-04-16T00:00:00Z'))
  })

  test('bills what waits with every invoice of the subscription', async () => {
    const { stripe, id, twenty, change, advance } = await tenTo()
    await advance('2027-04-16T00:00:00Z')
    await change(twenty)
    await stripe.subscriptions.update(id, {
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
    })
    // Half a month's credit and debit that waited, the debit's own credit, and the new month.
    expect(amountsOf((await invoicesOf({ stripe }, id)).at(-1)!)).toEqual([-500, 1000, -1000, 2000])
  })

  test('a change during a trial bills the change only, costs nothing and leaves the trial alone', async () => {
    const { stripe, subscribe, price, advance } = await onClock('2027-04-01T00:00:00Z')
    const dearer = await monthlyPrice(stripe, 1999)
    const end = at('2027-05-01T00:00:00Z')
    const { id, items } = await subscribe({ trial_end: end })
    expect((await invoicesOf({ stripe }, id))[0]!.lines.data[0]!.description).toBe(
      'Essai gratuit pour 1 × Élan mensuel',
    )
    const item = items.data[0]!.id
    const quiet = { items: [{ id: item, price: dearer.id }], proration_behavior: 'none' as const }
    const upcoming = await stripe.invoices.createPreview({ subscription: id, subscription_details: quiet })
    expect(upcoming).toMatchObject({ total: 1999, amount_due: 1999, next_payment_attempt: end + 3600 })
    const changed = await stripe.subscriptions.update(id, quiet)
    expect(changed).toMatchObject({ status: 'trialing', trial_end: end, billing_cycle_anchor: end })
    expect(await invoicesOf({ stripe }, id)).toHaveLength(1)
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: price.id }],
      proration_behavior: 'always_invoice',
    })
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 0, status: 'paid' })
    await advance('2027-05-01T02:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 999, status: 'paid' })
  })

  test('a second trial is the one that is dated, and an earlier end leaves it as long', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe({ trial_end: at('2027-04-08T00:00:00Z') })
    await advance('2027-04-20T00:00:00Z')
    const again = await stripe.subscriptions.update(id, {
      trial_end: at('2027-06-01T00:00:00Z'),
      proration_behavior: 'none',
    })
    expect(again).toMatchObject({ status: 'trialing', trial_start: at('2027-04-20T00:00:00Z') })
    const ends = await stripe.subscriptions.update(id, { cancel_at: at('2027-05-01T00:00:00Z') })
    expect(ends).toMatchObject({
      cancel_at: at('2027-05-01T00:00:00Z'),
      cancel_at_period_end: false,
      trial_end: at('2027-06-01T00:00:00Z'),
    })
  })

  test('a trial that would end in the past is refused', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe()
    await advance('2027-04-11T00:00:00Z')
    await expect(
      stripe.subscriptions.update(id, { trial_end: at('2027-04-10T00:00:00Z') }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'trial_end' })
  })

  test('a trial that is ended at once is billed at once', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe({ trial_end: at('2027-06-01T00:00:00Z') })
    await advance('2027-04-11T00:00:00Z')
    const active = await stripe.subscriptions.update(id, { trial_end: 'now' })
    expect(active).toMatchObject({ status: 'active', trial_end: at('2027-04-11T00:00:00Z') })
    expect(endOf(active)).toBe(at('2027-05-11T00:00:00Z'))
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ amount_paid: 999, status: 'paid' })
  })
})

describe('an end that is set', () => {
  test('by name of the period stays where it is; at the period’s end moves with it', async () => {
    const { stripe, subscribe } = await onClock('2027-04-01T00:00:00Z')
    const end = at('2027-05-01T00:00:00Z')
    for (const cancel_at of ['min_period_end', 'max_period_end'] as const) {
      const { id } = await subscribe()
      expect(await stripe.subscriptions.update(id, { cancel_at })).toMatchObject({
        cancel_at: end,
        cancel_at_period_end: false,
        canceled_at: at('2027-04-01T00:00:00Z'),
      })
      expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
        cancel_at: null,
        canceled_at: null,
      })
    }
    const { id } = await subscribe()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const later = { trial_end: at('2027-05-10T00:00:00Z'), proration_behavior: 'none' } as const
    expect(await stripe.subscriptions.update(id, later)).toMatchObject({
      cancel_at: at('2027-05-10T00:00:00Z'),
      cancel_at_period_end: true,
    })
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: true, cancel_at: end }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('within a later period cuts that period short, and its price', async () => {
    const { stripe, id, advance } = await tenTo()
    await stripe.subscriptions.update(id, { cancel_at: at('2027-05-16T12:00:00Z') })
    await advance('2027-05-01T02:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 500, status: 'paid' })
    await advance('2027-05-17T00:00:00Z')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2027-05-16T12:00:00Z'),
    })
  })

  test('within the running period is refused where it would be credited, as that is not played', async () => {
    const { stripe, id } = await tenTo()
    const cancel_at = at('2027-04-16T00:00:00Z')
    await expect(stripe.subscriptions.update(id, { cancel_at })).rejects.toMatchObject({ param: 'cancel_at' })
    expect(await stripe.subscriptions.update(id, { cancel_at, proration_behavior: 'none' })).toMatchObject({
      cancel_at,
    })
  })
})
