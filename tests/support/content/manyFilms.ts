import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { toSearchText } from '~/lib/searchText'

const ARTWORK = JSON.stringify({ exerciseId: 'squat', lookId: 'ines', tint: 'blush' })
const SUBJECTS = [
  ...['Abdos', 'Fessiers', 'Épaules', 'Gainage', 'Étirements', 'Cardio', 'Mobilité', 'Dos', 'Cuisses'],
  ...['Pilates', 'Yoga doux', 'Corde à sauter', 'Respiration', 'Périnée', 'Équilibre', 'Haltères'],
]
const MANNERS = ['à feu doux', 'express', 'du matin', 'sans saut', 'en profondeur', 'du dimanche', 'à deux']
const COACHES = ['Inès Morel', 'Mei Tanaka', 'Hélène Roux', 'Aïcha Benali', 'Zoé Lefèvre', 'Noémie Chêne']
const MANY_PLAYLISTS = 40
const MANY_COACHES = 60
const PIECES = 30
const AUTHORS = 6

/** The id of the n-th of something, the same in every run. */
const nthId = (what: string, n: SQL | number) => sql`md5(${what}::text || '-' || (${n}))::uuid`

const list = (values: readonly string[]) =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
const folded = (values: readonly string[]) => list(values.map((value) => toSearchText(value)))
/** The n-th of some values, beginning anew at the end. */
const turn = (values: SQL, n: SQL, size: number) => sql`(${values})[1 + (${n}) % ${size}]`

