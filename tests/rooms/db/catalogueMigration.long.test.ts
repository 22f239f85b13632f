import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'

test('a catalogue that is there already goes on being shown, and is in the studio', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const last = names.findIndex((name) => name.endsWith('catalogue_content.sql'))
  const run = async (name: string) => client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const name of names.slice(0, last)) await run(name)
  await client.exec(`
    INSERT INTO coaches (slug, name, speciality, bio, artwork) VALUES ('ines', 'Inès Morel', '', '', '{}');
    INSERT INTO playlists (slug, title, description, category, artwork) VALUES ('force', 'Force & Cœur', '', 'TRAINING', '{}');
    INSERT INTO videos (slug, title, summary, description, playlist_id, coach_id, access, level, exercise_types, duration_seconds,
      published, released_at, search_text)
      SELECT video.slug, video.title, '', '', playlists.id, coaches.id, 'FREE', 'BEGINNER', '{HOME}', 60, published, '2026-08-01T10:00Z', ''
      FROM coaches, (SELECT id FROM playlists) playlists,
        (VALUES ('abdos', 'Abdos', true), ('cachee', 'Cachée', false)) AS video (slug, title, published)`)
  for (const slug of ['abdos', 'cachee'])
    await client.exec(`INSERT INTO weekly_videos (video_id, starts_on, ends_on, note)
      SELECT id, '2026-08-02', '2026-08-08', '' FROM videos WHERE slug = '${slug}'`)
  await run(names[last] ?? '')
  const { rows } = await client.query(`
    SELECT kind, name, folded_name, published FROM content_items ORDER BY kind COLLATE "C", name COLLATE "C"`)
  const { rows: weeks } = await client.query<{ slug: string }>(
    'SELECT slug FROM weekly_videos ORDER BY length(slug)',
  )
  await client.close()
  expect(rows).toEqual([
    { kind: 'coaches', name: 'Inès Morel', folded_name: 'ines morel', published: true },
    { kind: 'playlists', name: 'Force & Cœur', folded_name: 'force coeur', published: true },
    { kind: 'videos', name: 'Abdos', folded_name: 'abdos', published: true },
    { kind: 'videos', name: 'Cachée', folded_name: 'cachee', published: false },
    { kind: 'weekly-videos', name: 'Abdos', folded_name: 'abdos', published: true },
    { kind: 'weekly-videos', name: 'Cachée', folded_name: 'cachee', published: true },
  ])
  // Two weeks that begin on one day have two addresses.
  expect(weeks).toEqual([
    { slug: '2026-08-02' },
    { slug: expect.stringMatching(/^2026-08-02-[0-9a-f]{8}$/) as string },
  ])
})
