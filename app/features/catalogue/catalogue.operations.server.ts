import * as v from 'valibot'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { SlugParamsSchema } from '~/http/slugSchema'
import {
  FacetsSchema,
  ListVideosQuerySchema,
  PlaylistSchema,
  VideoSchema,
  VideoSummarySchema,
  WeeklyVideoSchema,
} from './catalogue.schema'
import { listFacets } from './facets.server'
import { getVideo, nextVideos } from './getVideo.server'
import { listVideos } from './listVideos.server'
import { getPlaylist, listPlaylists } from './playlists/readPlaylists.server'
import { currentWeeklyVideo, listWeeklyVideos } from './weeklyVideos/readWeeklyVideos.server'

/** How many videos are offered after one. */
const NEXT_COUNT = 3

export const catalogueOperations = [
  defineOperation({
    id: 'listVideos',
    method: 'GET',
    path: '/videos',
    summary: 'Videos, newest first, or best match first with `q`.',
    audience: 'anyone',
    query: ListVideosQuerySchema,
    response: pageOf(VideoSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query: { cursor, limit, ...filters }, now }) =>
      listVideos(db, { filters, cursor, limit }, now),
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
    handle: async ({ db, params, now }) => getVideo(db, params.id, now),
  }),
  defineOperation({
    id: 'listNextVideos',
    method: 'GET',
    path: '/videos/{id}/next',
    summary: 'What to watch after a video.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: pageOf(VideoSummarySchema),
    errors: ['videos/not-found'],
    handle: async ({ db, params, now }) => {
      const video = await getVideo(db, params.id, now)
      return { items: await nextVideos(db, video, NEXT_COUNT, now), nextCursor: null }
    },
  }),
  defineOperation({
    id: 'getVideoFacets',
    method: 'GET',
    path: '/video-facets',
    summary: 'What a list of videos can be narrowed by.',
    audience: 'anyone',
    response: FacetsSchema,
    handle: async ({ db, now }) => listFacets(db, now),
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
    handle: async ({ db, query, now }) => listPlaylists(db, query, now),
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
    handle: async ({ db, params, now }) => getPlaylist(db, params.id, now),
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
    handle: async ({ db, query, now }) => listWeeklyVideos(db, query, now),
  }),
  defineOperation({
    id: 'getCurrentWeeklyVideo',
    method: 'GET',
    path: '/weekly-videos/current',
    summary: 'The weekly video of today; `null` in a week without one.',
    audience: 'anyone',
    response: v.nullable(WeeklyVideoSchema),
    handle: async ({ db, now }) => currentWeeklyVideo(db, now),
  }),
]
