import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import type { Term } from '~/domain/membership/plans'
import { parisDay } from '~/domain/parisTime'
import { paidDays } from '~/features/membership/membership.public.server'
import type { RevenuePart } from '../figures.schema'
import { asRows, at, placeOf } from './asked.server'

/**
 * What paid periods bring in a month at the end of each bucket, by store and term. Rounded to the cent in each part.
 *
 * @param buckets that follow one another
 */
export async function readRevenue(db: Db, buckets: readonly Bucket[], now: Date): Promise<RevenuePart[]> {
  const lastDays = buckets.map(({ lastDay }) => lastDay)
  const changes = (day: SQL, condition: SQL) => sql`
    SELECT ${placeOf(day, lastDays)} AS place, source, term, currency, COALESCE(sum(yearly_cents), 0) AS yearly, count(*) AS one,
      count(*) FILTER (WHERE yearly_cents IS NULL) AS unknown
    FROM (${paidDays(at(now))}) paid WHERE ${condition} GROUP BY 1, source, term, currency`
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
        WITH change AS MATERIALIZED (
            ${changes(sql`first_day`, sql`first_day <= last_day`)}
            UNION ALL
            SELECT place, source, term, currency, -yearly, -one, -unknown
            FROM (${changes(sql`(last_day + 1)`, sql`first_day <= last_day AND last_day < ${parisDay(now)}::date`)}) ended
          ),
          bucket AS (${asRows(buckets)}),
          -- Each bucket has each kind, whether something changed in it or not.
          marked AS (
            SELECT * FROM change
            UNION ALL
            SELECT place, source, term, currency, 0, 0, 0 FROM bucket CROSS JOIN (SELECT DISTINCT source, term, currency FROM change) kind
          ),
          standing AS (
            SELECT place, source, term, currency, sum(sum(yearly)) OVER up_to_it AS yearly, sum(sum(one)) OVER up_to_it AS one,
              sum(sum(unknown)) OVER up_to_it AS unknown
            FROM marked GROUP BY place, source, term, currency
            WINDOW up_to_it AS (PARTITION BY source, term, currency ORDER BY place)
          )
        SELECT last_day::text, source, term, currency, round(yearly / 12.0)::int AS cents, one::int AS subscriptions,
          unknown::int AS unpriced
        FROM standing JOIN bucket USING (place) WHERE one > 0
        ORDER BY place, source DESC, term DESC, currency
      ) part`,
    )
}
