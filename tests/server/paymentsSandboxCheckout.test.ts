import { describe, expect, test } from 'vitest'
import { openBench, openCheckout, payWith } from './paymentsSandboxBench'

describe('paying a checkout session', () => {
  test('starts a subscription, pays its invoice and tells of it by signed events', async () => {
    const { stripe, arrival, events } = await openBench()
    const session = await openCheckout(stripe, { subscription_data: { metadata: { user: 'user-1' } } })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 999, currency: 'eur' })

    const answer = await payWith(session.url!, '4242 4242 4242 4242')

    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:3000/merci?session=${session.id}`)
    const completed = await arrival('checkout.session.completed')
    expect(completed.data.object).toMatchObject({ id: session.id, client_reference_id: 'user-1', status: 'complete' })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments', 'line_items', 'customer'],
    })
    const subscription = paid.subscription as import('stripe').Stripe.Subscription
    expect(subscription).toMatchObject({ status: 'active', metadata: { user: 'user-1' }, cancel_at_period_end: false })
    expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(subscription.created)
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 999,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { user: 'user-1' } } },
      payments: { data: [{ status: 'paid', amount_paid: 999, payment: { type: 'payment_intent' } }] },
    })
    expect(paid.customer).toMatchObject({ email: 'lea@example.test' })
    expect(events.map((event) => event.type)).toEqual(
      (await stripe.events.list({ limit: 100 })).data.toReversed().map((event) => event.type),
    )
  })
})
