import * as v from 'valibot'

/** PostgreSQL has no room for it in a text. */
export const withoutNul = v.check(
  (text: string) => !text.includes('\u0000'),
  'Ce texte contient un caractère interdit.',
)

/**
 * What cannot be seen: control and format characters (zero-width ones, those that turn the direction of what follows, the
 * soft hyphen), letters without a shape (Hangul fillers, braille without a dot), line separators, halves of a character.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/** What changes the look of its neighbours, and is written by ordinary keyboards: with what it follows, for its place decides. */
const JOINERS = [
  // Several emoji as one (👩‍🦰).
  /\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?\u200D(?=\p{Extended_Pictographic})/u,
  // The look of an emoji (❤️). Digits, * and # have one only as a key (1️⃣).
  /(?![0-9*#])\p{Emoji}[\uFE0E\uFE0F]/u,
  /[0-9*#]\uFE0F(?=\u20E3)/u,
  // The flag of a region, by its letters.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u,
  // The form of an ideograph that a name is written with.
  /\p{Ideographic}[\u{E0100}-\u{E01EF}]/u,
  // Between letters of Arabic script, which would join (RFC 5892, A.1).
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}](?:(?!\p{Default_Ignorable_Code_Point})\p{M})*\u200C(?=[\p{Script=Arabic}\p{Script=Syriac}])/u,
  // After the sign that takes an Indic letter's vowel away (RFC 5892, A.1 and A.2).
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?=\p{L})/u,
]
const JOINER = JOINERS.map(({ source }) => source).join('|')
const JOINER_OR_INVISIBLE = new RegExp(`(${JOINER})|${INVISIBLE.source}`, 'gu')
const BREAKS = /\r?\n|\t/g
/** Hebrew and Thai put four on a letter, more are piled up on the lines around it. */
const MOST_MARKS = 4
const PILED_MARKS = new RegExp(`([\\p{Mn}\\p{Me}]{${MOST_MARKS}})[\\p{Mn}\\p{Me}]+`, 'gu')

/** The text without what cannot be seen. */
const visible = (text: string) => text.replaceAll(JOINER_OR_INVISIBLE, '$1')
const isVisible = (text: string) => visible(text) === text
const level = (text: string) => text.replaceAll(PILED_MARKS, '$1')
const isLevel = (text: string) => level(text) === text
const invisibleMessage =
  'Ce texte contient un caractère invisible, sans doute collé avec lui\u00A0: tapez-le plutôt au clavier.'
const piledMessage = 'Ce texte empile trop de signes sur une même lettre.'
const tooLongMessage = (maxLength: number) => `Au plus ${maxLength} caractères.`

/**
 * One line that somebody writes, without anything that cannot be seen. It is kept in one form (NFC): what looks the same is the same,
 * whichever keyboard wrote its accents.
 *
 * @param maxLength in characters (code points), without the spaces around it
 */
export function lineSchema(maxLength: number, tooLong = tooLongMessage(maxLength)) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxCodePoints(maxLength, tooLong),
    v.check(isVisible, invisibleMessage),
    v.check(isLevel, piledMessage),
  )
}

/** A text of several lines, otherwise like `lineSchema`. */
export function textSchema(maxLength: number, tooLong = tooLongMessage(maxLength)) {
  const isVisibleText = (text: string) => isVisible(text.replaceAll(BREAKS, ' '))
  return v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.maxCodePoints(maxLength, tooLong),
    v.check(isVisibleText, invisibleMessage),
    v.check(isLevel, piledMessage),
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
 * One letter as a reader sees it, with its marks, or one emoji, so that neither is halved. `Intl.Segmenter` is newer than the browsers
 * that Élan serves.
 */
const LETTER =
  /\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?)*/gsu

/**
 * A name that was written elsewhere, as far as it is one here.
 *
 * @param given e.g. by another site's account
 * @param maxLength in characters (code points)
 * @returns `undefined` where nothing of a name is left
 */
export function nameFrom(given: string, maxLength: number): string | undefined {
  let name = ''
  let left = maxLength
  for (const [letter] of level(visible(given)).trim().normalize('NFC').matchAll(LETTER)) {
    left -= Array.from(letter).length
    if (left < 0) break
    name += letter
  }
  // What joined two letters may be the end now.
  name = visible(name).trim()
  return hasLetter(name) ? name : undefined
}

/** Words to search for: what cannot be seen finds nothing, and is no mistake. */
export function searchSchema(maxLength: number) {
  return v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.maxCodePoints(maxLength), withoutNul)
}
