import { describe, expect, test, vi } from 'vitest'
import { openBench, openCheckout, payWith, postForm, readPage } from './paymentsSandboxBench'

describe('paying a checkout session', () => {
  test('starts a subscription, pays its invoice and sends signed events', async () => {
    const { stripe, arrival, events } = await openBench()
    const session = await openCheckout(stripe, { subscription_data: { metadata: { user: 'user-1' } } })
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 999,
      currency: 'eur',
    })

    const answer = await payWith(session.url!, '4242 4242 4242 4242')

    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:3000/merci?session=${session.id}`)
    const completed = await arrival('checkout.session.completed')
    expect(completed.data.object).toMatchObject({
      id: session.id,
      client_reference_id: 'user-1',
      status: 'complete',
    })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments', 'line_items', 'customer'],
    })
    const subscription = paid.subscription as import('stripe').Stripe.Subscription
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { user: 'user-1' },
      cancel_at_period_end: false,
    })
    expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(subscription.created)
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_paid: 999,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id, metadata: { user: 'user-1' } } },
      payments: { data: [{ status: 'paid', amount_paid: 999, payment: { type: 'payment_intent' } }] },
    })
    expect(paid.customer).toMatchObject({ email: 'lea@example.test' })
    // They come in any order, and all of them.
    const sent = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id)
    await vi.waitUntil(() => events.length === sent.length)
    expect(new Set(events.map(({ id }) => id))).toEqual(new Set(sent))
  })

  test('pays once, however often it is posted', async () => {
    const { stripe } = await openBench()
    const session = await openCheckout(stripe)
    const { token } = await readPage(session.url!)
    const fields = {
      token,
      action: 'pay',
      email: 'lea@example.test',
      name: 'Léa',
      number: '4242424242424242',
      expiry: '12/40',
      cvc: '123',
    }
    const answers = await Promise.all([1, 2, 3].map(() => postForm(session.url!, fields)))
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
    expect((await stripe.charges.list()).data).toHaveLength(1)
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
    expect((await readPage(session.url!)).text).toContain('C’est déjà payé')
  })

  test.each([
    ['4000000000000002', 'Votre carte a été refusée.', 'generic_decline'],
    ['4000000000009995', 'provision insuffisante', 'insufficient_funds'],
  ])('a refused card (%s) is told in French, and another one pays', async (number, text, declineCode) => {
    const { stripe, arrival } = await openBench()
    const session = await openCheckout(stripe)
    const refused = await payWith(session.url!, number)
    expect(refused.status).toBe(402)
    const page = await refused.text()
    expect(page).toContain(text)
    expect(page).not.toContain(`value="${number}"`)
    expect((await arrival('payment_intent.payment_failed')).data.object).toMatchObject({
      last_payment_error: { code: 'card_declined', decline_code: declineCode },
    })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(0)
    expect((await payWith(session.url!, '4242424242424242')).status).toBe(303)
  })

  test('a bank that asks is answered on its page, with one answer', async () => {
    const { stripe, sandbox } = await openBench()
    const session = await openCheckout(stripe)
    const ask = async () =>
      new URL((await payWith(session.url!, '4000002500003155')).headers.get('location')!, sandbox.pagesOrigin)
    const bank = await ask()
    const page = await readPage(bank.href)
    expect(page.text).toContain('Autoriser')
    const card = bank.searchParams.get('card')!
    const failed = await postForm(bank.href, { token: page.token, card, outcome: 'fail' })
    expect(await failed.text()).toContain('n’a pas confirmé')
    const late = await postForm(bank.href, { token: page.token, card, outcome: 'authorize' })
    expect(late.headers.get('location')).toBe(`/c/pay/${session.id}`)
    const again = await ask()
    const done = await postForm(again.href, {
      token: page.token,
      card: again.searchParams.get('card')!,
      outcome: 'authorize',
    })
    expect(done.headers.get('location')).toContain('/merci')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
  })

  test('shows what is bought and escapes it, under the banner', async () => {
    const { stripe } = await openBench()
    const price = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 999,
      recurring: { interval: 'month' },
      product_data: { name: '<script>alert(1)</script>' },
    })
    const session = await openCheckout(stripe, { line_items: [{ price: price.id, quantity: 1 }] })
    const { text } = await readPage(session.url!)
    expect(text).toContain('Démonstration : aucun paiement réel, aucune carte réelle.')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('prochain prélèvement le')
    expect(text).toContain('href="http://127.0.0.1:3000/abonnement"')
  })

  test('refuses a form that another site posts', async () => {
    const { stripe } = await openBench()
    const session = await openCheckout(stripe)
    const answer = await payWith(session.url!, '4242424242424242', { token: 'guessed' })
    expect(answer.status).toBe(403)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
  })

  test('an expired session cannot be paid, and cannot expire twice', async () => {
    const { stripe, arrival } = await openBench()
    const session = await openCheckout(stripe)
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    await arrival('checkout.session.expired')
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
    const page = await readPage(session.url!)
    expect(page.status).toBe(410)
    expect(page.text).toContain('Cette page a expiré')
  })

  test('expires by itself after a day', async () => {
    let now = new Date('2027-01-01T00:00:00Z')
    const { stripe, arrival } = await openBench({ now: () => now })
    const session = await openCheckout(stripe)
    now = new Date('2027-01-02T00:00:01Z')
    expect((await arrival('checkout.session.expired')).data.object).toMatchObject({ id: session.id })
  })

  test('a promotion code lowers the first payment', async () => {
    const { stripe } = await openBench()
    const coupon = await stripe.coupons.create({ amount_off: 300, currency: 'eur', duration: 'once' })
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'MERCI' })
    const session = await openCheckout(stripe, { allow_promotion_codes: true })
    const { token } = await readPage(session.url!)
    expect(
      await (await postForm(session.url!, { token, action: 'promotion', code: 'faux' })).text(),
    ).toContain('n’est pas valable')
    expect((await postForm(session.url!, { token, action: 'promotion', code: 'merci' })).status).toBe(303)
    await payWith(session.url!, '4242424242424242')
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] })
    expect(paid).toMatchObject({ amount_total: 699, invoice: { total: 699, amount_paid: 699 } })
  })

  test('a trial costs nothing today', async () => {
    const { stripe } = await openBench()
    const trialEnd = Math.floor(Date.now() / 1000) + 14 * 86_400
    const session = await openCheckout(stripe, { subscription_data: { trial_end: trialEnd } })
    await payWith(session.url!, '4242424242424242')
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(paid).toMatchObject({
      payment_status: 'no_payment_required',
      subscription: { status: 'trialing', trial_end: trialEnd },
    })
  })

  test('a single payment has an intent and no subscription', async () => {
    const { stripe } = await openBench()
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          price_data: { currency: 'eur', unit_amount: 4999, product_data: { name: 'Carte cadeau' } },
          quantity: 1,
        },
      ],
      success_url: 'http://127.0.0.1:3000/merci',
    })
    await payWith(session.url!, '4242424242424242')
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({
      payment_status: 'paid',
      subscription: null,
      customer: null,
      payment_intent: { amount_received: 4999, latest_charge: { paid: true, amount: 4999 } },
    })
  })
})
