import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db } from '~/db/client.server'
import { addMembers, addPlays, addWatchedVideos } from '../../../bench/manyMembers'
import { fillFilms } from '../../content/manyFilms'
import { LONG_IMPORT } from './studioLists'

const AUTHORS = 6
/** Types of content whose rows are made from those of the demonstration, and what of a copy must not point at what is gone. */
const COPIED: Record<string, SQL> = {
  playlists: sql`jsonb_build_object('id', md5('playlist-' || n)::uuid, 'position', n)`,
  coaches: sql`jsonb_build_object('id', md5('coach-' || n)::uuid, 'user_id', NULL)`,
  equipment: sql`jsonb_build_object('id', md5('equipment-' || n)::uuid)`,
  recipes: sql`jsonb_build_object('search_text', sample.folded_name || ' ' || n)`,
  programmes: sql`jsonb_build_object('weeks', jsonb_build_array(jsonb_build_array(jsonb_build_array(md5('video-1')::uuid), '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)))`,
  events: sql`jsonb_build_object('coach_slug', NULL, 'replay_slug', NULL, 'starts_at', at + (n % 400 - 200) * interval '1 day', 'ends_at', at + (n % 400 - 200) * interval '1 day' + interval '1 hour')`,
  // A film of fifty is a draft, which no week can show: the one after it is there.
  weekly_videos: sql`jsonb_build_object('video_id', md5('video-' || 1 + n / 50 * 50)::uuid, 'starts_on', (at + (20 - n) * interval '7 days')::date, 'ends_on', (at + (20 - n) * interval '7 days')::date + 6)`,
}
/** What the studio lists, and what hangs on it. */
const EMPTIED = [
  ...['content_items', 'content_versions', 'content_editors', 'event_sign_ups', 'recipe_favourites'],
  ...['programme_sessions', 'video_equipment', 'plays', 'viewings', 'training_days', 'milestones', 'films'],
  ...['videos', ...Object.keys(COPIED), 'subscription_stretches', 'member_stays', 'subscription_periods'],
  ...['subscription_cancellations', 'subscriptions', 'customers', 'orders', 'payment_events', 'audit_log'],
  'refunds',
  ...['member_import_lines', 'member_imports', 'mails', 'team_encouragements', 'team_members', 'teams'],
  ...['ambassador_joins', 'ambassador_links', 'pgboss.job'],
]
const table = (name: string) => sql.raw(name)

/**
 * Empties the studio and fills it anew.
 *
 * @param url of its PostgreSQL database
 * @param keptUid of the one who looks
 * @param rows how many of everything, or members alone
 */
export async function fillAnew(
  url: string,
  keptUid: string,
  rows: number,
  what: 'everything' | 'people',
): Promise<void> {
  const pool = new Pool({ connectionString: url })
  const db = drizzle({ client: pool })
  const now = new Date()
  try {
    await emptyStudio(db, keptUid)
    if (rows > 0 && what === 'everything') await fillStudio(db, 0, rows - 1, now)
    if (rows > 0 && what === 'people') {
      await addWatchedVideos(db)
      await fillPeople(db, 1, rows, now)
    }
  } finally {
    await pool.end()
  }
}

/** Empties all that the studio lists, its people too, but for the one who looks. What is copied later is kept aside. */
async function emptyStudio(db: Db, keptUid: string): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS samples`)
  for (const name of [...Object.keys(COPIED), 'content_items'])
    await db.execute(sql`CREATE TABLE IF NOT EXISTS ${table(`samples.${name}`)} AS TABLE ${table(name)}`)
  await db.transaction(async (all) => {
    // In any order, what refers to something before what it refers to or after.
    await all.execute(sql`SELECT set_config('session_replication_role', 'replica', true)`)
    for (const name of EMPTIED) await all.execute(sql`DELETE FROM ${table(name)}`)
    await all.execute(sql`DELETE FROM users WHERE id <> ${keptUid}`)
    await all.execute(sql`UPDATE users SET member_until = NULL, claims_due_at = NULL`)
  })
}

/** Rows from the n-th to the m-th, counted from 0, of everything that the studio lists. */
async function fillStudio(db: Db, from: number, to: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const numbers = sql`generate_series(${from}::int, ${to}::int) AS n`
  await db.execute(sql`
    INSERT INTO users (id, name, search_text) SELECT 'author-' || n, 'Autrice ' || n, 'autrice ' || n
    FROM generate_series(1, ${AUTHORS}::int) n ON CONFLICT DO NOTHING`)
  for (const name of ['playlists', 'coaches', 'equipment', 'recipes', 'events'])
    await copyContent(db, name, numbers, at)
  await fillFilms(db, from, to, now)
  for (const name of ['programmes', 'weekly_videos']) await copyContent(db, name, numbers, at)
  await fillFailedFilms(db, numbers, at)
  await fillPeople(db, from, to, now)
  await fillLogs(db, numbers, at)
  await db.execute(sql`ANALYZE`)
}

async function copyContent(db: Db, name: string, numbers: SQL, at: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${table(name)}
    SELECT (jsonb_populate_record(sample.original, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', sample.slug || '-' || n, 'name', sample.name || ' ' || n,
      'folded_name', sample.folded_name || ' ' || n, 'updated_at', at - n * interval '17 minutes') || ${COPIED[name] ?? sql`'{}'`})).*
    FROM ${numbers} CROSS JOIN (SELECT ${at} AS at) this
    JOIN (SELECT original, original.*, row_number() OVER (ORDER BY id) - 1 AS turn, count(*) OVER () AS turns
      FROM ${table(`samples.${name}`)} original) sample ON sample.turn = n % sample.turns`)
  // The type's name, by which its operations are called.
  const kind = name === 'weekly_videos' ? 'weekly-videos' : name
  await db.execute(sql`
    INSERT INTO content_items (kind, id, name, folded_name, published, released_at, traits, changed_by, created_at, updated_at)
    SELECT ${kind}, made.id, made.name, made.folded_name, made.published, made.released_at, coalesce(sample.traits, '{}'), 'author-1', made.created_at, made.updated_at
    FROM ${table(name)} made
    LEFT JOIN (SELECT DISTINCT ON (name) name, traits FROM samples.content_items WHERE kind = ${kind} ORDER BY name, id) sample
      ON sample.name = regexp_replace(made.name, ' [0-9]+$', '') ON CONFLICT DO NOTHING`)
}

