import { readFailure } from '~/lib/readFailure'
import { UNHANDLED_ERROR, errorMessage } from '~/messages/errors.fr'

/** What the query layer can do about an error; given, so that the rules can be tested without a browser. */
export interface ErrorEffects {
  notify(title: string, message: string, milliseconds: number): void
  /** Signs out, clears caches and local storage, goes to `/`. */
  leave(): void
}

const FATAL_MS = 10_000
const SERVER_MS = 5_000

/** Those that end her session. */
const ENDING: readonly (string | undefined)[] = ['auth/argument-error', 'auth/id-token-expired']

/** Whether her session has ended, as far as such an error says. */
export const endsSession = (error: unknown): boolean => ENDING.includes(readFailure(error).code)

/** The rules of `source.md §8`, "Query and session handling". */
export function handleQueryError(error: unknown, effects: ErrorEffects): void {
  const { code, status } = readFailure(error)
  if (code === 'auth/argument-error') {
    effects.notify(`${code} ${UNHANDLED_ERROR}`, errorMessage(code), FATAL_MS)
    effects.leave()
  } else if (code === 'auth/id-token-expired') {
    effects.leave()
  } else if (status !== undefined && status >= 500) {
    effects.notify(`${code ?? status} ${UNHANDLED_ERROR}`, errorMessage(code), SERVER_MS)
  }
}