/** Categories, coaches, equipment and authors: what films refer to. */
export async function fillAroundFilms(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz - interval '1 year'`
  const n = sql`n`
  await db.execute(sql`
    INSERT INTO users (id, name) SELECT 'author-' || n, 'Autrice ' || n FROM generate_series(1, ${AUTHORS}::int) n`)
  const shown = sql`true, ${at}, ${at}, ${at}`
  await db.execute(sql`
    INSERT INTO playlists (id, slug, name, folded_name, description, category, artwork, position, published, released_at, created_at, updated_at)
    SELECT ${nthId('playlist', n)}, 'categorie-' || n, 'Catégorie ' || n, 'categorie ' || n, '', 'TRAINING', ${ARTWORK}::jsonb, n, ${shown}
    FROM generate_series(0, ${MANY_PLAYLISTS - 1}::int) n`)
  await db.execute(sql`
    INSERT INTO coaches (id, slug, name, folded_name, speciality, bio, artwork, published, released_at, created_at, updated_at)
    SELECT ${nthId('coach', n)}, 'coach-' || n, ${turn(list(COACHES), n, COACHES.length)} || ' ' || n, ${turn(folded(COACHES), n, COACHES.length)} || ' ' || n, '', '', ${ARTWORK}::jsonb, ${shown}
    FROM generate_series(0, ${MANY_COACHES - 1}::int) n`)
  await db.execute(sql`
    INSERT INTO equipment (id, slug, name, folded_name, published, released_at, created_at, updated_at)
    SELECT ${nthId('equipment', n)}, 'materiel-' || n, 'Matériel ' || n, 'materiel ' || n, ${shown}
    FROM generate_series(0, ${PIECES - 1}::int) n`)
  for (const kind of ['playlists', 'coaches', 'equipment'])
    await db.execute(sql`
      INSERT INTO content_items (kind, id, name, folded_name, published, released_at, created_at, updated_at)
      SELECT ${kind}, id, name, folded_name, published, released_at, created_at, updated_at FROM ${sql.identifier(kind)}`)
}

/**
 * Films of a studio, their videos and what their authors work on, made by the database itself: a hundred thousand by hand
 * would take longer than what is measured. Of fifty one is a draft and one has a change that members do not see; of two
 * hundred one is scheduled and one lies in the trash. Call `fillAroundFilms` before.
 *
 * @param from the number of the first, from 1
 * @param to of the last
 */
export async function fillFilms(db: Db, from: number, to: number, now: Date): Promise<void> {
  const n = sql`n`
  const at = sql`${now.toISOString()}::timestamptz`
  const numbers = sql`generate_series(${from}::int, ${to}::int) AS n`
  const isDraft = sql`n % 50 = 0`
  const isChanged = sql`n % 50 = 1`
  const isScheduled = sql`n % 200 = 3`
  const isTrashed = sql`n % 200 = 5`
  const subject = sql`n * 7919`
  const manner = sql`n / 3`
  const name = sql`${turn(list(SUBJECTS), subject, SUBJECTS.length)} || ' ' || ${turn(list(MANNERS), manner, MANNERS.length)} || ' ' || n`
  const foldedName = sql`${turn(folded(SUBJECTS), subject, SUBJECTS.length)} || ' ' || ${turn(folded(MANNERS), manner, MANNERS.length)} || ' ' || n`
  const released = sql`CASE WHEN ${isScheduled} THEN ${at} + (n % 60) * interval '1 day' ELSE ${at} - n * interval '7 minutes' END`
  const changed = sql`${at} - (n * 7919 % 500000) * interval '1 minute'`
  const level = turn(list(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']), n, 3)
  const access = sql`CASE WHEN n % 5 = 0 THEN 'FREE' ELSE 'PRO' END`
  const playlist = nthId('playlist', sql`n % ${MANY_PLAYLISTS}`)
  const coach = nthId('coach', sql`n % ${MANY_COACHES}`)
  const film = nthId('film', n)
  await db.execute(sql`
    INSERT INTO films (id, name, folded_name, master_file, subtitles_file, posters, duration_seconds, ready_at, progress, created_at)
    SELECT ${film}, ${name} || '.mp4', ${foldedName} || ' mp4', 'master.m3u8', CASE WHEN n % 1000 > 0 THEN 'fr.vtt' END, ARRAY['poster.jpg'], 60 + n % 3000, ${at}, 1, ${at} - n * interval '7 minutes'
    FROM ${numbers}`)
  await db.execute(sql`
    INSERT INTO videos (id, slug, name, folded_name, summary, description, playlist_id, coach_id, film_id, access, level, exercise_types, body_areas, duration_seconds, chapters, artwork, published, released_at, created_at, updated_at, search_text)
    SELECT ${nthId('video', n)}, CASE WHEN ${isTrashed} THEN ${nthId('video', n)}::text ELSE 'seance-' || n END, ${name}, ${foldedName}, 'En une phrase.', ${JSON.stringify(EMPTY_TEXT)},
      ${playlist}, ${coach}, ${film}, ${access}, ${level}, CASE WHEN n % 2 = 0 THEN ARRAY['GYM'] ELSE ARRAY['GYM','HOME'] END,
      ARRAY[${turn(list(['dos', 'fessiers', 'abdos', 'epaules']), n, 4)}], 60 + n % 3000,
      CASE WHEN n % 1000 = 7 THEN '[]'::jsonb ELSE '[{"startSeconds":0,"title":"Squat"}]'::jsonb END, ${ARTWORK}::jsonb,
      NOT ${isTrashed}, ${released}, ${changed}, ${changed}, ${foldedName} || ' en une phrase categorie ' || n % ${MANY_PLAYLISTS}
    FROM ${numbers} WHERE NOT ${isDraft}`)
  await db.execute(sql`
    INSERT INTO video_equipment (video_id, equipment_id)
    SELECT ${nthId('video', n)}, ${nthId('equipment', sql`n % ${PIECES}`)} FROM ${numbers} WHERE n % 3 = 0 AND NOT ${isDraft}`)
  await db.execute(sql`
    INSERT INTO content_items (kind, id, name, folded_name, published, released_at, fields, traits, revision, changed_by, deleted_at, deleted_slug, created_at, updated_at)
    SELECT 'videos', ${nthId('video', n)}, ${name}, ${foldedName}, NOT (${isDraft}), ${released},
      CASE WHEN ${isDraft} OR ${isChanged} THEN jsonb_build_object('name', ${name}, 'slug', '', 'summary', 'En une phrase.', 'description', ${JSON.stringify(EMPTY_TEXT)}::jsonb,
        'filmId', ${film}, 'playlistId', ${playlist}, 'coachId', ${coach}, 'access', ${access}, 'level', ${level}, 'exerciseTypes', '["HOME"]'::jsonb,
        'bodyAreas', '[]'::jsonb, 'equipmentIds', '[]'::jsonb, 'chapters', '[]'::jsonb, 'artwork', NULL) END,
      ARRAY['playlistId:' || ${playlist}, 'coachId:' || ${coach}, 'level:' || ${level}, 'access:' || ${access}, 'exerciseTypes:' || CASE WHEN ${isDraft} OR ${isChanged} OR n % 2 = 1 THEN 'HOME' ELSE 'GYM' END]
        || CASE WHEN n % 2 = 1 AND NOT (${isChanged}) THEN ARRAY['exerciseTypes:GYM'] ELSE '{}' END
        || CASE WHEN ${isDraft} OR ${isChanged} OR n % 1000 = 7 THEN ARRAY['lacks:chapters'] ELSE '{}' END,
      1, 'author-' || 1 + n % ${AUTHORS}, CASE WHEN ${isTrashed} THEN ${at} - interval '1 day' END, CASE WHEN ${isTrashed} THEN 'seance-' || n END, ${changed}, ${changed}
    FROM ${numbers}`)
  // Also what an index of words has not taken in yet, which its searches would go through.
  await db.execute(sql`VACUUM ANALYZE`)
}
