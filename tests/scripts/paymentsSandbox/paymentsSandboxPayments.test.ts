import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openBench, openCheckout, payWith, postForm, readPage, type Bench } from './paymentsSandboxBench'

async function subscribed(bench: Bench, number = '4242424242424242') {
  const session = await openCheckout(bench.stripe)
  await payWith(session.url!, number)
  return bench.stripe.checkout.sessions.retrieve(session.id)
}

describe('payments and refunds', () => {
  test('an invoice leads to its payment, its charge and back', async () => {
    const bench = await openBench()
    const { stripe } = bench
    const { invoice } = await subscribed(bench)
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice as string })).data
    const intent = payment!.payment.payment_intent as string
    expect(payment).toMatchObject({ status: 'paid', amount_paid: 999, is_default: true })
    const back = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    })
    expect(back.data[0]).toMatchObject({ invoice })
    expect((await stripe.charges.list({ payment_intent: intent })).data).toMatchObject([
      { amount: 999, paid: true },
    ])
  })

  test('refunds in parts, and never more than was paid', async () => {
    const { stripe, arrival } = await openBench()
    const intent = await stripe.paymentIntents.create({
      amount: 999,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
    expect((await arrival('charge.refunded')).data).toMatchObject({
      object: { amount_refunded: 400, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    })
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 600 })).rejects.toMatchObject({
      param: 'amount',
    })
    expect(await stripe.refunds.create({ charge: intent.latest_charge as string })).toMatchObject({
      amount: 599,
      status: 'succeeded',
    })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2)
  })

  test('a refused charge is a card error with its intent', async () => {
    const { stripe } = await openBench()
    const create = stripe.paymentIntents.create({
      amount: 999,
      currency: 'eur',
      payment_method: 'pm_card_chargeDeclined',
      confirm: true,
    })
    await expect(create).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('a payment that the bank must confirm waits for it', async () => {
    const { stripe } = await openBench()
    const intent = await stripe.paymentIntents.create({
      amount: 999,
      currency: 'eur',
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
    })
    expect(intent.status).toBe('requires_action')
    const bank = intent.next_action!.redirect_to_url!.url!
    const { token } = await readPage(bank)
    await postForm(bank, { token, outcome: 'authorize' })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 999,
    })
  })

  test('a canceled intent is not confirmed', async () => {
    const { stripe } = await openBench()
    const { id } = await stripe.paymentIntents.create({ amount: 999, currency: 'eur' })
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      {
        code: 'payment_intent_unexpected_state',
      },
    )
  })

  test('an invoice made by hand takes its items and is paid', async () => {
    const { stripe } = await openBench()
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const invoice = await stripe.invoices.create({ customer: customer.id })
    await stripe.invoiceItems.create({
      customer: customer.id,
      invoice: invoice.id,
      amount: 2000,
      currency: 'eur',
    })
    expect(await stripe.invoices.pay(invoice.id)).toMatchObject({
      status: 'paid',
      amount_paid: 2000,
      number: expect.stringMatching(/-0001$/),
    })
  })
})

describe('the portal', () => {
  test('keeps a new card as the customer’s own and leads back', async () => {
    const bench = await openBench()
    const { stripe } = bench
    await bench.control('POST', '/sandbox/portal', { configured: true })
    const { customer, subscription } = await subscribed(bench)
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'http://127.0.0.1:3000/compte',
      flow_data: {
        type: 'payment_method_update',
        after_completion: {
          type: 'redirect',
          redirect: { return_url: 'http://127.0.0.1:3000/compte?carte=ok' },
        },
      },
    })
    const { token, text } = await readPage(portal.url)
    expect(text).toContain('se terminant par 4242')
    const card = { token, name: 'Léa', expiry: '01/40', cvc: '123' }
    expect(await (await postForm(portal.url, { ...card, number: '4000000000000002' })).text()).toContain(
      'refusée',
    )
    const kept = await postForm(portal.url, { ...card, number: '4000000000000341' })
    expect(kept.headers.get('location')).toBe('http://127.0.0.1:3000/compte?carte=ok')
    const changed = await stripe.customers.retrieve(customer as string, {
      expand: ['invoice_settings.default_payment_method'],
    })
    expect((changed as Stripe.Customer).invoice_settings.default_payment_method).toMatchObject({
      card: { last4: '0341', exp_month: 1, exp_year: 2040 },
    })
    expect((await bench.arrival('customer.updated')).data.previous_attributes).toHaveProperty(
      'invoice_settings.default_payment_method',
    )
    const held = await stripe.subscriptions.retrieve(subscription as string, {
      expand: ['default_payment_method'],
    })
    expect(held.default_payment_method).toMatchObject({ card: { last4: '4242' } })
    expect((await postForm(portal.url, { ...card, token: 'x', number: '4242424242424242' })).status).toBe(403)
  })

  test('lists invoices, which open and can be printed', async () => {
    const bench = await openBench()
    await bench.control('POST', '/sandbox/portal', { configured: true })
    const { customer, invoice } = await subscribed(bench)
    const portal = await bench.stripe.billingPortal.sessions.create({
      customer: customer as string,
      return_url: 'http://127.0.0.1:3000/',
    })
    const { hosted_invoice_url: address } = await bench.stripe.invoices.retrieve(invoice as string)
    expect((await readPage(portal.url)).text).toContain(address!)
    const page = await readPage(address!)
    expect(page.text).toContain('Reçu')
    expect(page.text).toContain('9,99')
    expect((await readPage(address!.replace(/s=.*/, 's=guessed'))).status).toBe(404)
  })
})
