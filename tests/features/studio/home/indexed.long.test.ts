import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { listComingOut, listInWork } from '~/features/content/content.public.server'
import { contentFoundSource, contentTaskSources } from '~/features/studio/home/contentSources.server'
import { readTasks } from '~/features/studio/home/readTasks.server'
import { searchStudio } from '~/features/studio/home/searchStudio.server'
import { homeConnections } from '~/studioHome.server'
import { addCoach, addPlaylist } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { explained, scannedIn } from '~tests/support/db/explained'
import { NOW } from '~tests/support/time'

const ADMIN = { roles: ['ADMIN' as const], memberUntil: null }
const FILLED = ['content_items', 'films', 'videos', 'events']

async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO content_items (kind, id, name, folded_name, published, fields, updated_at, released_at)
    SELECT (ARRAY['recipes', 'equipment', 'events'])[1 + i % 3], gen_random_uuid(), md5(i::text), md5(i::text), i % 200 > 0,
      CASE WHEN i % 100 = 0 THEN '{}'::jsonb END, ${NOW.toISOString()}::timestamptz - i * interval '1 minute', ${NOW.toISOString()}::timestamptz - i * interval '1 minute'
    FROM generate_series(1, 100000) i`)
  await db.execute(sql`
    INSERT INTO films (name, folded_name, master_file, ready_at, subtitles_file)
    SELECT md5(i::text), md5(i::text), 'master.m3u8', now(), CASE WHEN i % 1000 > 0 THEN 'fr.vtt' END
    FROM generate_series(1, 20000) i`)
  const [playlist, coach] = [await addPlaylist(db), await addCoach(db)]
  await db.execute(sql`
    INSERT INTO videos (slug, name, summary, description, playlist_id, coach_id, film_id, access, level, exercise_types, duration_seconds, released_at, search_text, published)
    SELECT 'v-' || id, name, '', '', ${playlist.id}, ${coach.id}, id, 'FREE', 'BEGINNER', '{HOME}', 60, ${NOW.toISOString()}::timestamptz - interval '1 day', name, true FROM films`)
  await db.execute(sql`
    INSERT INTO events (slug, name, summary, description, kind, starts_at, ends_at, cancel_hours_before, access, place_name, place_address, join_link, search_text, published, released_at)
    SELECT 'e-' || i, 'Cercle', '', '{"type":"doc","content":[]}', 'LIVE', ${NOW.toISOString()}::timestamptz + (i - 10000) * interval '1 hour', ${NOW.toISOString()}::timestamptz + (i - 9999) * interval '1 hour', 12, 'FREE', '', '', '', 'cercle', true, ${NOW.toISOString()}::timestamptz - interval '1 year'
    FROM generate_series(1, 20000) i`)
  await db.execute(sql`ANALYZE`)
}

describeWithDatabase('the home of a studio with 100,000 pieces', (db, kind) => {
  // PGlite has the same planner, and takes minutes to be filled.
  it.runIf(kind === 'postgres')(
    'reads no table as a whole, and neither does its search',
    { timeout: 120_000 },
    async () => {
      await fill(db())
      const tasks = [...contentTaskSources(contentKinds), ...homeConnections.tasks]
      const sent = await explained(db(), async () => {
        const told = await readTasks(db(), tasks, ADMIN, NOW)
        // What is there is told, so the statements are those of a full studio.
        expect(told.map(({ id }) => id)).toEqual(
          expect.arrayContaining(['drafts', 'changes', 'films-without-subtitles', 'events-today']),
        )
        await listInWork(db(), contentKinds, NOW)
        await listComingOut(db(), contentKinds, NOW)
        // Of 20,000 films the planner rightly reads all: it is as soon done.
        const sources = [contentFoundSource(contentKinds)]
        expect(await searchStudio(db(), sources, 'c4ca4238', ADMIN, NOW)).not.toEqual([])
      })
      expect(sent.length).toBeGreaterThan(20)
      for (const statement of sent)
        expect(
          scannedIn(statement).filter((table) => FILLED.includes(table)),
          statement.text,
        ).toEqual([])
    },
  )
})
