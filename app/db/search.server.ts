import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSearchText } from '../lib/searchText'

/** The words that a text is searched for, as search columns have them. */
export function searchWords(text: string): string[] {
  return toSearchText(text).split(' ').filter(Boolean)
}

/** Each word must be found, near enough: "gainage dous" still finds "Gainage doux". An index with `gin_trgm_ops` serves it. */
export function hasWords(column: PgColumn, words: readonly string[]): SQL[] {
  return words.map((word) => sql`${word} <% ${column}`)
}

/**
 * How well a row answers a search, from 0 to 1. Rounded, so that the same row gives the same key on the next page.
 *
 * @param words at least one
 */
export function relevance(column: PgColumn, words: readonly string[]): SQL<number> {
  const scores = words.map((word) => sql`word_similarity(${word}, ${column})`)
  return sql<number>`round(((${sql.join(scores, sql` + `)}) / ${words.length})::numeric, 4)`
}
