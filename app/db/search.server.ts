import { like, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSearchText } from '../lib/searchText'

/** Words of a search that are looked for: each costs a pass over what the others leave. */
export const MAX_SEARCH_WORDS = 8

/** What stands before what is looked for: "l’avocat", "tarte à la tomate". */
const SMALL_WORDS = new Set(
  'a au aux avec c d de des du en et j l la le les m n ou pour qu s t un une'.split(' '),
)

/**
 * The words that a text is searched for, as search columns have them: each once, and the first ones of many. Articles and the
 * like are left out beside others, for a recipe of tomatoes may say "tomate" alone.
 */
export function searchWords(text: string): string[] {
  const words = new Set(toSearchText(text).split(' ').filter(Boolean))
  const telling = [...words].filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : [...words]).slice(0, MAX_SEARCH_WORDS)
}

/** A word that is written as she typed it, or goes on from there. Words are of letters and digits: nothing to escape. */
const begins = (column: PgColumn, word: string) => sql`${column} ~ ${`\\m${word}`}`

/**
 * Each word must be found, near enough: "gainage dous" still finds "Gainage doux". An index with `gin_trgm_ops` serves it.
 * To see whether a word begins so costs a tenth of comparing it with all others: only what does not is compared.
 */
export function hasWords(column: PgColumn, words: readonly string[]): SQL[] {
  return words.map((word) => {
    const isLike = sql`${word} <% ${column}`
    // What begins with a single letter is not like it: all that begins with "a" is too much.
    return word.length < 2 ? isLike : sql`(${begins(column, word)} OR ${isLike})`
  })
}

/**
 * How well a row answers a search, from 0 to 1. Rounded, so that the same row gives the same key on the next page.
 *
 * @param words at least one
 */
export function relevance(column: PgColumn, words: readonly string[]): SQL<number> {
  // Of a word that is there as it is, and that none is nearer to, the similarity is 1 and need not be worked out.
  const scores = words.map(
    (word) =>
      sql`CASE WHEN ${column} ~ ${`\\m${word}\\M`} THEN 1 ELSE word_similarity(${word}, ${column}) END`,
  )
  return sql<number>`round(((${sql.join(scores, sql` + `)}) / ${words.length})::numeric, 4)`
}

/** So many letters make a part of a word that its index knows. */
const INDEXED_LETTERS = 3

/** What narrows a list to the words of a search. */
export interface Sought {
  conditions: SQL[]
  /** Few rows are left, and an index has them. */
  few: boolean
}

/**
 * A page of a list that has an order of its own: of what holds each word as it was typed, anywhere, and where nothing does, of
 * what is near enough, so that a slip finds something without strewing the rest of what is like it among what was meant.
 *
 * @param read the page of what is sought; its cursors go on in the same of the two lists
 */
export async function readFound<Found extends { items: readonly unknown[] }>(
  column: PgColumn,
  words: readonly string[],
  read: (sought: Sought) => Promise<Found>,
): Promise<Found> {
  const few = words.some((word) => word.length >= INDEXED_LETTERS)
  const found = await read({ conditions: words.map((word) => like(column, `%${word}%`)), few })
  if (words.length === 0 || found.items.length > 0) return found
  return read({ conditions: words.map((word) => sql`${word} <% ${column}`), few: true })
}
