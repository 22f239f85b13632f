import * as v from 'valibot'

/** PostgreSQL has no room for it in a text. */
export const withoutNul = v.check(
  (text: string) => !text.includes('\u0000'),
  'Ce texte contient un caractère interdit.',
)

/**
 * What cannot be seen: control and format characters (zero-width ones, those that turn the direction of what follows, the
 * soft hyphen), letters without a shape (Hangul fillers), line separators, halves of a character.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu
/** What joins emoji into one (👩‍🦰), or chooses their look (❤️). */
const WITHIN_EMOJI =
  /(?<=\p{Emoji}\p{Emoji_Modifier}?)[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu
const BREAKS = /\r?\n|\t/g

const isVisible = (text: string) => text.replaceAll(WITHIN_EMOJI, '').search(INVISIBLE) < 0
const invisibleMessage =
  'Ce texte contient un caractère invisible, sans doute collé avec lui : tapez-le plutôt au clavier.'
const tooLongMessage = (maxLength: number) => `Au plus ${maxLength} caractères.`

/**
 * One line that somebody writes, without anything that cannot be seen.
 *
 * @param maxLength in UTF-16 units, without the spaces around it
 */
export function lineSchema(maxLength: number, tooLong = tooLongMessage(maxLength)) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength, tooLong), v.check(isVisible, invisibleMessage))
}

/** A text of several lines, otherwise like `lineSchema`. */
export function textSchema(maxLength: number, tooLong = tooLongMessage(maxLength)) {
  const isVisibleText = (text: string) => isVisible(text.replaceAll(BREAKS, ''))
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, tooLong),
    v.check(isVisibleText, invisibleMessage),
  )
}

const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/**
 * What somebody or something is called: a line with a letter or a number in it.
 *
 * @param missing said of an empty one
 */
export function nameSchema(maxLength: number, missing: string, tooLong = tooLongMessage(maxLength)) {
  return v.pipe(
    lineSchema(maxLength, tooLong),
    v.minLength(1, missing),
    v.check(hasLetter, 'Écrivez au moins une lettre ou un chiffre.'),
  )
}

/**
 * A name that was written elsewhere, as far as it is one here.
 *
 * @param given e.g. by another site's account
 * @param maxLength in UTF-16 units
 * @returns `undefined` where nothing of a name is left
 */
export function nameFrom(given: string, maxLength: number): string | undefined {
  const name = given
    .replaceAll(INVISIBLE, '')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return hasLetter(name) ? name : undefined
}

/** Words to search for: what cannot be seen finds nothing, and is no mistake. */
export function searchSchema(maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength), withoutNul)
}
