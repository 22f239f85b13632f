import { describe, expect, test } from 'vitest'
import { monthlyPrice, openBench, openCheckout } from './paymentsSandboxBench'
import { invoicesOf, onClock } from './paymentsSandboxClock'

const ids = ({ data }: { data: { id?: string }[] }) => data.map(({ id }) => id)

describe('what is on sale', () => {
  test('is read, renamed and taken off sale', async () => {
    const { stripe } = await openBench()
    const price = await monthlyPrice(stripe)
    const product = price.product as string
    expect(await stripe.products.retrieve(product, { expand: ['default_price'] })).toMatchObject({
      active: true,
    })
    expect(await stripe.products.update(product, { name: 'Élan', default_price: price.id })).toMatchObject({
      name: 'Élan',
    })
    expect(await stripe.products.retrieve(product, { expand: ['default_price'] })).toMatchObject({
      default_price: { id: price.id },
    })
    expect(await stripe.prices.update(price.id, { active: false, nickname: 'ancien' })).toMatchObject({
      active: false,
      nickname: 'ancien',
    })
    const found = await stripe.prices.list({
      recurring: { interval: 'month' },
      currency: 'eur',
      active: false,
    })
    expect(ids(found)).toEqual([price.id])
  })

  test('is lowered by coupons, which are renamed, and deleted', async () => {
    const { stripe, arrival } = await openBench()
    const { id } = await stripe.coupons.create({ id: 'ETE', percent_off: 12.5, duration: 'forever' })
    expect(await stripe.coupons.retrieve(id)).toMatchObject({ id: 'ETE', percent_off: 12.5 })
    expect(await stripe.coupons.update(id, { name: 'Été' })).toMatchObject({ name: 'Été' })
    const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
    expect(await stripe.promotionCodes.retrieve(code.id, { expand: ['promotion.coupon'] })).toMatchObject({
      promotion: { coupon: { id } },
    })
    expect(ids(await stripe.coupons.list())).toEqual([id])
    expect(await stripe.coupons.del(id)).toEqual(expect.objectContaining({ id, deleted: true }))
    expect(ids(await stripe.coupons.list())).toEqual([])
    await arrival('coupon.deleted')
  })

  test('is taxed by rates, which are listed', async () => {
    const { stripe } = await openBench()
    const rate = await stripe.taxRates.create({ display_name: 'TVA', inclusive: true, percentage: 20 })
    expect(ids(await stripe.taxRates.list({ active: true, inclusive: true }))).toEqual([rate.id])
  })
})

describe('cards', () => {
  test('are kept, listed and let go', async () => {
    const { stripe, arrival } = await openBench()
    const { id: customer } = await stripe.customers.create({})
    const card = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
      billing_details: { name: 'Léa', address: { city: 'Lyon', country: 'FR' } },
    })
    expect(card.billing_details.address).toMatchObject({ city: 'Lyon', line1: null })
    await stripe.paymentMethods.attach(card.id, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } })
    for (const listed of [
      await stripe.paymentMethods.list({ customer, type: 'card' }),
      await stripe.customers.listPaymentMethods(customer),
    ])
      expect(ids(listed)).toEqual([card.id])
    expect(await stripe.paymentMethods.retrieve(card.id, { expand: ['customer'] })).toMatchObject({
      customer: { id: customer },
    })
    expect(await stripe.paymentMethods.detach(card.id)).toMatchObject({ customer: null })
    await arrival('payment_method.detached')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    })
  })

  test('are agreed on for later, refused, or asked about', async () => {
    const { stripe, arrival } = await openBench()
    const { id: customer } = await stripe.customers.create({})
    const intent = await stripe.setupIntents.create({ customer })
    expect(await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
    await arrival('setup_intent.succeeded')
    const asked = await stripe.setupIntents.create({
      customer,
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(await stripe.setupIntents.retrieve(asked.id, { expand: ['payment_method'] })).toMatchObject({
      status: 'requires_action',
      payment_method: { card: { last4: '3184' } },
    })
    await arrival('setup_intent.requires_action')
    await expect(
      stripe.setupIntents.create({ customer, confirm: true, payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ code: 'card_declined' })
    await arrival('setup_intent.setup_failed')
    expect((await stripe.setupIntents.list({ customer })).data).toHaveLength(3)
  })

  test('pay an intent that is confirmed later', async () => {
    const { stripe } = await openBench()
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
    expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    })
    const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] })
    expect(data).toMatchObject([{ id, latest_charge: { amount: 500, paid: true } }])
  })
})

