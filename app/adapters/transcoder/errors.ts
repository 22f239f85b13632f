import type { RunResult } from './run'

/** What can be wrong with a film; the app has one sentence per code for its users. */
export type FilmErrorCode =
  | 'film/unreadable'
  | 'film/wrong-type'
  | 'film/no-video'
  | 'film/too-short'
  | 'film/too-long'
  | 'film/too-many-pixels'
  | 'film/too-many-pictures'
  | 'film/damaged'
  | 'film/transcode-failed'
  | 'storage/full'

/**
 * The only error this module throws on account of a film or the disk. An abort throws the signal's own reason, and a
 * missing tool or a misuse throws a plain Error, because it says nothing about the film.
 */
export class FilmError extends Error {
  readonly code: FilmErrorCode
  /** For the log only: may hold paths and ffmpeg's own words. */
  readonly detail: string

  constructor(code: FilmErrorCode, detail: string) {
    super(code)
    this.name = 'FilmError'
    this.code = code
    this.detail = detail
  }
}

/** What no further try would change: the film itself is at fault. */
const OWN_FAULTS: readonly FilmErrorCode[] = [
  'film/unreadable',
  'film/wrong-type',
  'film/no-video',
  'film/too-short',
  'film/too-long',
  'film/too-many-pixels',
  'film/too-many-pictures',
  'film/damaged',
]

export const isFilmsOwnFault = (error: FilmError): boolean => OWN_FAULTS.includes(error.code)

type Answer = Pick<RunResult, 'exitCode' | 'stderrTail' | 'diskFull'>

/** @throws FilmError storage/full where a program found no room for what it made */
export function demandRoom({ diskFull, stderrTail }: Answer): void {
  if (diskFull) throw new FilmError('storage/full', stderrTail)
}

/** @throws FilmError storage/full, or film/transcode-failed for a program that did not end well */
export function demandSuccess(answer: Answer): void {
  demandRoom(answer)
  const { exitCode, stderrTail } = answer
  if (exitCode !== 0) throw new FilmError('film/transcode-failed', `exit ${exitCode}\n${stderrTail}`)
}
