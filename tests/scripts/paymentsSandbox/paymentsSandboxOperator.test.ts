import { describe, expect, test } from 'vitest'
import { monthlyPrice, openBench, openCheckout, payWith, readPage, type Bench } from './paymentsSandboxBench'
import { onClock } from './paymentsSandboxClock'

describe('what an operator sets up', () => {
  test('the portal opens for nobody until its settings are saved, and not after they are gone', async () => {
    const { stripe, control } = await openBench()
    const { id: customer } = await stripe.customers.create({})
    const open = () =>
      stripe.billingPortal.sessions.create({ customer, return_url: 'http://127.0.0.1:3000/' })
    const refusal = {
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining('your test mode default configuration has not been created'),
    }
    await expect(open()).rejects.toMatchObject(refusal)
    expect((await stripe.billingPortal.configurations.list({ is_default: true })).data).toEqual([])
    await control('POST', '/sandbox/portal', { configured: true })
    await control('POST', '/sandbox/portal', { configured: true })
    const { data } = await stripe.billingPortal.configurations.list({ is_default: true, active: true })
    expect(data).toMatchObject([{ is_default: true, features: { payment_method_update: { enabled: true } } }])
    expect(await open()).toMatchObject({ configuration: data[0]!.id })
    await control('POST', '/sandbox/portal', { configured: false })
    await expect(open()).rejects.toMatchObject(refusal)
  })

  test('a configuration that the API makes is nobody’s default, but can be named', async () => {
    const { stripe } = await openBench()
    const { id: customer } = await stripe.customers.create({})
    const { id: configuration } = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    })
    await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({
      statusCode: 400,
    })
    expect(await stripe.billingPortal.sessions.create({ customer, configuration })).toMatchObject({
      configuration,
    })
  })

  test('its own account, its endpoints and its tax can be asked for', async () => {
    const { stripe, control } = await openBench()
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
      object: 'account',
      charges_enabled: true,
      country: 'FR',
      default_currency: 'eur',
    })
    const url = 'https://elan.example/api/webhooks/stripe'
    await stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] })
    expect((await stripe.webhookEndpoints.list({ limit: 100 })).data).toMatchObject([
      { url, enabled_events: ['invoice.paid'], status: 'enabled', api_version: '2026-10-28.endive' },
    ])
    expect(await stripe.tax.settings.retrieve()).toMatchObject({
      status: 'pending',
      status_details: { pending: { missing_fields: ['head_office'] } },
      head_office: null,
    })
    await control('POST', '/sandbox/tax', { active: true })
    expect(await stripe.tax.settings.retrieve()).toMatchObject({ status: 'active' })
    expect((await stripe.tax.registrations.list()).data).toEqual([])
  })

  test('what is set up can be changed: the portal, an endpoint, where tax is declared, what the account may do', async () => {
    const { stripe, control } = await openBench()
    await control('POST', '/sandbox/portal', { configured: true })
    const [portal] = (await stripe.billingPortal.configurations.list({ is_default: true })).data
    const off = { features: { payment_method_update: { enabled: false } }, name: 'Élan' }
    expect(await stripe.billingPortal.configurations.update(portal!.id, off)).toMatchObject({
      ...off,
      features: { payment_method_update: { enabled: false }, invoice_history: { enabled: true } },
    })
    await expect(
      stripe.billingPortal.configurations.update(portal!.id, { active: false }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'active' })

    const url = 'https://elan.example/api/webhooks/stripe'
    const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] })
    await stripe.webhookEndpoints.update(id, { disabled: true, enabled_events: ['invoice.paid'] })
    expect((await stripe.webhookEndpoints.list()).data).toMatchObject([
      { url, status: 'disabled', enabled_events: ['invoice.paid'] },
    ])
    expect(await stripe.webhookEndpoints.update(id, { disabled: false, url: `${url}/2` })).toMatchObject({
      url: `${url}/2`,
      status: 'enabled',
    })

    const france = {
      active_from: 'now',
      country: 'FR',
      country_options: { fr: { type: 'standard' } },
    } as const
    expect(await stripe.tax.registrations.create(france)).toMatchObject({ country: 'FR', status: 'active' })
    expect((await stripe.tax.registrations.list({ status: 'active' })).data).toHaveLength(1)
    expect((await stripe.tax.registrations.list({ status: 'expired' })).data).toEqual([])
    await expect(stripe.tax.registrations.create({ ...france, country: 'DE' })).rejects.toMatchObject({
      param: 'country',
    })

    await control('POST', '/sandbox/account', { details_submitted: false, payouts_enabled: false })
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
      details_submitted: false,
      requirements: { currently_due: ['external_account', 'tos_acceptance.date'] },
    })
  })
})

