import { FilmError, type FilmErrorCode } from '~/adapters/transcoder/errors'
import type { Transcoder } from '~/adapters/transcoder/port'

/** To make them would cost far more than to send them did. What else is wrong with a film its making finds, and says at the film. */
const BOMBS: readonly FilmErrorCode[] = ['film/too-many-pixels', 'film/too-many-pictures', 'film/too-long']
/** Whoever sent it waits for the answer. What takes longer is taken, and looked at again before anything is made of it. */
const LOOK_MS = 20_000

/** Whether a film's pictures are a decompression bomb. @returns the code of the refusal, or `null` */
export async function refusalOfPictures(
  transcoder: Pick<Transcoder, 'plan'>,
  file: string,
): Promise<FilmErrorCode | null> {
  try {
    await transcoder.plan(file, AbortSignal.timeout(LOOK_MS))
    return null
  } catch (error) {
    return error instanceof FilmError && BOMBS.includes(error.code) ? error.code : null
  }
}
