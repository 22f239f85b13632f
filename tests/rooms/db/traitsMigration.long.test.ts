import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { traitsOf } from '~/features/content/traits'
import { recipeStore } from '~/features/recipes/recipeStore.server'

const FOLDER = 'app/db/migrations'
const ID = '6C1D4A2E-7F0B-4F3A-9A57-0C5F7F2A9B11'
const DRAFTS: Record<string, unknown>[] = [
  { level: 'BEGINNER', coachId: ID, exerciseTypes: ['HOME', 'GYM', 'HOME'], chapters: [] },
  { level: "'; DROP", coachId: '', exerciseTypes: [['HOME'], 'GYM'], chapters: [{ title: 'Squat' }] },
  { level: { a: 1 }, coachId: null, exerciseTypes: 'GYM' },
]
const said = ['playlistId', 'coachId', 'level', 'exerciseTypes', 'access']

test('the studio’s lists are narrowed by what was there before', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const at = names.findIndex((name) => name.endsWith('_content_traits.sql'))
  for (const name of names.slice(0, at)) await client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const [index, fields] of DRAFTS.entries())
    await client.query(
      `INSERT INTO content_items (kind, id, name, folded_name, fields) VALUES ('videos', gen_random_uuid(), $1, '', $2)`,
      [String(index), fields],
    )
  await client.query(
    `WITH recipe AS (INSERT INTO recipes (slug, name, folded_name, summary, access, meal, diets, servings, ingredients, steps, nutrition, plate, search_text)
       VALUES ('curry', 'Curry', 'curry', '', 'PRO', 'DINNER', '{VEGAN}', 2, '1 oignon', 'Coupez.', '{}', '{}', 'curry') RETURNING id)
     INSERT INTO content_items (kind, id, name, folded_name) SELECT 'recipes', id, 'Curry', 'curry' FROM recipe`,
  )
  await client.exec(await readFile(`${FOLDER}/${names[at]}`, 'utf8'))
  const { rows } = await client.query<{ name: string; traits: string[] }>(
    'SELECT name, traits FROM content_items',
  )
  const read = Object.fromEntries(rows.map(({ name, traits }) => [name, traits.toSorted()]))
  for (const [index, fields] of DRAFTS.entries())
    expect(read[index], String(index)).toEqual(traitsOf({ said, lacking: ['chapters'] }, fields).toSorted())
  const recipe = { meal: 'DINNER', diets: ['VEGAN'], access: 'PRO' }
  expect(read.Curry).toEqual(traitsOf(recipeStore.traits, recipe).toSorted())
  await client.close()
})
