import { readFileSync } from 'node:fs'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'

export type Weight = 'text' | 'strong'

const FOLDER = 'node_modules/@fontsource/figtree/files'

/** Static cuts: of a variable typeface the library embeds no weight. Letters of Western Europe, then those of its other languages. */
const FILES = {
  text: ['figtree-latin-400-normal', 'figtree-latin-ext-400-normal'],
  strong: ['figtree-latin-700-normal', 'figtree-latin-ext-700-normal'],
} as const

/** What a document calls each of them, with its bytes: read once by a process, embedded in each document as far as it is used. */
let held: Map<string, Buffer> | undefined

const fontName = (weight: Weight, extended: boolean) => (extended ? `${weight}-ext` : weight)

export function fonts(): ReadonlyMap<string, Buffer> {
  const read = (file: string) => readFileSync(`${FOLDER}/${file}.woff`)
  held ??= new Map(
    Object.entries(FILES).flatMap(([weight, [latin, extended]]) => [
      [weight, read(latin)] as const,
      [`${weight}-ext`, read(extended)] as const,
    ]),
  )
  return held
}

/** Letters of the second file; both have the others that French uses. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]/
/** What neither has: another script's letters, a drawing. */
const UNKNOWN = /[^\u0009-\u024F\u02BC-\u02DD\u1E00-\u1EFF\u2000-\u2027\u2030-\u203A\u20A0-\u20BF\u2122]/gu

/** A piece of a text, and the font that has its letters. */
export interface Piece {
  text: string
  font: string
}

/** A text as it is set: with the spaces that French wants (the typeface has no narrow one), each piece in a font that has its letters. */
export function pieces(text: string, weight: Weight): Piece[] {
  const set = frenchSpaces(text).replaceAll('\u202F', '\u00A0').normalize('NFC').replaceAll(UNKNOWN, '?')
  return set
    .split(/([\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: fontName(weight, EXTENDED.test(part)) }))
}
