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
    `INSERT INTO equipment (slug, name, artwork) VALUES ('tapis', 'Tapis', $1), ('ballon', 'Ballon', $2)`,
    [{ exerciseId: 'plank', lookId: 'mei', tint: 'plum' }, thing],
  )
  await migrate('0005_equipment_things')
  const { rows } = await client.query('SELECT slug, artwork FROM equipment ORDER BY slug')
  expect(rows).toEqual([
    { slug: 'ballon', artwork: thing },
    { slug: 'bande', artwork: null },
    { slug: 'tapis', artwork: null },
  ])
})
