import { readFileSync } from 'node:fs'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'

export type Weight = 'text' | 'strong'

const FOLDER = 'node_modules/@expo-google-fonts/figtree'

/**
 * Static cuts, unpacked: of a variable typeface the library embeds no weight, and of a packed one it unpacks a whole table for each letter,
 * which takes three quarters of a document's time.
 */
const FILES = {
  text: '400Regular/Figtree_400Regular.ttf',
  strong: '700Bold/Figtree_700Bold.ttf',
} as const satisfies Record<Weight, string>

let held: Readonly<Record<Weight, Buffer>> | undefined

/** Their bytes: read once by a process, embedded in each document as far as they are used. */
export function fonts(): Readonly<Record<Weight, Buffer>> {
  const read = (weight: Weight) => readFileSync(`${FOLDER}/${FILES[weight]}`)
  return (held ??= { text: read('text'), strong: read('strong') })
}

/** What the typeface does not have: another script's letters, a drawing. */
const UNKNOWN = /[^\u0009-\u024F\u02BC-\u02DD\u1E00-\u1EFF\u2000-\u2027\u2030-\u203A\u20A0-\u20BF\u2122]/gu

/** A text as it is set: with the spaces that French wants (the typeface has no narrow one), and a question mark for each unknown letter. */
export const settable = (text: string): string =>
  frenchSpaces(text).replaceAll('\u202F', '\u00A0').normalize('NFC').replaceAll(UNKNOWN, '?')
