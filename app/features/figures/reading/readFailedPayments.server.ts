import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { failedPayments } from '~/features/membership/membership.public.server'
import type { FailedPayments } from '../figures.schema'

/** Renewals that failed and are still waited for, by store. */
export async function readFailedPayments(db: Db): Promise<FailedPayments[]> {
  return db
    .select({
      store: sql<FailedPayments['store']>`failed.source`,
      currency: sql<string>`failed.currency`,
      payments: sql<number>`failed.payments`,
      cents: sql<number>`failed.cents`,
    })
    .from(
      sql`(
        SELECT source, COALESCE(currency, 'eur') AS currency, count(*)::int AS payments, COALESCE(sum(cents), 0)::int AS cents
        FROM (${failedPayments()}) waiting GROUP BY 1, 2 ORDER BY 1 DESC, 2
      ) failed`,
    )
}
