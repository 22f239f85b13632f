import type { Db } from '~/db/client.server'
import type { playlists } from '~/db/schema/catalogue/playlists'
import { editedKind, type ContentStore } from '~/features/content/content.public.server'
import { listVideos } from '../listVideos.server'
import { placeVideos, placedVideos } from '../publishing/videoPlaces.server'
import { videosOfPlaylist } from '../videos/videosUsing.server'
import {
  PlaylistFieldsSchema,
  blankPlaylist,
  type PlaylistFields,
  type PlaylistPage,
} from './playlist.schema'
import { playlistStore } from './playlistStore.server'
import { getPlaylist } from './readPlaylists.server'

type Row = typeof playlists.$inferSelect
type Ordered = Row & { videoOrder: string[] }

async function withOrder(db: Db, rows: readonly Row[]): Promise<Ordered[]> {
  const ids = rows.map(({ id }) => id)
  const placed = await placedVideos(db, ids)
  return rows.map((row) => ({ ...row, videoOrder: placed.get(row.id) ?? [] }))
}

async function only(db: Db, row: Row): Promise<Ordered> {
  const [one] = await withOrder(db, [row])
  if (!one) throw new Error('one row in, one out')
  return one
}

/** Playlists as a coach writes them: the row, and the order of its films, in one transaction. */
const orderedStore: ContentStore<Ordered, Omit<PlaylistFields, 'name' | 'slug'>> = {
  name: playlistStore.name,
  inUse: playlistStore.inUse,
  traits: playlistStore.traits,
  list: async (db, query, now) => {
    const { items, nextCursor } = await playlistStore.list(db, query, now)
    return { items: await withOrder(db, items), nextCursor }
  },
  get: async (db, idOrSlug, now) => only(db, await playlistStore.get(db, idOrSlug, now)),
  find: async (db, id) => {
    const row = await playlistStore.find(db, id)
    return row && only(db, row)
  },
  findAll: async (db, ids) => withOrder(db, await playlistStore.findAll(db, ids)),
  findAddresses: playlistStore.findAddresses,
  create: async (db, { videoOrder: _, ...fields }, now, id) => ({
    ...(await playlistStore.create(db, fields, now, id)),
    // A film comes into a playlist that is there.
    videoOrder: [],
  }),
  update: (db, id, { videoOrder, ...fields }, now) =>
    db.transaction(async (tx) => {
      const row = await playlistStore.update(tx, id, fields, now)
      await placeVideos(tx, id, videoOrder)
      return only(tx, row)
    }),
  place: async (db, id, change, now) => only(db, await playlistStore.place(db, id, change, now)),
  remove: playlistStore.remove,
}

/** Playlists as they are worked on in the studio. */
export const playlistKind = editedKind({
  store: orderedStore,
  authors: ['COACH'],
  form: PlaylistFieldsSchema,
  blank: blankPlaylist,
  changedTogether: ['category'],
  toForm: ({ name, slug, description, category, artwork, videoOrder }) => ({
    name,
    slug,
    description,
    category,
    artwork,
    videoOrder,
  }),
  uses: videosOfPlaylist,
  // Its films lead to its page.
  usedMustBeShown: true,
  async page(db, id, _viewer, now): Promise<PlaylistPage> {
    const { slug } = await playlistStore.get(db, id, now)
    const { items } = await listVideos(db, { filters: { playlist: slug } }, now)
    return { playlist: await getPlaylist(db, slug, now), videos: items }
  },
})
