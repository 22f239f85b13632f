import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'

test('films that are there already are ready, with the files that they have', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const last = names.findIndex((name) => name.endsWith('film_work.sql'))
  const run = async (name: string) => client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const name of names.slice(0, last)) await run(name)
  await client.exec(`INSERT INTO films (duration_seconds, width, height, has_sound, has_subtitles)
    VALUES (10, 1280, 720, true, false), (20, 1280, 720, true, true)`)
  await run(names[last] ?? '')
  const { rows } = await client.query(`SELECT master_file, thumbnails_file, posters, subtitles_file, progress,
    ready_at = created_at AS ready FROM films ORDER BY duration_seconds`)
  await client.close()
  const kept = {
    master_file: 'master.m3u8',
    thumbnails_file: 'thumbnails.vtt',
    posters: ['poster.jpg'],
    progress: 1,
    ready: true,
  }
  expect(rows).toEqual([
    { ...kept, subtitles_file: null },
    { ...kept, subtitles_file: 'subtitles.fr.vtt' },
  ])
})
