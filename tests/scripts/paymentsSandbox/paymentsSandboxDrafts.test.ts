import { describe, expect, test } from 'vitest'
import { at, invoicesOf, onClock } from './paymentsSandboxClock'

/** A subscription whose renewal has just become a draft. */
async function renewing() {
  const bench = await onClock('2027-03-10T08:00:00Z')
  const { id } = await bench.subscribe()
  await bench.advance('2027-04-10T08:30:00Z')
  const draft = (await invoicesOf(bench, id)).at(-1)!
  return { ...bench, id, draft }
}

describe('the invoice of a renewal', () => {
  test('is a draft for an hour, while the subscription runs, and then closed and charged', async () => {
    const { stripe, id, draft, advance, arrival, events } = await renewing()
    const closes = at('2027-04-10T09:00:00Z')
    expect(draft).toMatchObject({
      status: 'draft',
      auto_advance: true,
      number: null,
      amount_due: 999,
      automatically_finalizes_at: closes,
      next_payment_attempt: closes,
      status_transitions: { finalized_at: null, paid_at: null },
    })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      latest_invoice: draft.id,
    })
    const created = () =>
      events.find(
        ({ type, data }) => type === 'invoice.created' && (data.object as { id?: string }).id === draft.id,
      )
    await arrival('customer.subscription.updated')
    await expect.poll(created).toMatchObject({ data: { object: { status: 'draft', auto_advance: true } } })
    await advance('2027-04-10T08:59:59Z')
    expect((await stripe.charges.list()).data).toHaveLength(1)
    await advance('2027-04-10T09:00:00Z')
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
      status: 'paid',
      amount_paid: 999,
      status_transitions: { finalized_at: closes, paid_at: closes },
      automatically_finalizes_at: null,
    })
  })

  test('is not the first one, nor the one of a change: these are closed and charged at once', async () => {
    const { stripe, subscribe, price } = await onClock('2027-03-10T08:00:00Z')
    const { id, items } = await subscribe()
    const now = at('2027-03-10T08:00:00Z')
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: price.id, quantity: 2 }],
      proration_behavior: 'always_invoice',
    })
    for (const invoice of await invoicesOf({ stripe }, id))
      expect(invoice).toMatchObject({
        status: 'paid',
        status_transitions: { finalized_at: now, paid_at: now },
      })
  })

  test('is never charged once the subscription is canceled at once', async () => {
    const { stripe, id, draft, advance } = await renewing()
    await stripe.subscriptions.cancel(id)
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
      status: 'draft',
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
    await advance('2027-06-10T08:00:00Z')
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'draft' })
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  test('is given up by closing it without collection and voiding it, not by deleting it', async () => {
    const { stripe, draft, advance } = await renewing()
    await expect(stripe.invoices.del(draft.id)).rejects.toMatchObject({
      statusCode: 400,
      message: "You can't delete invoices created by subscriptions.",
    })
    await expect(stripe.invoices.voidInvoice(draft.id)).rejects.toMatchObject({
      code: 'status_transition_invalid',
    })
    const closed = await stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false })
    expect(closed).toMatchObject({
      status: 'open',
      auto_advance: false,
      attempted: false,
      next_payment_attempt: null,
    })
    await expect(stripe.invoices.finalizeInvoice(draft.id)).rejects.toMatchObject({
      code: 'invoice_not_editable',
    })
    await advance('2027-04-20T08:00:00Z')
    expect((await stripe.charges.list()).data).toHaveLength(1)
    expect(await stripe.invoices.voidInvoice(draft.id)).toMatchObject({
      status: 'void',
      status_transitions: { voided_at: at('2027-04-20T08:00:00Z') },
    })
    await expect(stripe.invoices.pay(draft.id)).rejects.toMatchObject({ code: 'status_transition_invalid' })
  })

  test('closed by hand is charged an hour later', async () => {
    const { stripe, draft, advance } = await renewing()
    expect(await stripe.invoices.finalizeInvoice(draft.id)).toMatchObject({
      status: 'open',
      next_payment_attempt: at('2027-04-10T09:30:00Z'),
    })
    await advance('2027-04-10T09:31:00Z')
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'paid' })
  })

  test('of a pause is not even a draft for an hour', async () => {
    const { stripe, subscribe, advance } = await onClock('2027-03-10T08:00:00Z')
    const { id } = await subscribe()
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await advance('2027-04-10T08:00:00Z')
    expect((await invoicesOf({ stripe }, id)).at(-1)).toMatchObject({ status: 'void', attempted: false })
  })
})

