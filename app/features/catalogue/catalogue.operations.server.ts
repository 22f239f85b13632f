import { getDb } from '~/db/current.server'
import { defineOperation, type Operation } from '~/http/operation'
import {
  ListVideosQuerySchema,
  PageQuerySchema,
  PlaylistSchema,
  VideoSchema,
  VideoSummarySchema,
  WeeklyVideoSchema,
  pageOf,
} from './catalogue.schema'
import { SlugParamsSchema } from '~/http/slugSchema'
import { getVideo } from './getVideo.server'
import { listVideos } from './listVideos.server'
import { getPlaylist, listPlaylists, listWeeklyVideos } from './playlists.server'

export const catalogueOperations: Operation[] = [
  defineOperation({
    id: 'listVideos',
    method: 'GET',
    path: '/videos',
    summary: 'Videos, newest first, or best match first with `q`.',
    audience: 'anyone',
    query: ListVideosQuerySchema,
    response: pageOf(VideoSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ query: { cursor, limit, ...filters }, now }) =>
      listVideos(await getDb(), { filters, cursor, limit }, now),
  }),
  defineOperation({
    id: 'getVideo',
    method: 'GET',
    path: '/videos/{id}',
    summary: 'A video, by id or slug.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: VideoSchema,
    errors: ['videos/not-found'],
    handle: async ({ params, now }) => getVideo(await getDb(), params.id, now),
  }),
  defineOperation({
    id: 'listPlaylists',
    method: 'GET',
    path: '/playlists',
    summary: 'Categories in their editorial order.',
    audience: 'anyone',
    query: PageQuerySchema,
    response: pageOf(PlaylistSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ query, now }) => listPlaylists(await getDb(), query, now),
  }),
  defineOperation({
    id: 'getPlaylist',
    method: 'GET',
    path: '/playlists/{id}',
    summary: 'A category, by slug.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: PlaylistSchema,
    errors: ['playlists/not-found'],
    handle: async ({ params, now }) => getPlaylist(await getDb(), params.id, now),
  }),
  defineOperation({
    id: 'listWeeklyVideos',
    method: 'GET',
    path: '/weekly-videos',
    summary: 'Weekly videos, the latest first.',
    audience: 'anyone',
    query: PageQuerySchema,
    response: pageOf(WeeklyVideoSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ query, now }) => listWeeklyVideos(await getDb(), query, now),
  }),
]
