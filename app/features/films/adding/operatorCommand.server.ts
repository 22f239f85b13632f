import * as v from 'valibot'
import { packerOf, takePackingTurn } from '~/adapters/transcoder/index.server'
import { FilmError } from '~/adapters/transcoder/errors'
import { getSettings } from '~/env.server'
import { ApiError } from '~/http/apiError'
import { storageErrorOf } from '~/lib/storage/storageError'
import { errorMessage } from '~/messages/errors.fr'
import { workContext } from '../making/workContext.server'
import { addFilm, type AddedFilm } from './addFilm.server'
import { AddFilmSchema } from './addFilm.schema'

export type FilmOutcome = { ok: true; film: AddedFilm } | { ok: false; code: string; message: string }

/**
 * `addFilm` for a command line: every failure that an operator can mend is an outcome with a sentence.
 *
 * @param input as `AddFilmSchema`; validated here
 */
export async function addFilmCommand(
  input: unknown,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<FilmOutcome> {
  const parsed = v.safeParse(AddFilmSchema, input)
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
    return { ok: false, code: 'request/invalid', message: `${errorMessage('request/invalid')} (${fields})` }
  }
  try {
    const settings = getSettings()
    const { encoded } = parsed.output
    const context = {
      ...(await workContext()),
      ...(encoded ? { transcoder: packerOf(settings, encoded), takeTurn: takePackingTurn } : {}),
      maxBytes: settings.VIDEO_MAX_BYTES,
      onProgress,
      ...(signal ? { signal } : {}),
    }
    return { ok: true, film: await addFilm(context, parsed.output, new Date()) }
  } catch (error) {
    if (error instanceof ApiError || error instanceof FilmError)
      return { ok: false, code: error.code, message: errorMessage(error.code) }
    const failure = storageErrorOf(error)
    if (failure) return { ok: false, code: failure.code, message: errorMessage(failure.code) }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return {
        ok: false,
        code: 'film/transcode-failed',
        message: 'ffmpeg est introuvable\u00A0: installez-le (apt install ffmpeg) ou indiquez FFMPEG_PATH.',
      }
    }
    throw error
  }
}