describe('an invoice that failed', () => {
  async function owed() {
    const bench = await renewing()
    const bad = await bench.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: bench.customer.id,
    })
    await bench.stripe.customers.update(bench.customer.id, {
      invoice_settings: { default_payment_method: bad.id },
    })
    await bench.advance('2027-04-10T10:00:00Z')
    return bench
  }

  test('is tried no more once the subscription is canceled at once', async () => {
    const { stripe, id, draft, advance, customer } = await owed()
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'open', auto_advance: true })
    await stripe.subscriptions.cancel(id)
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: good.id } })
    await advance('2027-06-10T08:00:00Z')
    expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({
      status: 'open',
      auto_advance: false,
      attempt_count: 1,
      next_payment_attempt: null,
    })
  })

  test('that is voided puts the subscription in order again', async () => {
    const { stripe, id, draft } = await owed()
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    await stripe.invoices.voidInvoice(draft.id)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    await expect(stripe.invoices.markUncollectible(draft.id)).rejects.toMatchObject({
      code: 'status_transition_invalid',
    })
  })

  test('and is paid while the next renewal is a draft puts the subscription in order at once', async () => {
    const { stripe, subscribe, advance, customer } = await onClock('2027-03-10T08:00:00Z')
    const week = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 500,
      recurring: { interval: 'week' },
      product_data: { name: 'À la semaine' },
    })
    const { id } = await subscribe({ items: [{ price: week.id }] })
    const [bad, good] = [
      await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id }),
      await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }),
    ]
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } })
    await advance('2027-03-24T08:10:00Z')
    const [, debt, draft] = await invoicesOf({ stripe }, id)
    expect([debt!.status, draft!.status]).toEqual(['open', 'draft'])
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    await stripe.invoices.pay(debt!.id, { payment_method: good.id })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  })

  test('and is written off can still be paid, or voided', async () => {
    const { stripe, id, draft, customer } = await owed()
    expect(await stripe.invoices.markUncollectible(draft.id)).toMatchObject({ status: 'uncollectible' })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    expect(await stripe.invoices.pay(draft.id, { payment_method: good.id })).toMatchObject({ status: 'paid' })
    await expect(stripe.invoices.voidInvoice(draft.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'status_transition_invalid',
    })
  })
})

describe('the balance of a customer', () => {
  test('is used by an invoice, recorded, and given back by one that is voided', async () => {
    const { stripe, subscribe, customer } = await onClock('2027-03-10T08:00:00Z')
    const made = await stripe.customers.createBalanceTransaction(customer.id, {
      amount: -300,
      currency: 'eur',
      description: 'geste',
      metadata: { why: 'test' },
    })
    expect(made).toMatchObject({ type: 'adjustment', ending_balance: -300, metadata: { why: 'test' } })
    const { id } = await subscribe({ payment_behavior: 'default_incomplete' })
    const [invoice] = await invoicesOf({ stripe }, id)
    expect(invoice).toMatchObject({ total: 999, starting_balance: -300, amount_due: 699, ending_balance: 0 })
    await stripe.invoices.voidInvoice(invoice!.id)
    const { data } = await stripe.customers.listBalanceTransactions(customer.id, { limit: 10 })
    expect(data.map(({ amount, type }) => [amount, type])).toEqual([
      [-300, 'unapplied_from_invoice'],
      [300, 'applied_to_invoice'],
      [-300, 'adjustment'],
    ])
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -300 })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
  })

  test('takes what is too little to be charged', async () => {
    const { stripe, subscribe, customer } = await onClock('2027-03-10T08:00:00Z')
    await stripe.customers.createBalanceTransaction(customer.id, { amount: -970, currency: 'eur' })
    const { id } = await subscribe()
    expect((await invoicesOf({ stripe }, id))[0]).toMatchObject({
      amount_due: 0,
      ending_balance: 29,
      status: 'paid',
    })
    expect((await stripe.charges.list()).data).toEqual([])
  })
})
