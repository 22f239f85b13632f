import * as v from 'valibot'
import { FILM_STATES } from '~/domain/films/filmState'
import { base64Schema } from '~/http/base64Schema'
import { idSchema } from '~/http/idSchema'
import { PageQuerySchema } from '~/http/paging'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

/** What the studio's list of films is narrowed to: what failed, is being made, or is shown and lacks something. */
export const FILM_NEEDS = ['FAILED', 'UNDER_WAY', 'SUBTITLES'] as const
export type FilmNeed = (typeof FILM_NEEDS)[number]

export const ListFilmsQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  need: v.optional(v.picklist(FILM_NEEDS)),
  /** Words of the file's name. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
})
export type ListFilmsQuery = v.InferOutput<typeof ListFilmsQuerySchema>

export const FilmParamsSchema = v.strictObject({ id: idSchema() })

/** A film as the studio sees it. Addresses of files are for those who work there. */
const StudioFilmSchema = v.object({
  id: v.string(),
  /** Of the file that it came in. */
  name: v.string(),
  state: v.picklist(FILM_STATES),
  /** Of all the work, from 0 to 1. */
  progress: v.number(),
  /** It can be watched, maybe not in all its qualities yet. */
  watchable: v.boolean(),
  /** Why it was given up, or why it has to wait: a code, and its sentence. */
  reason: v.nullable(v.object({ code: v.string(), message: v.string() })),
  durationSeconds: v.nullable(v.number()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  /** Pictures per second of all its qualities, as a fraction. */
  frameRate: v.nullable(v.object({ numerator: v.number(), denominator: v.number() })),
  hasSound: v.nullable(v.boolean()),
  /** Of the sound as it came, in LUFS. */
  loudness: v.nullable(v.number()),
  originalBytes: v.nullable(v.number()),
  /** Pixels of the short sides of the qualities that are there. */
  qualities: v.array(v.number()),
  manifestUrl: v.nullable(v.string()),
  thumbnailsUrl: v.nullable(v.string()),
  subtitlesUrl: v.nullable(v.string()),
  /** The best first. */
  posters: v.array(v.string()),
  posterIndex: v.number(),
  createdAt: v.date(),
})
export type StudioFilm = v.InferOutput<typeof StudioFilmSchema>

/** With the video that shows it, or is to. */
export const ListedFilmSchema = v.object({ ...StudioFilmSchema.entries, videoId: v.nullable(v.string()) })
export type ListedFilm = v.InferOutput<typeof ListedFilmSchema>

/** Where a film is loud, along its length. */
export const PeaksSchema = v.object({
  perSecond: v.number(),
  /** From 0, silence, to 100, as loud as can be. */
  levels: v.array(v.number()),
})

export const NewFilmSchema = v.strictObject({ uploadId: idSchema() })

export const PosterChoiceSchema = v.strictObject({
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
})

/** A film of four hours with a line each second takes half of it. */
export const MAX_SUBTITLE_BYTES = 1024 * 1024
/** The file as it is, for its encoding is found out here. */
export const NewSubtitlesSchema = v.strictObject({
  base64: base64Schema(MAX_SUBTITLE_BYTES),
})
