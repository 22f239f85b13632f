import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'

test('events that are there already are found by their day, their form and their address', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const last = names.findIndex((name) => name.endsWith('event_terms.sql'))
  const run = async (name: string) => client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const name of names.slice(0, last)) await run(name)
  await client.exec(`INSERT INTO events (slug, name, folded_name, published, released_on, summary, description, kind, starts_at,
    ends_at, cancel_hours_before, access, place_name, place_address, join_link, search_text) VALUES ('bal', 'Bal', 'bal', true,
    '2026-08-01', '', '', 'IN_PERSON', '2026-08-14T22:30:00Z', '2026-08-15T00:00:00Z', 0, 'FREE', '', '1, allée des Chênes, Orléans', '', 'bal')`)
  await run(names[last] ?? '')
  const { rows } = await client.query('SELECT search_text, terms_changed_at FROM events')
  await client.close()
  expect(rows).toEqual([
    {
      search_text: 'bal samedi 15 aout 2026 en personne 1 allee des chenes orleans',
      terms_changed_at: null,
    },
  ])
})
