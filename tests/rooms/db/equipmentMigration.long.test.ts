import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSearchText } from '~/lib/searchText'

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create({ extensions: { pg_trgm } })
})
afterAll(() => client.close())

async function migrate(...names: string[]): Promise<void> {
  for (const name of names) await client.exec(await readFile(`app/db/migrations/${name}.sql`, 'utf8'))
}

test('equipment that is there already goes on being named and found, as drafts until somebody writes their pages', async () => {
  await migrate('0000_base', '0001_membership', '0002_film_facts', '0003_leases')
  await client.exec(`INSERT INTO equipment (slug, name) VALUES ('bande', 'Élastique épais (œuf)')`)
  await migrate('0004_equipment')
  const { rows } = await client.query(
    'SELECT name, folded_name, purpose, published, version, released_on <= current_date + 1 AS known FROM equipment',
  )
  expect(rows).toEqual([
    {
      name: 'Élastique épais (œuf)',
      folded_name: 'elastique epais oeuf',
      purpose: '',
      published: false,
      version: 1,
      known: true,
    },
  ])
})

test('a figure that stood for a piece gives its place to the drawing of the thing, and a drawing stays', async () => {
  const thing = { thing: 'ball', paint: 'pink', tint: 'blush' }
  await client.query(
    `INSERT INTO equipment (slug, name, artwork) VALUES ('tapis', 'Tapis', $1), ('ballon', 'Ballon', $2), ('bloc', 'Bloc', $3)`,
    [{ exerciseId: 'plank', lookId: 'mei', tint: 'plum' }, thing, { exerciseId: 'plank' }],
  )
  await migrate('0005_equipment_things')
  const { rows } = await client.query('SELECT slug, artwork FROM equipment ORDER BY slug')
  expect(rows).toEqual([
    { slug: 'ballon', artwork: thing },
    { slug: 'bande', artwork: null },
    { slug: 'bloc', artwork: null },
    { slug: 'tapis', artwork: null },
  ])
})

test('what was folded by fewer letters is folded anew, as it is today', async () => {
  const names = [
    'Barre de ﬂexion…',
    'ＹＯＧＡ',
    '1ᵉʳ Œuf',
    'STRAẞE ß',
    'Søren Ø',
    'Łukasz ł',
    'Đorđe',
    '각',
    'N° 2 ½',
    'Corde',
  ]
  for (const [at, name] of names.entries())
    await client.query('INSERT INTO equipment (slug, name, folded_name) VALUES ($1, $2, $3)', [
      `anew-${at}`,
      name,
      name.normalize('NFD').toLowerCase(),
    ])
  await client.exec(`
    INSERT INTO coaches (slug, name, speciality, bio, artwork) VALUES ('lea', 'Léa Ø', '', '', '{}');
    INSERT INTO playlists (slug, title, description, category, artwork) VALUES ('dos', 'Dos & Cœur', '', 'YOGA', '{}');
    INSERT INTO videos (slug, title, summary, description, playlist_id, coach_id, access, level, exercise_types, body_areas, duration_seconds, released_at, search_text)
    SELECT 'dos', 'ﬂexion', 'À deux…', '', playlists.id, coaches.id, 'FREE', 'BEGINNER', '{GYM}', '{abdos}', 60, now(), 'ﬂexion a deux' FROM playlists, coaches;
    INSERT INTO video_equipment (video_id, equipment_id)
    SELECT videos.id, equipment.id FROM videos, equipment WHERE equipment.name = 'ＹＯＧＡ'`)
  await migrate('0006_folded_anew')
  const { rows } = await client.query(
    `SELECT folded_name FROM equipment WHERE slug LIKE 'anew-%' ORDER BY length(slug), slug`,
  )
  expect(rows).toEqual(names.map((name) => ({ folded_name: toSearchText(name) })))
  const found = await client.query('SELECT search_text FROM videos')
  expect(found.rows).toEqual([
    { search_text: toSearchText('ﬂexion', 'À deux…', 'Dos & Cœur', 'Léa Ø', 'abdos', 'ＹＯＧＡ') },
  ])
})