describe('tax', () => {
  const lineOf = async ({ stripe }: Bench, session: string) => {
    const { invoice } = await stripe.checkout.sessions.retrieve(session, { expand: ['invoice'] })
    return invoice as import('stripe').Stripe.Invoice
  }

  test('is spoken of nowhere where it is not set up', async () => {
    const bench = await openBench()
    const session = await openCheckout(bench.stripe)
    const page = await readPage(session.url!)
    await payWith(session.url!, '4242424242424242')
    const invoice = await lineOf(bench, session.id)
    expect(invoice).toMatchObject({ total: 999, total_taxes: [], total_excluding_tax: 999 })
    const paper = await readPage(invoice.hosted_invoice_url!)
    for (const { text } of [page, paper]) expect(text).not.toMatch(/TVA|TTC|taxe/)
  })

  test('is asked for in vain before it is set up', async () => {
    const { stripe } = await openBench()
    await expect(openCheckout(stripe, { automatic_tax: { enabled: true } })).rejects.toMatchObject({
      statusCode: 400,
      code: 'stripe_tax_inactive',
    })
  })

  test('is not reckoned for a customer whose address nobody knows, unless checkout asks for it', async () => {
    const { stripe, control } = await openBench()
    await control('POST', '/sandbox/tax', { active: true })
    const price = await monthlyPrice(stripe)
    const { id: customer } = await stripe.customers.create({})
    const order = (params: object) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: price.id, quantity: 1 }],
        automatic_tax: { enabled: true },
        success_url: 'http://127.0.0.1:3000/merci',
        ...params,
      })
    await expect(order({})).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
    expect(await order({ customer_update: { address: 'auto' } })).toMatchObject({ amount_total: 999 })
    await stripe.customers.update(customer, { address: { country: 'FR', postal_code: '69001' } })
    expect(await order({})).toMatchObject({ automatic_tax: { enabled: true } })
  })

  test('is within the price, and on the papers, where the provider reckons it', async () => {
    const bench = await openBench()
    await bench.control('POST', '/sandbox/tax', { active: true })
    const session = await openCheckout(bench.stripe, { automatic_tax: { enabled: true } })
    expect(session).toMatchObject({ amount_total: 999, total_details: { amount_tax: 167 } })
    expect((await readPage(session.url!)).text).toContain('dont TVA')
    await payWith(session.url!, '4242424242424242')
    const invoice = await lineOf(bench, session.id)
    expect(invoice).toMatchObject({
      total: 999,
      total_excluding_tax: 832,
      total_taxes: [{ amount: 167, tax_behavior: 'inclusive', taxable_amount: 832 }],
      automatic_tax: { enabled: true, status: 'complete' },
    })
    expect((await readPage(invoice.hosted_invoice_url!)).text).toContain('1,67')
  })

  test('is of the rates that a subscription names, on its renewals too', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-03-10T08:00:00Z')
    const rate = await stripe.taxRates.create({ display_name: 'TVA', inclusive: true, percentage: 5.5 })
    const { id, default_tax_rates } = await subscribe({ default_tax_rates: [rate.id] })
    expect(default_tax_rates).toMatchObject([{ id: rate.id, percentage: 5.5 }])
    await advance('2027-04-10T10:00:00Z')
    const { data } = await stripe.invoices.list({ subscription: id })
    expect(data.map(({ total_taxes }) => total_taxes)).toMatchObject([[{ amount: 52 }], [{ amount: 52 }]])
    await expect(
      stripe.taxRates.create({ display_name: 'TVA', inclusive: false, percentage: 20 }),
    ).rejects.toMatchObject({ param: 'inclusive' })
  })

  test('belongs to a price as it was given', async () => {
    const { stripe } = await openBench()
    expect(await monthlyPrice(stripe)).toMatchObject({ tax_behavior: 'inclusive' })
  })
})
