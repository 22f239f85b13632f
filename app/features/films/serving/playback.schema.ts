import * as v from 'valibot'

/** Where a player finds a film. Addresses of pro films are valid for one session and a few hours. */
export const PlaybackSchema = v.object({
  manifestUrl: v.string(),
  posterUrl: v.string(),
  thumbnailsUrl: v.string(),
  subtitlesUrl: v.nullable(v.string()),
  chaptersUrl: v.nullable(v.string()),
  durationSeconds: v.number(),
  width: v.number(),
  height: v.number(),
})
export type Playback = v.InferOutput<typeof PlaybackSchema>

/** Where a television finds a film: it has no session, so the address of a pro film opens it by itself, at her connection. */
export const CastSchema = v.object({ manifestUrl: v.string() })
export type Cast = v.InferOutput<typeof CastSchema>