describe('papers', () => {
  test('are described, listed line by line, and a draft made by hand is deleted', async () => {
    const { stripe, arrival } = await openBench()
    const { id: customer } = await stripe.customers.create({})
    const waits = await stripe.invoiceItems.create({
      customer,
      amount: 700,
      currency: 'eur',
      description: 'Frais',
    })
    expect((await stripe.invoices.create({ customer })).lines.data).toEqual([])
    expect(ids(await stripe.invoiceItems.list({ customer, pending: true }))).toEqual([waits.id])
    const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
    expect(draft).toMatchObject({ total: 700, status: 'draft', auto_advance: false })
    expect(await stripe.invoiceItems.retrieve(waits.id, { expand: ['invoice'] })).toMatchObject({
      invoice: { id: draft.id },
    })
    expect(
      await stripe.invoices.update(draft.id, { description: 'Divers', auto_advance: true }),
    ).toMatchObject({
      description: 'Divers',
      auto_advance: true,
      automatically_finalizes_at: expect.any(Number),
    })
    expect((await stripe.invoices.listLineItems(draft.id)).data).toMatchObject([
      { amount: 700, description: 'Frais' },
    ])
    expect(await stripe.invoices.del(draft.id)).toMatchObject({ deleted: true })
    await arrival('invoice.deleted')
    expect(await stripe.invoiceItems.del(waits.id)).toMatchObject({ deleted: true })
    await arrival('invoiceitem.deleted')
  })

  test('that wait for the bank say so, and how they are paid', async () => {
    const { stripe, subscribe, arrival } = await onClock(
      '2027-03-10T08:00:00Z',
      'pm_card_authenticationRequired',
    )
    const { id, status } = await subscribe()
    expect(status).toBe('incomplete')
    await arrival('invoice.payment_action_required')
    const [invoice] = await invoicesOf({ stripe }, id)
    const read = await stripe.invoices.retrieve(invoice!.id, { expand: ['confirmation_secret', 'payments'] })
    expect(read.confirmation_secret).toMatchObject({ type: 'payment_intent' })
    const [payment] = read.payments!.data
    expect(
      await stripe.invoicePayments.retrieve(payment!.id, { expand: ['payment.payment_intent'] }),
    ).toMatchObject({
      status: 'open',
      payment: { payment_intent: { status: 'requires_action' } },
    })
  })

  test('and a contested charge are read by their ids', async () => {
    const { stripe, subscribe, control } = await onClock('2027-03-10T08:00:00Z')
    await subscribe()
    const [charge] = (await stripe.charges.list()).data
    const { id } = await control('POST', '/sandbox/disputes', { charge: charge!.id })
    expect(await stripe.disputes.retrieve(id as string, { expand: ['charge'] })).toMatchObject({
      charge: { id: charge!.id, disputed: true },
    })
  })
})

describe('what stands behind', () => {
  test('sessions are listed with what they sell', async () => {
    const { stripe, ask } = await openBench()
    const { id } = await openCheckout(stripe)
    expect(await stripe.checkout.sessions.update(id, { metadata: { a: '1' } })).toMatchObject({
      metadata: { a: '1' },
    })
    expect(ids(await stripe.checkout.sessions.list({ status: 'open' }))).toEqual([id])
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toMatchObject([{ amount_total: 999 }])
    // As the provider's command line pays.
    expect((await ask(`/v1/payment_pages/${id}`)).status).toBe(200)
    const body = new URLSearchParams({ payment_method: 'pm_card_visa', expected_amount: '999' }).toString()
    expect(
      await (await ask(`/v1/payment_pages/${id}/confirm`, { method: 'POST', body })).json(),
    ).toMatchObject({
      status: 'complete',
    })
  })

  test('clocks and endpoints are read and deleted, the customers of a clock with it', async () => {
    const { stripe } = await openBench()
    const { id: clock } = await stripe.testHelpers.testClocks.create({
      frozen_time: 1_800_000_000,
      name: 'a',
    })
    const { id: customer } = await stripe.customers.create({ test_clock: clock })
    expect(ids(await stripe.testHelpers.testClocks.list())).toEqual([clock])
    expect(await stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({ status: 'ready', name: 'a' })
    expect(await stripe.testHelpers.testClocks.del(clock)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    const endpoint = await stripe.webhookEndpoints.create({
      url: 'https://a.example/',
      enabled_events: ['*'],
    })
    expect(endpoint.secret).toMatch(/^whsec_/)
    const read = await stripe.webhookEndpoints.retrieve(endpoint.id)
    expect(read).toMatchObject({ url: 'https://a.example/' })
    expect(read.secret).toBeUndefined()
    expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true })
  })
})
