import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { refunds } from '~/db/schema/membership/refunds'
import type { Principal } from '~/domain/principal'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import type { CardContext } from '../provider/cardContext.server'
import { cardFailure } from '../provider/cardProvider.server'
import { payRefunds } from './payRefunds.server'
import type { RefundRow } from './recordRefunds.server'

/**
 * Changes one that was refused, and writes down who did.
 *
 * @throws ApiError 404 for one that is not there, 409 for one that was not refused, or no longer is
 */
async function changeRefused(
  db: Db,
  admin: Principal,
  id: string,
  change: (row: RefundRow) => Partial<RefundRow>,
  now: Date,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!row) throw new ApiError(404, 'refunds/not-found')
    const [changed] = await tx
      .update(refunds)
      .set(change(row))
      .where(and(eq(refunds.id, id), eq(refunds.state, 'REFUSED')))
      .returning()
    if (!changed) throw new ApiError(409, 'refunds/not-refused')
    const told = ({ state, attempt, amountCents }: RefundRow) => ({ state, attempt, amountCents })
    await recordChange(
      tx,
      {
        actor: admin.uid,
        action: 'update',
        kind: 'refunds',
        id,
        name: null,
        before: told(row),
        after: told(changed),
        ...(row.userId ? { about: row.userId } : {}),
      },
      now,
    )
    return changed
  })
}

/** Tries a refused refund once more: under another key, for the provider keeps its refusal under the first. */
export async function retryRefund(
  context: CardContext,
  admin: Principal,
  id: string,
  now: Date,
): Promise<RefundRow> {
  const { db } = context
  const retried = await changeRefused(
    db,
    admin,
    id,
    ({ attempt }) => ({ state: 'DUE', attempt: attempt + 1, failure: null, refundId: null }),
    now,
  )
  await payRefunds(context, now, eq(refunds.id, id)).catch(cardFailure)
  const [row = retried] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Money that was given back in another way than by the provider: a transfer, for instance. */
export function settleByHand(db: Db, admin: Principal, id: string, now: Date): Promise<RefundRow> {
  return changeRefused(db, admin, id, () => ({ state: 'DONE', settledBy: admin.uid, doneAt: now }), now)
}
