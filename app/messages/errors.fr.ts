import { apiErrors } from './apiErrors.fr'
import { firebaseErrors } from './firebaseErrors.fr'

/**
 * The error catalogue (`source.md §8`): every code the product can meet, and what a member reads. Codes of the
 * source that it shows only "as their own code text" have a sentence here too, because nobody can act on a code.
 */
export const errorMessages = { ...firebaseErrors, ...apiErrors } as const

export type ErrorCode = keyof typeof errorMessages

/** Where the query layer meets a status of 500 or more with a code it does not know (worded by `source.md §8`). */
const UNKNOWN_ERROR = 'An unknown error occurred'
/** Where the user hook does (`source.md §8`). */
export const UNEXPECTED_ERROR = 'Erreur inattendue'
/** The title beside the code (worded by `source.md §8`). */
export const UNHANDLED_ERROR = 'Unhandled Error'

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorMessages, code)
}

/**
 * The French sentence for a code.
 *
 * @param fallback what an unknown code shows
 */
export function errorMessage(code: unknown, fallback: string = UNKNOWN_ERROR): string {
  return isErrorCode(code) ? errorMessages[code] : fallback
}

/**
 * The same where what failed is tried again by itself: nobody is asked to do so.
 *
 * @param what goes on, with its article
 */
export const resumingMessage = (code: unknown, what: string): string =>
  errorMessage(code).replace(/Réessayez[^.]*\.$/, `${what} reprendra de lui-même.`)
