import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { positive, zeroOrOne } from './kinds.server'

export const FilmsSchema = v.object({
  FFMPEG_PATH: v.optional(v.string(), 'ffmpeg'),
  FFPROBE_PATH: v.optional(v.string(), 'ffprobe'),
  VIDEO_MAX_MINUTES: positive(240),
  TRANSCODES_AT_ONCE: positive(Math.max(1, Math.floor(availableParallelism() / 2))),
  SERVER_JOBS: v.optional(zeroOrOne, '1'),
})

/** @param databaseUrl of a database that several processes can open */
export function jobProblems(
  { SERVER_JOBS }: v.InferOutput<typeof FilmsSchema>,
  databaseUrl: string | undefined,
): string[] {
  return !SERVER_JOBS && databaseUrl === undefined
    ? ['SERVER_JOBS : sans DATABASE_URL, seul le serveur peut ouvrir la base, et donc faire les travaux']
    : []
}
