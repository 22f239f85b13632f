import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { bucketsOf } from '~/domain/figures/buckets'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import { readChurn, readRetention } from '~/features/figures/reading/readRetention.server'
import { readRevenue } from '~/features/figures/reading/readRevenue.server'
import type { Measure } from './measures'

const SIZES = [5_000, 100_000] as const
const NOW = new Date('2026-11-20T12:00:00Z')

/**
 * Members made by the database itself, three in four by card: each with a first month, renewals up to some month, some on longer
 * terms, some with a break, some in grace.
 */
async function fillMembers(db: Db, from: number, to: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const numbers = sql`generate_series(${from}::int, ${to}::int) AS n`
  await db.execute(sql`
    INSERT INTO users (id, name, created_at) SELECT 'figure-' || n, 'Membre ' || n, ${at} FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO subscriptions (user_id, source, external_id, product_id, term, store_status, started_at, paid_until, ended_at, renews, currency, price_cents)
    SELECT 'figure-' || n, CASE WHEN n % 4 = 0 THEN 'APPLE' ELSE 'STRIPE' END, 'figure-' || n, 'monthly_subscription_1',
      CASE WHEN n % 10 = 0 THEN 'annual' WHEN n % 10 = 1 THEN 'biannual' ELSE 'monthly' END,
      CASE WHEN n % 97 = 0 THEN CASE WHEN n % 4 = 0 THEN 'GRACE' ELSE 'past_due' END ELSE 'active' END,
      ${at} - (sqrt(n * 7919 % 160000) || ' days')::interval, ${at} + interval '20 days', NULL, true, 'eur', 1499
    FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO subscription_periods (subscription_id, kind, external_id, user_id, term, starts_at, ends_at, amount_cents, currency, told_at)
    SELECT id, 'PAID', id || '-' || month, user_id, term, starts_at, starts_at + length,
      CASE term WHEN 'annual' THEN 11988 WHEN 'biannual' THEN 7494 ELSE CASE WHEN month = 0 THEN 1199 ELSE 1499 END END,
      'eur', starts_at
    FROM (
      SELECT sub.id, sub.user_id, sub.term, month, n,
        sub.started_at + month * span.length AS starts_at, span.length
      FROM subscriptions sub
      CROSS JOIN LATERAL (SELECT substring(sub.user_id FROM 8)::int AS n) own
      CROSS JOIN LATERAL (SELECT CASE sub.term WHEN 'annual' THEN interval '1 year' WHEN 'biannual' THEN interval '6 months'
        ELSE interval '1 month' END AS length) span
      CROSS JOIN generate_series(0, 1 + own.n * 31 % 17) AS month
      WHERE sub.user_id LIKE 'figure-%' AND n BETWEEN ${from}::int AND ${to}::int
    ) period
    WHERE starts_at <= ${at} AND NOT (n % 23 = 0 AND month = 3)`)
  await db.execute(sql`
    UPDATE subscriptions SET paid_until = last.ends_at, renews = last.ends_at > ${at}
    FROM (SELECT subscription_id, max(ends_at) AS ends_at FROM subscription_periods GROUP BY 1) last
    WHERE last.subscription_id = subscriptions.id AND user_id LIKE 'figure-%'`)
  await db.execute(sql`
    INSERT INTO subscription_periods (subscription_id, kind, external_id, user_id, term, starts_at, ends_at, amount_cents, currency, owed_cents, told_at)
    SELECT id, 'GRACE', id || '-grace', user_id, term, ${at} - interval '2 days', ${at} + interval '5 days', 0, 'eur', 1499, ${at}
    FROM subscriptions WHERE store_status = 'past_due' AND user_id LIKE 'figure-%'
    ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO subscription_cancellations (subscription_id, key, asked_at)
    SELECT id, 'asked', paid_until - interval '9 days' FROM subscriptions
    WHERE NOT renews AND paid_until < ${at} AND user_id LIKE 'figure-%' ON CONFLICT DO NOTHING`)
  await db.execute(sql`ANALYZE subscriptions, subscription_periods, subscription_cancellations`)
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  await work()
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The operator's figures over a year, with five thousand and a hundred thousand members. */
export async function measureFigures(kind: string, url: string | undefined): Promise<Measure[]> {
  const database = await openDatabase({ url, folder: 'memory://' })
  const { db } = database
  const months = bucketsOf('2025-12-01', '2026-11-20', 'month')
  const days = bucketsOf('2025-11-21', '2026-11-20', 'day')
  const measures: Measure[] = []
  try {
    let filled = 0
    for (const size of SIZES) {
      await fillMembers(db, filled + 1, size, NOW)
      filled = size
      const cases: [string, () => Promise<unknown>][] = [
        ['membres, 365 jours', () => readMembers(db, days, NOW)],
        ['revenu, 365 jours', () => readRevenue(db, days, NOW)],
        ['attrition, 12 mois', () => readChurn(db, months, NOW)],
        ['fidélité, 12 mois', () => readRetention(db, months, NOW)],
      ]
      for (const [name, work] of cases)
        measures.push({
          name: `Chiffres, ${kind}, ${size} membres, ${name}`,
          value: await milliseconds(work),
          unit: 'ms',
        })
    }
  } finally {
    await database.close()
  }
  return measures
}
