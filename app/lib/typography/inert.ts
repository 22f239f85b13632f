// Mail programs make links and telephone numbers of what they find in a mail. Where somebody writes words and decides who gets them, that
// must not become a way to anything but Élan.

/** As much of a person's name as a mail shows, in characters. */
const MOST = 40

/**
 * Letters, spaces, apostrophes and hyphens; a full stop only where a word ends ("J. Dupont"), so that nothing reads as an address. Of the
 * Lisu letters some look like full stops and commas.
 */
const NAME = /^(?:(?!\p{Script=Lisu})[\p{L}\p{M} ’'-]|\.(?= |$))+$/u

/** A year, the number of a house: more together may be a telephone number. */
const MOST_DIGITS = 4

/** Of an address, in all the forms that a sign has: mail programs know them, too. */
const ADDRESS = /[:/@]|[^\s.。][.。][^\s.。]/

/** The signs of an address where they join two words, in all their forms. */
const JOINS = /([:：﹕/／⁄∕@＠﹫.．․﹒。｡])(?=\S)/g

/** It is not seen, and no address goes on beyond it. */
const WORD_JOINER = '\u2060'

/** Whether words, as the name of a team, hold nothing that becomes a link or a telephone number. */
export function isInert(words: string): boolean {
  const plain = words.normalize('NFKC')
  return !ADDRESS.test(plain) && (plain.match(/\p{N}/gu) ?? []).length <= MOST_DIGITS
}

/**
 * A person's name as it may stand in a mail that somebody else reads: shortened, and without anything that becomes a link or a telephone
 * number.
 *
 * @param otherwise what stands there where the name is no such name
 */
export function inertName(name: string, otherwise: string): string {
  if (!NAME.test(name)) return otherwise
  const letters = Array.from(name)
  return letters.length > MOST
    ? `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
    : name
}

/** A message as it was written, in which no address becomes a link. */
export const inertText = (words: string): string => words.replace(JOINS, `$1${WORD_JOINER}`)
