import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { AUDIT_KEPT_MONTHS } from '~/domain/audit/difference'
import { addMonths } from '~/domain/months'

/** Forgets what was done long ago, and what was written about people whose account is gone: that something was done stays. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, addMonths(now, -AUDIT_KEPT_MONTHS)))
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(
      and(
        eq(auditLog.personal, true),
        isNull(auditLog.about),
        or(isNotNull(auditLog.before), isNotNull(auditLog.after)),
      ),
    )
}
