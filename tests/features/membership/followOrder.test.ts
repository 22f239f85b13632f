import { describe, expect, test, vi } from 'vitest'
import type { OrderView } from '~/features/membership/card/card.schema'
import {
  ORDER_PATIENCE_MS,
  ORDER_POLL_MS,
  followOrder,
} from '~/features/membership/screens/after/followOrder'
import { orderTerms } from '~/features/membership/screens/buying/orderTerms'

function order(state: OrderView['state']): OrderView {
  return {
    id: 'order',
    number: 'ELAN-AAAA-1111',
    kind: 'SUBSCRIPTION',
    state,
    productId: 'monthly_subscription_1',
    amountCents: 1499,
    currency: 'eur',
    creditUsedCents: 0,
    returnTo: null,
    giftCode: null,
    conditionsVersion: '2026-11-01',
    refundedAt: null,
    contested: false,
    createdAt: new Date('2026-11-05T12:00:00Z'),
  }
}

const OUTAGE = { status: 503, code: 'payments/unavailable' }

/** Follows an order by the answers given, the last one again and again, each of which takes a while. */
async function follow(
  answers: (() => OrderView)[],
  { signal = new AbortController().signal, answerMs = 0 } = {},
) {
  const waits: number[] = []
  let nowMs = 0
  const settle = vi.fn(async () => {
    nowMs += answerMs
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new Error('no answer is left')
    return answer()
  })
  const outcome = followOrder({
    settle,
    wait: async (delayMs) => {
      nowMs += delayMs
      waits.push(delayMs)
    },
    now: () => nowMs,
    signal,
  })
  return { outcome, settle, waits }
}

const refuses = (failure: unknown) => () => {
  throw failure
}

describe('an order after the payment page', () => {
  test('that is paid already is asked for once, without waiting', async () => {
    const { outcome, settle, waits } = await follow([() => order('PAID')])
    await expect(outcome).resolves.toMatchObject({ state: 'PAID' })
    expect(settle).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([])
  })

  test('that is paid a little later is asked for until then', async () => {
    const { outcome, waits } = await follow([() => order('OPEN'), () => order('OPEN'), () => order('PAID')])
    await expect(outcome).resolves.toMatchObject({ state: 'PAID' })
    expect(waits).toEqual([ORDER_POLL_MS, ORDER_POLL_MS])
  })

  test('that was given up ends the asking', async () => {
    const { outcome } = await follow([() => order('OPEN'), () => order('CLOSED')])
    await expect(outcome).resolves.toMatchObject({ state: 'CLOSED' })
  })

  test('that stays open is returned open after the last attempt', async () => {
    const { outcome, waits } = await follow([() => order('OPEN')])
    await expect(outcome).resolves.toMatchObject({ state: 'OPEN' })
    expect(waits.reduce((sum, delayMs) => sum + delayMs, 0)).toBe(ORDER_PATIENCE_MS)
  })

  test('is not asked for any longer by a provider that hangs', async () => {
    const { outcome, settle } = await follow([refuses(OUTAGE)], { answerMs: 20_000 })
    await expect(outcome).resolves.toBeNull()
    expect(settle).toHaveBeenCalledTimes(3)
  })

  test('survives an outage in between', async () => {
    const { outcome } = await follow([refuses(OUTAGE), refuses({ status: 429 }), () => order('PAID')])
    await expect(outcome).resolves.toMatchObject({ state: 'PAID' })
  })

  test('is nothing where it could never be asked for', async () => {
    const { outcome } = await follow([refuses(OUTAGE)])
    await expect(outcome).resolves.toBeNull()
  })

  test('that is not hers is a refusal at once', async () => {
    const refusal = { status: 404, code: 'orders/not-found' }
    const { outcome, settle } = await follow([refuses(refusal)])
    await expect(outcome).rejects.toBe(refusal)
    expect(settle).toHaveBeenCalledTimes(1)
  })

  test('is no longer asked for once the page is gone', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { outcome, settle } = await follow([() => order('OPEN')], { signal: leaving.signal })
    await expect(outcome).resolves.toBeNull()
    expect(settle).not.toHaveBeenCalled()
  })
})

describe('what an order costs, and when', () => {
  const now = new Date('2026-01-31T10:00:00Z')
  const plan = { priceCents: 1499, months: 1 }

  test('is paid at once, and again a month later', () => {
    expect(orderTerms(plan, null, now)).toEqual({
      dueNowCents: 1499,
      nextChargeAt: new Date('2026-02-28T10:00:00Z'),
      nextChargeCents: 1499,
    })
  })

  test('is first paid at the end of what she already holds', () => {
    const firstChargeAt = new Date('2026-05-01T10:00:00Z')
    expect(orderTerms(plan, firstChargeAt, now)).toEqual({
      dueNowCents: 0,
      nextChargeAt: firstChargeAt,
      nextChargeCents: 1499,
    })
  })
})
