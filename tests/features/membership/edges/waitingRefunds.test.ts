import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Payments } from '~/adapters/payments/port'
import { refunds } from '~/db/schema/membership/refunds'
import { payRefunds } from '~/features/membership/refunds/payRefunds.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { START } from '../membershipRecords'

describeWithDatabase('refunds that wait', (db) => {
  test('do not keep newer ones from being paid, however many there are', async () => {
    const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
    const row = (paymentId: string, createdAt: Date) => ({
      purchase: `sub_${paymentId}`,
      paymentId,
      paidAt: START,
      amountCents: 1499,
      currency: 'eur',
      reason: 'WITHDRAWAL' as const,
      createdAt,
    })
    // More than a page, and all but one written down in one instant.
    const waiting = Array.from({ length: 120 }, (_, index) => row(`pi_wait_${index}`, START))
    await db()
      .insert(refunds)
      .values([...waiting, row('pi_newest', at(1))])
    const payments: Partial<Payments> = {
      readPayment: async (paymentId) => ({
        paymentId,
        billId: null,
        wasDisputed: false,
        paidAt: START,
        amountCents: 1499,
        currency: 'eur',
        refundedCents: 0,
        dispute: paymentId === 'pi_newest' ? 'NONE' : 'OPEN',
        disputedCents: paymentId === 'pi_newest' ? 0 : 1499,
        givenBackAt: null,
        parts: [],
        returned: [],
        paidOutCents: 0,
        isSentBack: false,
      }),
      listRefunds: async () => [],
      refund: async ({ key, amountCents }) => ({
        id: 're_1',
        state: 'DONE',
        amountCents,
        failure: null,
        key,
      }),
    }
    const context = { db: db(), payments: payments as Payments, origin: '' }
    expect(await payRefunds(context, at(2))).toBe(121)
    const [newest] = await db().select().from(refunds).where(eq(refunds.paymentId, 'pi_newest'))
    expect(newest).toMatchObject({ state: 'DONE', refundId: 're_1' })
    const states = await db().select({ state: refunds.state }).from(refunds)
    expect(states.filter(({ state }) => state === 'DUE')).toHaveLength(120)
  })
})
