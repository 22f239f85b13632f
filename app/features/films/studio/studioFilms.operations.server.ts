import { getStorage } from '~/adapters/storage/index.server'
import type { Db } from '~/db/client.server'
import { recordIdOf } from '~/domain/principal'
import { ContentUsersSchema, firstOf } from '~/features/content/content.public.server'
import { base64Length } from '~/http/base64Schema'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { sendFilm } from '../films.jobs.server'
import {
  FilmParamsSchema,
  ListedFilmSchema,
  ListFilmsQuerySchema,
  MAX_SUBTITLE_BYTES,
  NewFilmSchema,
  NewSubtitlesSchema,
  PeaksSchema,
  PosterChoiceSchema,
  type ListedFilm,
  type StudioFilm,
} from '../films.schema'
import { removeSubtitles, setSubtitles } from '../subtitles/setSubtitles.server'
import { choosePoster, deleteFilm, retryFilm } from './changeFilm.server'
import { createFilm, type FilmUse } from './createFilm.server'
import { getFilm, listFilms } from './readFilms.server'
import { readPeaks } from './readPeaks.server'

const audience = ['COACH'] as const
const one = { audience, params: FilmParamsSchema, response: ListedFilmSchema } as const

/** Films as those who bring them see them: what is being made of each, and what they say of it. */
export function studioFilmOperations({ takeUpload, begin, release, usesOf, videosOf }: FilmUse) {
  const withVideos = async (db: Db, films: readonly StudioFilm[]): Promise<ListedFilm[]> => {
    const videos = await videosOf(
      db,
      films.map(({ id }) => id),
    )
    return films.map((film) => ({ ...film, videoId: videos.get(film.id) ?? null }))
  }
  const tell = async (db: Db, id: string, now: Date): Promise<ListedFilm> => {
    const [film] = await withVideos(db, [await getFilm(db, id, now)])
    if (!film) throw new Error('one film in, one out')
    return film
  }

  return [
    defineOperation({
      id: 'createFilm',
      method: 'POST',
      path: '/studio/films',
      summary: 'Make a film of a finished upload. Asked again, it answers the same film.',
      audience,
      body: NewFilmSchema,
      response: ListedFilmSchema,
      status: 201,
      errors: ['uploads/not-found', 'uploads/unfinished', 'uploads/used'],
      handle: async ({ db, principal, body, now }) => {
        const id = await createFilm(
          db,
          { takeUpload, begin },
          { uploadId: body.uploadId, uid: principal.uid },
          now,
        )
        await sendFilm(id)
        return tell(db, id, now)
      },
    }),
    defineOperation({
      id: 'listFilms',
      method: 'GET',
      path: '/studio/films',
      summary: 'Films with their states, the newest first: all, or those that need something.',
      audience,
      query: ListFilmsQuerySchema,
      response: pageOf(ListedFilmSchema),
      errors: ['request/invalid-cursor'],
      handle: async ({ db, query, now }) => {
        const { items, nextCursor } = await listFilms(db, query, now)
        return { items: await withVideos(db, items), nextCursor }
      },
    }),
    defineOperation({
      id: 'getFilm',
      method: 'GET',
      path: '/studio/films/{id}',
      summary: 'One film: its state, how far it is, why it waits or failed.',
      ...one,
      errors: ['films/not-found'],
      handle: async ({ db, params, now }) => tell(db, params.id, now),
    }),
    defineOperation({
      id: 'getFilmPeaks',
      method: 'GET',
      path: '/studio/films/{id}/peaks',
      summary: 'Where a film is loud and where it pauses: what a waveform is drawn from.',
      audience,
      params: FilmParamsSchema,
      response: PeaksSchema,
      errors: ['films/not-found', 'films/not-ready', 'files/not-found'],
      handle: async ({ db, params }) => readPeaks(db, getStorage(), params.id),
    }),
    defineOperation({
      id: 'retryFilm',
      method: 'POST',
      path: '/studio/films/{id}/retry',
      summary: 'Try a film again that failed, or that waits for its next try.',
      ...one,
      errors: ['films/not-found', 'films/not-failed'],
      handle: async ({ db, principal, params, now }) => {
        await retryFilm(db, params.id, { by: recordIdOf(principal), now })
        await sendFilm(params.id)
        return tell(db, params.id, now)
      },
    }),
    defineOperation({
      id: 'deleteFilm',
      method: 'DELETE',
      path: '/studio/films/{id}',
      summary: 'Delete a film that nothing shows, with its original.',
      audience,
      params: FilmParamsSchema,
      status: 204,
      errors: ['films/not-found', 'films/in-use'],
      handle: async ({ db, principal, params, now }) =>
        deleteFilm(db, getStorage(), release, params.id, { by: recordIdOf(principal), now }),
    }),
    defineOperation({
      id: 'listFilmUses',
      method: 'GET',
      path: '/studio/films/{id}/uses',
      summary: 'What keeps a film from being deleted: what shows it, or is to.',
      audience,
      params: FilmParamsSchema,
      response: ContentUsersSchema,
      handle: async ({ db, params }) => firstOf(await usesOf(db, params.id)),
    }),
    defineOperation({
      id: 'choosePoster',
      method: 'PUT',
      path: '/studio/films/{id}/poster',
      summary: 'Show another one of a film’s posters.',
      ...one,
      body: PosterChoiceSchema,
      errors: ['films/not-found', 'films/not-ready', 'films/no-such-poster'],
      handle: async ({ db, principal, params, body, now }) => {
        await choosePoster(db, params.id, body.index, { by: recordIdOf(principal), now })
        return tell(db, params.id, now)
      },
    }),
    defineOperation({
      id: 'setSubtitles',
      method: 'PUT',
      path: '/studio/films/{id}/subtitles',
      summary: 'Show subtitles over a film, of a VTT or SRT file, in place of those it had.',
      ...one,
      body: NewSubtitlesSchema,
      // In base64, with what is around it.
      maxBodyBytes: base64Length(MAX_SUBTITLE_BYTES) + 1024,
      cost: 'upload',
      errors: [
        'films/not-found',
        'films/not-ready',
        'subtitles/unreadable',
        'subtitles/empty',
        'subtitles/out-of-order',
        'subtitles/too-late',
        'subtitles/markup',
        'subtitles/too-large',
      ],
      handle: async ({ db, principal, params, body, now }) => {
        const bytes = Buffer.from(body.base64, 'base64')
        await setSubtitles(db, getStorage(), params.id, bytes, { by: recordIdOf(principal), now })
        return tell(db, params.id, now)
      },
    }),
    defineOperation({
      id: 'removeSubtitles',
      method: 'DELETE',
      path: '/studio/films/{id}/subtitles',
      summary: 'Show a film without subtitles.',
      ...one,
      errors: ['films/not-found'],
      handle: async ({ db, principal, params, now }) => {
        await removeSubtitles(db, getStorage(), params.id, { by: recordIdOf(principal), now })
        return tell(db, params.id, now)
      },
    }),
  ]
}
