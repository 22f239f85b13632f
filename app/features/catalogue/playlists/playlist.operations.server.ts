import * as v from 'valibot'
import { recordIdOf } from '~/domain/principal'
import { idSchema } from '~/http/idSchema'
import { defineOperation } from '~/http/operation/operation'
import { listPlaylistOrder, reorderPlaylists } from './orderPlaylists.server'
import { OrderedListSchema, ReorderSchema } from './playlist.schema'
import { listPlaylistVideos } from './playlistVideos.server'

/** What coaches do with playlists besides writing each. */
export const playlistOperations = [
  defineOperation({
    id: 'getPlaylistOrder',
    method: 'GET',
    path: '/studio/playlists/order',
    summary: 'The playlists in their editorial order.',
    audience: ['COACH'],
    response: OrderedListSchema,
    handle: async ({ db, now }) => ({ items: await listPlaylistOrder(db, now) }),
  }),
  defineOperation({
    id: 'reorderPlaylists',
    method: 'PUT',
    path: '/studio/playlists/order',
    summary: 'Puts a part of the playlists, which follow each other, into another editorial order.',
    audience: ['COACH'],
    body: ReorderSchema,
    maxBodyBytes: 1_000_000,
    response: OrderedListSchema,
    errors: ['playlists/order-changed'],
    handle: async ({ db, principal, body, now }) => ({
      items: await reorderPlaylists(db, body, recordIdOf(principal), now),
    }),
  }),
  defineOperation({
    id: 'listPlaylistVideos',
    method: 'GET',
    path: '/studio/playlists/{id}/videos',
    summary: 'The films of a playlist, the newest first; none for one that is yet to be published.',
    audience: ['COACH'],
    params: v.strictObject({ id: idSchema() }),
    response: OrderedListSchema,
    handle: async ({ db, params, now }) => ({ items: await listPlaylistVideos(db, params.id, now) }),
  }),
]
