import { describe, expect, test } from 'vitest'
import { monthlyPrice } from './paymentsSandboxBench'
import { at, endOf, invoicesOf, onClock } from './paymentsSandboxClock'

describe('a change of price', () => {
  async function halfway() {
    const bench = await onClock('2027-04-01T00:00:00Z')
    const subscription = await bench.subscribe()
    const dearer = await monthlyPrice(bench.stripe, 1999)
    const yearly = await bench.stripe.prices.create({
      currency: 'eur',
      unit_amount: 7999,
      recurring: { interval: 'year' },
      product_data: { name: 'Élan annuel' },
    })
    await bench.advance('2027-04-16T00:00:00Z')
    const item = subscription.items.data[0]!.id
    return { ...bench, subscription, dearer, yearly, item, id: subscription.id }
  }

  test('is previewed as it is then billed, to the second', async () => {
    const { stripe, id, item, dearer, customer } = await halfway()
    const change = { items: [{ id: item, price: dearer.id }], proration_behavior: 'always_invoice' as const }
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: id,
      subscription_details: change,
    })
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-500, 1000])
    expect(preview.total).toBe(500)
    await stripe.subscriptions.update(id, change)
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: 500,
      total: 500,
    })
  })

  test('waits for the next invoice with create_prorations, and costs nothing extra with none', async () => {
    const { stripe, id, item, dearer, price, advance } = await halfway()
    await stripe.subscriptions.update(id, { items: [{ id: item, price: dearer.id }] })
    const preview = await stripe.invoices.createPreview({ subscription: id })
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-500, 1000, 1999])
    await advance('2027-05-01T04:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 2499, status: 'paid' })
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: price.id }],
      proration_behavior: 'none',
    })
    await advance('2027-06-01T04:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 999 })
  })

  test('to a year begins a new period at once where that is asked for, less what was left of the month', async () => {
    const { stripe, id, item, yearly } = await halfway()
    const changed = await stripe.subscriptions.update(id, {
      items: [{ id: item, price: yearly.id }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
    })
    expect(endOf(changed)).toBe(at('2028-04-16T00:00:00Z'))
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ total: 7999 - 500, status: 'paid' })
  })

  test('to less leaves a credit that the next invoice uses up', async () => {
    const { stripe, id, item, advance, customer } = await halfway()
    const cheaper = await monthlyPrice(stripe, 199)
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: cheaper.id }],
      proration_behavior: 'always_invoice',
    })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -400 })
    await advance('2027-05-01T04:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({
      total: 199,
      amount_due: 0,
      ending_balance: -201,
    })
  })

  test('changes nothing when its charge would fail and that is asked for', async () => {
    const { stripe, id, item, dearer, customer } = await halfway()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } })
    await expect(
      stripe.subscriptions.update(id, {
        items: [{ id: item, price: dearer.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]!.price.unit_amount).toBe(999)
    expect(await invoicesOf({ stripe }, id)).toHaveLength(1)
  })
})
