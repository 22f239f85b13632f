import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'
const HOUR = '2026-07-14T05:30:00Z'

test('what had its hour before versions were named for it comes out as it was', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const at = names.findIndex((name) => name.endsWith('_scheduled_versions.sql'))
  for (const name of names.slice(0, at)) await client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  const add = (name: string, hour: string | null, versions: number) =>
    client.query(
      `WITH item AS (INSERT INTO content_items (kind, id, name, folded_name, fields, publish_at, updated_at)
         VALUES ('equipment', gen_random_uuid(), $1::text, '', jsonb_build_object('name', $1::text), $2, '2026-07-01') RETURNING id)
       INSERT INTO content_versions (kind, id, number, what, fields, saved_at)
       SELECT 'equipment', id, number, 'DRAFT', '{}', '2026-06-01' FROM item, generate_series(1, $3) number`,
      [name, hour, versions],
    )
  await add('Corde', HOUR, 0)
  await add('Tapis', HOUR, 3)
  await add('Banc', null, 2)
  await client.exec(await readFile(`${FOLDER}/${names[at]}`, 'utf8'))
  const { rows } = await client.query(
    `SELECT item.name, item.publish_version, version.what, version.fields, version.saved_at = item.updated_at AS as_written
     FROM content_items item LEFT JOIN content_versions version ON version.id = item.id AND version.number = item.publish_version
     ORDER BY item.name`,
  )
  const named = (name: string, number: number) => ({
    ...{ name, publish_version: number, what: 'SCHEDULED', fields: { name }, as_written: true },
  })
  expect(rows).toEqual([
    { name: 'Banc', publish_version: null, what: null, fields: null, as_written: null },
    named('Corde', 1),
    named('Tapis', 4),
  ])
  await client.close()
})
