import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { rate, type Measure } from './measures'

const SIZES = [1000, 100_000] as const
const NOW = new Date('2026-06-01T12:00:00Z')
const ARTWORK = { exerciseId: 'squat', lookId: 'ines', tint: 'blush' }

/** Videos made by the database itself: a hundred thousand inserts would take longer than the measuring. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  const [playlist] = await db.select({ id: playlists.id }).from(playlists)
  const [coach] = await db.select({ id: coaches.id }).from(coaches)
  await db.execute(sql`
    INSERT INTO videos (published, slug, name, summary, description, playlist_id, coach_id, access, level, exercise_types, body_areas, duration_seconds, artwork, released_at, search_text)
    SELECT true, 'video-' || n, 'Séance ' || n, 'Résumé', 'Texte', ${playlist?.id}::uuid, ${coach?.id}::uuid,
      CASE WHEN n % 3 = 0 THEN 'FREE' ELSE 'PRO' END, (ARRAY['BEGINNER','INTERMEDIATE','ADVANCED'])[n % 3 + 1],
      CASE WHEN n % 2 = 0 THEN ARRAY['GYM'] ELSE ARRAY['GYM','HOME'] END, ARRAY['dos','fessiers'], 60 + n % 3000,
      ${JSON.stringify(ARTWORK)}::jsonb, ${NOW.toISOString()}::timestamptz - n * interval '1 minute',
      (ARRAY['fessiers','epaules','gainage','etirements','cardio','pilates','souplesse','abdos'])[n % 8 + 1] || ' seance ' || n || ' ' || md5(n::text)
    FROM generate_series(${from}::int, ${to}::int) AS n`)
  await db.execute(sql`ANALYZE videos`)
}

/** The API's list on one database, with a thousand and a hundred thousand videos. */
export async function measureDatabase(kind: string, url: string | undefined): Promise<Measure[]> {
  const database = await openDatabase({ url, folder: 'memory://' })
  const { db } = database
  const measures: Measure[] = []
  try {
    await db
      .insert(coaches)
      .values({ slug: randomUUID(), name: 'Inès', speciality: '', bio: EMPTY_TEXT, artwork: ARTWORK })
    await db
      .insert(playlists)
      .values({ slug: randomUUID(), name: 'Force', description: '', category: 'TRAINING', artwork: ARTWORK })
    let filled = 0
    for (const size of SIZES) {
      await fill(db, filled + 1, size)
      filled = size
      const cases: [string, Parameters<typeof listVideos>[1]][] = [
        ['première page', { filters: {} }],
        ['filtrée (HOME, libre)', { filters: { exerciseType: 'HOME', access: 'FREE' } }],
        ['recherche avec faute', { filters: { q: `gainaje ${size - 5}` } }],
        ['recherche d’un mot', { filters: { q: 'seance' } }],
        ['recherche d’un mot écrit seize fois', { filters: { q: 'seance '.repeat(16) } }],
      ]
      const rates: number[] = []
      for (const [name, input] of cases) {
        const value = await rate(() => listVideos(db, input, NOW))
        rates.push(value)
        measures.push({ name: `API liste, ${kind}, ${size} vidéos, ${name}`, value, unit: 'req/s' })
      }
      const [once = Number.NaN, often = Number.NaN] = rates.slice(-2)
      // A word that is said again costs nothing: about 1.
      measures.push({
        name: `API liste, ${kind}, ${size} vidéos, un mot écrit seize fois, par rapport à une fois`,
        value: once / often,
        unit: '×',
      })
    }
  } finally {
    await database.close()
  }
  return measures
}
