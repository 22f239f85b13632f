import { describe, expect, test, vi } from 'vitest'
import { openBench, openCheckout, payWith } from './paymentsSandboxBench'

const settled = <T>(read: () => T | Promise<T>) => vi.waitUntil(read, { timeout: 15_000, interval: 20 })

describe('delivery', () => {
  test('tries again until the receiver answers 2xx', async () => {
    const { stripe, receiver, arrival } = await openBench()
    receiver.status = 500
    await stripe.customers.create({ email: 'a@example.test' })
    await settled(() => receiver.requests >= 1)
    receiver.status = 200
    await arrival('customer.created')
    await settled(async () => (await stripe.events.list()).data[0]!.pending_webhooks === 0)
    expect(receiver.requests).toBeGreaterThanOrEqual(2)
  })

  test('waits while paused', async () => {
    const { stripe, control, events } = await openBench()
    await control('POST', '/sandbox/webhooks', { paused: true })
    await stripe.customers.create({ name: 'a' })
    await stripe.products.create({ name: 'b' })
    expect((await control('GET', '/sandbox/deliveries')).data).toMatchObject([
      { attempts: 0 },
      { attempts: 0 },
    ])
    expect(events).toHaveLength(0)
    await control('POST', '/sandbox/webhooks', { paused: false })
    await settled(() => events.length === 2)
    expect(events.map((event) => event.type).toSorted()).toEqual(['customer.created', 'product.created'])
  })

  test('loses what is dropped, though the events can be listed and sent by hand, more than once', async () => {
    const { stripe, control, events } = await openBench()
    await control('POST', '/sandbox/webhooks', { drop: true })
    await stripe.customers.create({ name: 'a' })
    await control('POST', '/sandbox/webhooks', { drop: false })
    const [event] = (await stripe.events.list({ types: ['customer.created'], created: { gte: 1 } })).data
    expect(events).toHaveLength(0)
    await control('POST', '/sandbox/deliver', { event: event!.id, times: 3 })
    await settled(() => events.length === 3)
    expect(new Set(events.map((each) => each.id))).toEqual(new Set([event!.id]))
    expect(await stripe.events.retrieve(event!.id)).toMatchObject({ type: 'customer.created' })
  })

  test('several at a time', async () => {
    const { stripe, control, receiver, events } = await openBench()
    await control('POST', '/sandbox/webhooks', { paused: true })
    for (let each = 0; each < 8; each += 1) await stripe.customers.create({ name: `n${each}` })
    const held: (() => void)[] = (receiver.held = [])
    await control('POST', '/sandbox/webhooks', { paused: false })
    // None is answered: a further one would have to be sent beside those.
    await settled(() => held.length === 5)
    expect(receiver.requests).toBe(5)
    receiver.held = null
    for (const answer of held) answer()
    await settled(() => events.length === 8)
    expect(new Set(events.map(({ id }) => id)).size).toBe(8)
  })

  test.each([
    ['the newest first', () => 0.99, ['c', 'b', 'a']],
    ['the oldest first', () => 0, ['a', 'b', 'c']],
  ])('in an order that is not theirs: %s, if chance has it so', async (_, random, order) => {
    const { stripe, control, receiver, events } = await openBench({ random })
    await control('POST', '/sandbox/webhooks', { paused: true })
    for (const name of ['a', 'b', 'c']) await stripe.products.create({ name })
    const held: (() => void)[] = (receiver.held = [])
    await control('POST', '/sandbox/webhooks', { paused: false })
    await settled(() => held.length === 3)
    const begun = (await control('GET', '/sandbox/deliveries')).data as { event: string; begun: number }[]
    for (const answer of held) answer()
    await settled(() => events.length === 3)
    const nameOf = (id: string) =>
      (events.find((event) => event.id === id)?.data.object as { name?: string } | undefined)?.name
    expect(begun.toSorted((a, b) => a.begun - b.begun).map(({ event }) => nameOf(event))).toEqual(order)
  })

  test('of a thin event, signed, which only names what it is about', async () => {
    const { control, receiver } = await openBench()
    const sent = await control('POST', '/sandbox/thin', {
      type: 'v1.billing.meter.error_report_triggered',
      related_id: 'mtr_1',
      related_type: 'billing.meter',
      related_url: '/v1/billing/meters/mtr_1',
    })
    await settled(() => receiver.others.length === 1)
    expect(receiver.others[0]).toMatchObject({
      id: sent.id,
      object: 'v2.core.event',
      type: 'v1.billing.meter.error_report_triggered',
      related_object: { id: 'mtr_1' },
    })
  })

  test('reports a dispute', async () => {
    const { stripe, control, arrival } = await openBench()
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    await control('POST', '/sandbox/disputes', { charge: intent.latest_charge as string })
    expect((await arrival('charge.dispute.created')).data.object).toMatchObject({
      amount: 500,
      payment_intent: intent.id,
    })
    expect(await stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({ disputed: true })
  })
})

describe('a clock kept for somebody', () => {
  test('is the one of the customer that checkout makes', async () => {
    const { stripe, control } = await openBench()
    const start = Date.parse('2027-01-31T10:00:00Z') / 1000
    const clock = await control('POST', '/sandbox/clocks', { email: 'lea@example.test', frozen_time: start })
    const session = await openCheckout(stripe)
    await payWith(session.url!, '4242424242424242')
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer', 'subscription'] })
    expect(paid.customer).toMatchObject({ test_clock: clock.id, created: start })
    expect(paid.subscription).toMatchObject({ test_clock: clock.id, billing_cycle_anchor: start })
    expect(await control('GET', '/sandbox/clocks?email=lea%40example.test')).toMatchObject({ id: clock.id })
  })
})
