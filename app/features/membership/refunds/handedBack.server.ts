import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import type { CardPayment } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { refunds } from '~/db/schema/membership/refunds'

/**
 * The provider's bills whose payment a person gave back in another way, with when it was noted. Credit is none of them: its note was issued
 * when it came about.
 */
export async function handedBackBills(
  tx: Db,
  payments: readonly Pick<CardPayment, 'paymentId' | 'billId'>[],
): Promise<Map<string, Date>> {
  const bills = new Map(payments.map(({ paymentId, billId }) => [paymentId, billId]))
  if (bills.size === 0) return new Map()
  const settled = await tx
    .select({ paymentId: refunds.paymentId, doneAt: refunds.doneAt })
    .from(refunds)
    .where(
      and(
        inArray(refunds.paymentId, [...bills.keys()]),
        isNotNull(refunds.settledBy),
        ne(refunds.reason, 'CREDIT'),
      ),
    )
  return new Map(
    settled.flatMap(({ paymentId, doneAt }) => {
      const billId = bills.get(paymentId)
      return billId && doneAt ? [[billId, doneAt]] : []
    }),
  )
}
