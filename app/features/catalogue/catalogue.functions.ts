import { createServerFn } from '@tanstack/react-start'
import { checkedBy } from '~/http/checkedInput'
import * as v from 'valibot'
import { getDb } from '~/db/current.server'
import { SlugParamsSchema } from '~/http/slugSchema'
import { PAGE_SIZE, VideoFiltersSchema } from './catalogue.schema'
import { getVideo, nextVideos } from './getVideo.server'
import { listVideos } from './listVideos.server'
import {
  currentWeeklyVideo,
  getPlaylist,
  listFacets,
  listPlaylists,
  listWeeklyVideos,
} from './playlists.server'

const ListInputSchema = v.object({
  filters: VideoFiltersSchema,
  cursor: v.optional(v.string()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_SIZE))),
})

export const fetchVideos = createServerFn({ method: 'GET' })
  .validator(checkedBy(ListInputSchema))
  .handler(async ({ data }) => listVideos(await getDb(), data, new Date()))

export const fetchVideo = createServerFn({ method: 'GET' })
  .validator(checkedBy(SlugParamsSchema))
  .handler(async ({ data }) => {
    const [db, now] = [await getDb(), new Date()]
    const video = await getVideo(db, data.id, now)
    return { video, next: await nextVideos(db, video, 3, now) }
  })

export const fetchPlaylists = createServerFn({ method: 'GET' }).handler(
  async () => (await listPlaylists(await getDb(), { limit: 100 }, new Date())).items,
)

export const fetchPlaylist = createServerFn({ method: 'GET' })
  .validator(checkedBy(SlugParamsSchema))
  .handler(async ({ data }) => getPlaylist(await getDb(), data.id, new Date()))

export const fetchWeeklyVideo = createServerFn({ method: 'GET' }).handler(async () =>
  currentWeeklyVideo(await getDb(), new Date()),
)

export const fetchWeeklyVideos = createServerFn({ method: 'GET' })
  .validator(checkedBy(v.object({ cursor: v.optional(v.string()) })))
  .handler(async ({ data }) => listWeeklyVideos(await getDb(), data, new Date()))

export const fetchFacets = createServerFn({ method: 'GET' }).handler(async () => listFacets(await getDb()))
