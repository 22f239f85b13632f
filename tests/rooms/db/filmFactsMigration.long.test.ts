import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create({ extensions: { pg_trgm } })
})
afterAll(() => client.close())

async function migrate(...names: string[]): Promise<void> {
  for (const name of names) await client.exec(await readFile(`app/db/migrations/${name}.sql`, 'utf8'))
}

const ARTWORK = '{"exerciseId":"squat","lookId":"ines","tint":"blush"}'
const CHAPTERS = [{ startSeconds: 0, endSeconds: 5, title: 'Squat' }]

test('films that are there already keep their posters and chapters, now with their videos', async () => {
  await migrate('0000_base', '0001_membership')
  await client.exec(`
    INSERT INTO coaches (slug, name, speciality, bio, artwork) VALUES ('ines', 'Inès', '', '', '${ARTWORK}');
    INSERT INTO playlists (slug, title, description, category, artwork) VALUES ('force', 'Force', '', 'TRAINING', '${ARTWORK}');
    INSERT INTO films (id, duration_seconds, width, height, has_sound, chapters) VALUES
      ('00000000-0000-4000-8000-000000000001', 10, 1280, 720, true, '${JSON.stringify(CHAPTERS)}'),
      ('00000000-0000-4000-8000-000000000002', 10, 1280, 720, true, '[]');
    INSERT INTO videos (slug, title, summary, description, playlist_id, coach_id, film_id, access, level, exercise_types, duration_seconds, released_at, search_text)
      SELECT given.slug, given.slug, '', '', playlists.id, coaches.id, film_id::uuid, 'FREE', 'BEGINNER', '{GYM}', 10, now(), given.slug
      FROM playlists, coaches, (VALUES
        ('chaptered', '00000000-0000-4000-8000-000000000001'),
        ('plain', '00000000-0000-4000-8000-000000000002'),
        ('waiting', NULL)) AS given (slug, film_id)`)
  await migrate('0002_film_facts')
  const videos = await client.query('SELECT slug, poster_url, chapters FROM videos ORDER BY slug')
  expect(videos.rows).toEqual([
    {
      slug: 'chaptered',
      poster_url: '/media/posters/00000000-0000-4000-8000-000000000001.jpg',
      chapters: CHAPTERS,
    },
    { slug: 'plain', poster_url: '/media/posters/00000000-0000-4000-8000-000000000002.jpg', chapters: [] },
    { slug: 'waiting', poster_url: null, chapters: [] },
  ])
  const films = await client.query('SELECT has_chapters FROM films ORDER BY id')
  expect(films.rows).toEqual([{ has_chapters: true }, { has_chapters: false }])
})
