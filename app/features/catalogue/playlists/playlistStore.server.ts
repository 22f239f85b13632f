import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { contentStore } from '~/features/content/content.public.server'
import { refreshVideosOfPlaylist } from '../publishing/videoSearchText.server'

const store = contentStore(playlists, {
  name: 'playlists',
  nameless: 'categorie',
  inUse: 'playlists/in-use',
  traits: { said: ['category'] },
  follow: async (tx, before, after) => {
    // Its films are found by its name.
    if (after.name !== before.name) await refreshVideosOfPlaylist(tx, after.id)
  },
})

async function lastPosition(db: Db): Promise<number> {
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${playlists.position}), -1)` })
    .from(playlists)
  return last?.position ?? -1
}

/** Playlists; a new one is the last in the editorial order. */
export const playlistStore: typeof store = {
  ...store,
  create: async (db, fields, now, id) =>
    store.create(db, { position: (await lastPosition(db)) + 1, ...fields }, now, id),
}
