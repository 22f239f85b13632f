import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { recordStays } from '~/features/membership/figures/recordStays.server'
import { recordStretches } from '~/features/membership/figures/recordStretches.server'

const ARTWORK = { exerciseId: 'squat', lookId: 'ines', tint: 'blush' }
const VIDEOS = 200

/** The films that members watch. */
export async function addWatchedVideos(db: Db): Promise<void> {
  const [coach] = await db
    .insert(coaches)
    .values({ slug: randomUUID(), name: 'Inès', speciality: '', bio: EMPTY_TEXT, artwork: ARTWORK })
    .returning()
  const [playlist] = await db
    .insert(playlists)
    .values({ slug: randomUUID(), name: 'Force', description: '', category: 'TRAINING', artwork: ARTWORK })
    .returning()
  await db.execute(sql`
    INSERT INTO videos (published, slug, name, summary, description, playlist_id, coach_id, access, level, exercise_types, body_areas, duration_seconds, artwork, released_at, search_text)
    SELECT true, 'watched-' || n, 'Séance ' || n, '', '', ${playlist?.id}::uuid, ${coach?.id}::uuid, 'PRO', 'BEGINNER',
      ARRAY['GYM'], ARRAY['dos'], 900, ${JSON.stringify(ARTWORK)}::jsonb, '2023-01-01Z', ''
    FROM generate_series(1, ${VIDEOS}::int) AS n`)
}

/**
 * Members made by the database itself, who came in the course of three years and stayed for a month to three years, three in four by
 * card: with each payment, some on longer terms, some with a break, some in grace.
 */
export async function addMembers(all: Db, from: number, to: number, now: Date): Promise<void> {
  await withoutChecks(all, (db) => fill(db, from, to, now))
  await all.execute(sql`
    ANALYZE subscriptions, subscription_periods, subscription_cancellations, subscription_stretches, member_stays`)
}

/** Millions of rows whose keys are known to be there. */
async function withoutChecks(all: Db, work: (db: Db) => Promise<void>): Promise<void> {
  await all.transaction(async (db) => {
    await db.execute(sql`SELECT set_config('session_replication_role', 'replica', true)`)
    await work(db)
  })
}

async function fill(db: Db, from: number, to: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const numbers = sql`generate_series(${from}::int, ${to}::int) AS n`
  await db.execute(sql`
    INSERT INTO users (id, name, created_at) SELECT 'figure-' || n, 'Membre ' || n, ${at} FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO subscriptions (user_id, source, external_id, product_id, term, store_status, started_at, paid_until, ended_at, renews, currency, price_cents)
    SELECT 'figure-' || n, CASE WHEN n % 4 = 0 THEN 'APPLE' ELSE 'STRIPE' END, 'figure-' || n, 'monthly_subscription_1',
      CASE WHEN n % 10 = 0 THEN 'annual' WHEN n % 10 = 1 THEN 'biannual' ELSE 'monthly' END,
      CASE WHEN n % 97 = 0 THEN CASE WHEN n % 4 = 0 THEN 'GRACE' ELSE 'past_due' END ELSE 'active' END,
      ${at} - (sqrt(n * 7919::bigint % 1200000) || ' days')::interval, ${at} + interval '20 days', NULL, true, 'eur', 1499
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
      CROSS JOIN generate_series(0, 1 + own.n * 31 % 41) AS month
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
  await recordStretches(db)
  await recordStays(db)
}

/** What they watched in the last year: each of them eight films, one of them twice. */
export async function addPlays(all: Db, from: number, to: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const played = sql`
    SELECT 'figure-' || n AS user_id, video.id AS video_id, take, ${at} - (n * 7 + take * 41) % 365 * interval '1 day' AS started_at, n
    FROM generate_series(${from}::int, ${to}::int) AS n
    CROSS JOIN generate_series(0, 7) AS take
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM videos) video
      ON video.place = 1 + (n * 7 + take * 23) % ${sql.raw(String(VIDEOS))}`
  await withoutChecks(all, async (db) => {
    await db.execute(sql`
      INSERT INTO plays (user_id, video_id, sitting, started_at)
      SELECT user_id, video_id, 'sitting-' || again, started_at + again * interval '1 hour'
      FROM (${played}) played CROSS JOIN generate_series(0, (take = 0)::int) AS again`)
    await db.execute(sql`
      INSERT INTO viewings (user_id, video_id, position_seconds, started_at, updated_at, done_at)
      SELECT user_id, video_id, 900, started_at, started_at, CASE WHEN n % 3 > 0 THEN started_at END FROM (${played}) played`)
  })
  await all.execute(sql`ANALYZE plays, viewings`)
}
