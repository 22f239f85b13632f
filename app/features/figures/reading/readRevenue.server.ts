import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import type { Term } from '~/domain/membership/plans'
import { parisDay } from '~/domain/parisTime'
import { paidDays } from '~/features/membership/membership.public.server'
import type { RevenuePart } from '../figures.schema'
import { asRows, at } from './asked.server'

/** What paid periods bring in a month at the end of each bucket, by store and term. Rounded to the cent in each part. */
export async function readRevenue(db: Db, buckets: readonly Bucket[], now: Date): Promise<RevenuePart[]> {
  return db
    .select({
      lastDay: sql<string>`part.last_day`,
      store: sql<RevenuePart['store']>`part.source`,
      term: sql<Term>`part.term`,
      currency: sql<string>`part.currency`,
      cents: sql<number>`part.cents`,
      subscriptions: sql<number>`part.subscriptions`,
      unpriced: sql<number>`part.unpriced`,
    })
    .from(
      sql`(
        WITH paid AS MATERIALIZED (
            SELECT source, term, COALESCE(currency, 'eur') AS currency, yearly_cents, first_day, last_day
            FROM (${paidDays(at(now))}) paid WHERE first_day <= last_day
          ),
          change AS MATERIALIZED (
            SELECT day, source, term, currency, sum(yearly)::bigint AS yearly, sum(one)::int AS one, sum(unknown)::int AS unknown
            FROM (
              SELECT first_day AS day, source, term, currency, COALESCE(yearly_cents, 0) AS yearly, 1 AS one,
                (yearly_cents IS NULL)::int AS unknown
              FROM paid
              UNION ALL
              SELECT last_day + 1, source, term, currency, -COALESCE(yearly_cents, 0), -1, -(yearly_cents IS NULL)::int
              FROM paid WHERE last_day < ${parisDay(now)}::date
            ) one_change GROUP BY day, source, term, currency
          ),
          bucket AS (${asRows(buckets)})
        SELECT bucket.last_day::text, change.source, change.term, change.currency,
          round(sum(change.yearly) / 12.0)::int AS cents, sum(change.one)::int AS subscriptions,
          sum(change.unknown)::int AS unpriced
        FROM bucket JOIN change ON change.day <= bucket.last_day
        GROUP BY bucket.last_day, change.source, change.term, change.currency
        HAVING sum(change.one) > 0
        ORDER BY bucket.last_day, change.source DESC, change.term DESC, change.currency
      ) part`,
    )
}