/** Films that were given up, which nobody works on: they wait for their senders. */
async function fillFailedFilms(db: Db, numbers: SQL, at: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO films (id, uid, name, folded_name, original_key, original_bytes, failures, failure_code, created_at)
    SELECT md5('failed-' || n)::uuid, 'author-1', 'tournage-du-mardi-prise-numero-' || n || '.mov', 'tournage du mardi prise numero ' || n || ' mov',
      'originals/failed-' || n, 300000000, 3, 'film/unreadable', ${at} - n * interval '11 minutes' FROM ${numbers}`)
}

/** Members of three years with what they pay and watch. */
async function fillPeople(db: Db, from: number, to: number, now: Date): Promise<void> {
  await addMembers(db, from, to, now)
  await addPlays(db, from, to, now)
  const names = sql`(ARRAY['Clémence', 'Maëlle', 'Anne-Sophie', 'Zoé', 'Ludivine'])[1 + n % 5] || ' ' || (ARRAY['Marchand', 'de La Rochefoucauld-Montmorency', 'Nguyen', 'Benali'])[1 + n % 4] || ' ' || n`
  const mail = sql`'adresse-plutot-longue-' || n || '@messagerie.exemple.test'`
  await db.execute(sql`
    UPDATE users SET name = ${names}, email = ${mail}, created_at = created_at - n * interval '3 hours',
      search_text = lower(translate(${names}, 'éë', 'ee')) || ' ' || ${mail},
      roles = CASE WHEN n % 40 = 0 THEN ARRAY['USER','COACH','AUTHOR'] ELSE roles END
    FROM (SELECT id AS member, substring(id FROM 8)::int AS n FROM users WHERE id LIKE 'figure-%') own
    WHERE id = member AND n BETWEEN ${from}::int AND ${to}::int`)
}

/** What was done, what the stores told, files of members, and work that was given up. */
async function fillLogs(db: Db, numbers: SQL, at: SQL): Promise<void> {
  const ago = sql`${at} - n * interval '23 minutes'`
  await db.execute(sql`
    INSERT INTO audit_log (at, actor, action, kind, subject_id, subject_name, personal, before, after)
    SELECT ${ago}, 'author-' || 1 + n % ${AUTHORS}, (ARRAY['save','publish','unpublish'])[1 + n % 3], 'videos', md5('video-' || n)::uuid, 'Étirements du dimanche ' || n, false,
      '{"name":"Étirements","summary":"Une phrase qui est assez longue pour prendre plus d’une ligne sur un téléphone."}'::jsonb, '{"name":"Étirements du dimanche","summary":"Une autre."}'::jsonb FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO payment_events (provider, event_id, type, occurred_at, received_at, via, payload, effect, user_id)
    SELECT CASE WHEN n % 4 = 0 THEN 'APPLE' ELSE 'STRIPE' END, 'evt-' || n, CASE WHEN n % 4 = 0 THEN 'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED' ELSE 'customer.subscription.updated' END,
      ${ago}, ${ago}, 'WEBHOOK', '{"id":"evt"}'::jsonb, (ARRAY['applied','unchanged','ignored'])[1 + n % 3], 'figure-' || n FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO refunds (user_id, purchase, payment_id, paid_at, amount_cents, currency, reason, state, failure, created_at)
    SELECT 'figure-' || n, 'sub-' || n, 'pi-' || n, ${ago}, 14990, 'eur', (ARRAY['WITHDRAWAL','CREDIT','AFTER_END'])[1 + n % 3],
      (ARRAY['REFUSED','DUE','DONE'])[1 + n % 3], CASE WHEN n % 3 = 0 THEN 'expired_or_canceled_card' END, ${ago} FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO member_imports (id, created_by, file_name, state, header, created_at)
    SELECT CASE WHEN n = 0 THEN ${LONG_IMPORT}::uuid ELSE gen_random_uuid() END, 'author-1', 'anciennes-abonnees-du-site-precedent-' || n || '.csv', CASE WHEN n % 2 = 0 THEN 'CHECKED' ELSE 'DONE' END, '["Email","Name","Access until","Why"]'::jsonb, ${ago} FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO member_import_lines (import_id, line, cells, email, name, problems, planned)
    SELECT ${LONG_IMPORT}::uuid, n + 2, jsonb_build_array('pas une adresse', 'Membre ' || n, 'demain', 'gift'), NULL, 'Membre ' || n, ARRAY['email-invalid','date-unreadable'], NULL FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO pgboss.job (name, data, created_on, source_name, source_id, source_created_on, source_retry_count, source_output)
    SELECT 'dead-letters', '{}'::jsonb, ${ago}, 'images/strays', gen_random_uuid(), ${ago}, 2, '{"name":"TypeError","message":"the handler failed (TypeError), see the log"}'::jsonb FROM ${numbers}`)
}
