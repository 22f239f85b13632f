import { playlists } from '~/db/schema/catalogue/playlists'
import { contentStore } from '~/features/content/content.public.server'
import { refreshVideosOfPlaylist } from '../publishing/videoSearchText.server'

export const playlistStore = contentStore(playlists, {
  name: 'playlists',
  nameless: 'categorie',
  inUse: 'playlists/in-use',
  follow: async (tx, before, after) => {
    // Its films are found by its name.
    if (after.name !== before.name) await refreshVideosOfPlaylist(tx, after.id)
  },
})
