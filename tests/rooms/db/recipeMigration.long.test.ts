import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'

test('recipes that are there already are found by no more than everybody may know, and are drawn', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const at = names.findIndex((name) => name.endsWith('_recipe_photo_and_public_text.sql'))
  for (const name of names.slice(0, at)) await client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const access of ['FREE', 'PRO'])
    await client.query(
      `INSERT INTO recipes (slug, name, folded_name, summary, access, meal, servings, ingredients, steps, nutrition, plate, search_text)
       VALUES ($1, 'Curry', 'curry', '', $1, 'DINNER', 2, '1 oignon', 'Coupez.', '{}', '{}', 'curry oignon')`,
      [access],
    )
  await client.exec(await readFile(`${FOLDER}/${names[at]}`, 'utf8'))
  const { rows } = await client.query('SELECT access, public_text, photo FROM recipes ORDER BY access')
  const photo = { address: '', alt: '' }
  expect(rows).toEqual([
    { access: 'FREE', public_text: 'curry oignon', photo },
    { access: 'PRO', public_text: 'curry', photo },
  ])
  await client.close()
})
