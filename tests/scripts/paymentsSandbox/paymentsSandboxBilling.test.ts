import { describe, expect, test } from 'vitest'
import { at, endOf, invoicesOf, onClock } from './paymentsSandboxClock'

describe('the rhythm of a subscription', () => {
  test('keeps the day of its start at the end of shorter months', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-01-31T08:00:00Z')
    const subscription = await subscribe()
    expect(endOf(subscription)).toBe(at('2027-02-28T08:00:00Z'))
    await advance('2027-02-28T12:00:00Z')
    expect(endOf(await stripe.subscriptions.retrieve(subscription.id))).toBe(at('2027-03-31T08:00:00Z'))
  })

  test('a renewal makes and pays an invoice for the period to come', async () => {
    const { stripe, subscribe, advance, arrival } = await onClock('2027-03-10T08:00:00Z')
    const { id } = await subscribe()
    await advance('2027-04-10T12:00:00Z')
    const [, renewal] = await invoicesOf({ stripe }, id)
    expect(renewal).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 999 })
    expect(renewal!.lines.data[0]!.period).toEqual({
      start: at('2027-04-10T08:00:00Z'),
      end: at('2027-05-10T08:00:00Z'),
    })
    const updated = await arrival('customer.subscription.updated')
    expect(updated.data.previous_attributes).toBeDefined()
  })

  test('a trial ends in a paid period, and says so three days before', async () => {
    const { stripe, subscribe, advance, arrival } = await onClock('2027-03-01T08:00:00Z')
    const { id, status } = await subscribe({ trial_end: at('2027-03-15T08:00:00Z') })
    expect(status).toBe('trialing')
    await advance('2027-03-12T09:00:00Z')
    await arrival('customer.subscription.trial_will_end')
    await advance('2027-03-15T12:00:00Z')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    expect((await invoicesOf({ stripe }, id)).map((invoice) => invoice.amount_paid)).toEqual([0, 999])
  })

  test('cancelling at the end of the period leaves it until then, and can be taken back', async () => {
    const { stripe, subscribe, advance, arrival } = await onClock('2027-03-10T08:00:00Z')
    const { id } = await subscribe()
    const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(leaving).toMatchObject({ status: 'active', cancel_at: at('2027-04-10T08:00:00Z') })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance('2027-04-10T12:00:00Z')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2027-04-10T08:00:00Z'),
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await arrival('customer.subscription.deleted')
    expect(await invoicesOf({ stripe }, id)).toHaveLength(1)
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('a pause voids what falls due, until the day it ends', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-03-10T08:00:00Z')
    const { id } = await subscribe()
    await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: at('2027-05-01T08:00:00Z') },
    })
    await advance('2027-04-10T12:00:00Z')
    await advance('2027-05-10T12:00:00Z')
    const subscription = await stripe.subscriptions.retrieve(id)
    expect(subscription).toMatchObject({ status: 'active', pause_collection: null })
    expect((await invoicesOf({ stripe }, id)).map((invoice) => invoice.status)).toEqual([
      'paid',
      'void',
      'paid',
    ])
    const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    expect(paused.pause_collection).toMatchObject({ behavior: 'void', resumes_at: null })
    expect((await stripe.subscriptions.update(id, { pause_collection: '' })).pause_collection).toBeNull()
  })
})

describe('a renewal that fails', () => {
  async function pastDue() {
    const bench = await onClock('2027-03-10T08:00:00Z')
    const { stripe, subscribe, advance, customer } = bench
    const { id } = await subscribe()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } })
    await advance('2027-04-10T12:00:00Z')
    return { ...bench, id }
  }

  test('is tried again after 3, 5 and 7 days, then ends the subscription', async () => {
    const { stripe, id, advance, arrival } = await pastDue()
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    expect((await arrival('invoice.payment_failed')).data.object).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: at('2027-04-13T09:00:00Z'),
    })
    await advance('2027-04-13T12:00:00Z')
    await advance('2027-04-18T12:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({
      status: 'open',
      attempt_count: 3,
      next_payment_attempt: at('2027-04-25T09:00:00Z'),
    })
    await advance('2027-04-25T12:00:00Z')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  test('is paid by another card', async () => {
    const { stripe, id, customer } = await pastDue()
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const open = (await invoicesOf({ stripe }, id)).at(-1)!
    await expect(stripe.invoices.pay(open.id)).rejects.toMatchObject({
      code: 'card_declined',
      statusCode: 402,
    })
    expect(await stripe.invoices.pay(open.id, { payment_method: good.id })).toMatchObject({ status: 'paid' })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    await expect(stripe.invoices.pay(open.id)).rejects.toMatchObject({ code: 'invoice_already_paid' })
  })
})

describe('an end at once', () => {
  test('gives the rest of the period back when asked to', async () => {
    const { stripe, subscribe, advance, customer } = await onClock('2027-04-01T00:00:00Z')
    const { id } = await subscribe()
    await advance('2027-04-16T00:00:00Z')
    expect(await stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true })).toMatchObject({
      status: 'canceled',
    })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -500 })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('a first payment that stays unpaid expires after 23 hours', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const { id, status } = await subscribe({ payment_behavior: 'default_incomplete' })
    expect(status).toBe('incomplete')
    await advance('2027-04-02T01:00:00Z')
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
    expect((await invoicesOf({ stripe }, id))[0]).toMatchObject({ status: 'void' })
  })
})

describe('a coupon', () => {
  test('that counts for a while lowers the invoices of that while', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-04-01T00:00:00Z')
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 2,
    })
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'PRINTEMPS',
    })
    const { id } = await subscribe({ discounts: [{ promotion_code: code.id }] })
    await advance('2027-05-01T04:00:00Z')
    await advance('2027-06-01T04:00:00Z')
    expect((await invoicesOf({ stripe }, id)).map((invoice) => invoice.total)).toEqual([499, 499, 999])
    expect((await stripe.promotionCodes.list({ code: 'printemps', active: true })).data[0]).toMatchObject({
      times_redeemed: 1,
    })
  })
})
