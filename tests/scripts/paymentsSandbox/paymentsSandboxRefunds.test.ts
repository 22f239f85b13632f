import { describe, expect, test } from 'vitest'
import { openBench, type Bench } from './paymentsSandboxBench'
import { at, onClock } from './paymentsSandboxClock'

async function charged({ stripe }: Pick<Bench, 'stripe'>, payment_method = 'pm_card_visa') {
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    payment_method,
    confirm: true,
  })
  return { intent: intent.id, charge: intent.latest_charge as string }
}

/** Somebody on a clock who has paid 9,99 € by this card. */
async function subscribed(card: string) {
  const bench = await onClock('2027-03-10T08:00:00Z', card)
  await bench.subscribe()
  const { data } = await bench.stripe.charges.list({ customer: bench.customer.id })
  return { ...bench, charge: data[0]!.id }
}

describe('a refund', () => {
  test('carries metadata, and is found by its charge and by its payment', async () => {
    const { stripe } = await openBench()
    const { intent, charge } = await charged({ stripe })
    const first = await stripe.refunds.create({ charge, amount: 300, metadata: { why: 'credit' } })
    const second = await stripe.refunds.create({ payment_intent: intent, amount: 200 })
    expect(first).toMatchObject({
      metadata: { why: 'credit' },
      status: 'succeeded',
      payment_intent: intent,
      charge,
    })
    for (const by of [{ charge }, { payment_intent: intent }])
      expect((await stripe.refunds.list(by)).data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await stripe.refunds.update(first.id, { metadata: { seen: '1' } })).toMatchObject({
      metadata: { why: 'credit', seen: '1' },
    })
    const listed = await stripe.charges.list({ payment_intent: intent, expand: ['data.refunds'] })
    expect(listed.data[0]!.refunds!.data.map(({ amount }) => amount)).toEqual([200, 300])
  })

  test('of more than is left is refused, in euros', async () => {
    const { stripe } = await openBench()
    const { charge } = await charged({ stripe })
    await stripe.refunds.create({ charge, amount: 900 })
    await expect(stripe.refunds.create({ charge, amount: 200 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€2.00) is greater than unrefunded amount on charge (€1.00)',
    })
  })

  test('of a charge that was given back, contested or refused is refused', async () => {
    const { stripe, control } = await openBench()
    const back = await charged({ stripe })
    await stripe.refunds.create({ charge: back.charge })
    await expect(stripe.refunds.create({ charge: back.charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const contested = await charged({ stripe })
    const dispute = await control('POST', '/sandbox/disputes', { charge: contested.charge })
    await expect(stripe.refunds.create({ charge: contested.charge })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await control('POST', '/sandbox/disputes/close', { dispute: dispute.id, status: 'won' })
    expect(await stripe.refunds.create({ charge: contested.charge })).toMatchObject({ status: 'succeeded' })
    const asked = await charged({ stripe })
    await control('POST', '/sandbox/disputes', { charge: asked.charge, status: 'warning_needs_response' })
    expect(await stripe.refunds.create({ charge: asked.charge, amount: 1 })).toMatchObject({ amount: 1 })
    await expect(charged({ stripe }, 'pm_card_chargeDeclined')).rejects.toThrow()
    const [refused] = (await stripe.charges.list()).data
    await expect(stripe.refunds.create({ charge: refused!.id })).rejects.toMatchObject({
      code: 'charge_not_refundable',
    })
  })

  test('by the card whose refunds take their time is pending, then succeeds', async () => {
    const { stripe, charge, advance, arrival } = await subscribed('pm_card_pendingRefund')
    const { id, status } = await stripe.refunds.create({ charge })
    expect(status).toBe('pending')
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 999, refunded: true })
    await advance('2027-03-10T08:02:00Z')
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
    expect((await arrival('refund.updated')).data).toMatchObject({
      object: { id, status: 'succeeded' },
      previous_attributes: { status: 'pending' },
    })
  })

  test('by the card whose refunds fail seems to succeed, then fails, and the charge has its money again', async () => {
    const { stripe, charge, advance, arrival } = await subscribed('pm_card_refundFail')
    const { id, status } = await stripe.refunds.create({ charge, amount: 400 })
    expect(status).toBe('succeeded')
    await advance('2027-03-10T08:02:00Z')
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect((await arrival('refund.failed')).data.object).toMatchObject({ id, status: 'failed' })
    expect((await arrival('refund.updated')).data.object).toMatchObject({ id, status: 'failed' })
    await arrival('charge.refund.updated')
    expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 999 })
  })

  test('settles on the wall clock too', async () => {
    let now = new Date('2027-01-01T00:00:00Z')
    const { stripe, arrival } = await openBench({ now: () => now })
    const { charge } = await charged({ stripe }, 'pm_card_refundFail')
    await stripe.refunds.create({ charge })
    now = new Date('2027-01-01T00:02:00Z')
    await arrival('refund.failed')
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 })
  })
})

describe('the levers', () => {
  test('refuse the next refunds with the provider’s error, so many times', async () => {
    const { stripe, control } = await openBench()
    const { charge } = await charged({ stripe })
    await control('POST', '/sandbox/refunds/next', { outcome: 'error', times: 2 })
    for (let each = 0; each < 2; each += 1) {
      await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
        statusCode: 400,
        type: 'StripeInvalidRequestError',
        code: 'balance_insufficient',
      })
    }
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 })
    expect(await stripe.refunds.create({ charge })).toMatchObject({ status: 'succeeded' })
  })

  test('let one charge’s refund fail at once, in its answer, and no other’s', async () => {
    const { stripe, control, arrival } = await openBench()
    const [unlucky, lucky] = [await charged({ stripe }), await charged({ stripe })]
    await control('POST', '/sandbox/refunds/next', {
      outcome: 'failed',
      failure_reason: 'lost_or_stolen_card',
      charge: unlucky.charge,
    })
    expect(await stripe.refunds.create({ charge: lucky.charge })).toMatchObject({ status: 'succeeded' })
    expect(await stripe.refunds.create({ charge: unlucky.charge })).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    })
    expect(await stripe.charges.retrieve(unlucky.charge)).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    await arrival('refund.failed')
  })

  test('settle a refund when a test wants it, once', async () => {
    const { stripe, control, arrival } = await openBench()
    const { charge } = await charged({ stripe })
    await control('POST', '/sandbox/refunds/next', { outcome: 'pending' })
    const { id } = await stripe.refunds.create({ charge })
    await control('POST', '/sandbox/refunds', { refund: id, status: 'succeeded' })
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' })
    await control('POST', '/sandbox/refunds', { refund: id, status: 'failed', failure_reason: 'declined' })
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'declined' })
    await arrival('refund.failed')
    await control('POST', '/sandbox/refunds', { refund: id, status: 'failed' })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0 })
  })

  test('do not touch a refund’s date', async () => {
    const { stripe, charge } = await subscribed('pm_card_visa')
    expect(await stripe.refunds.create({ charge })).toMatchObject({ created: at('2027-03-10T08:00:00Z') })
  })
})
