import { keepMine, readMine } from '~/lib/memberStorage'
import { readSearchText } from '~/lib/readSearch'

const KEY = 'recent-searches'
const MOST = 6

/** What she searched for on this device, the latest first. */
export function recentSearches(): string[] {
  const kept = readMine(KEY)
  return Array.isArray(kept) ? kept.flatMap((one) => readSearchText(one) ?? []).slice(0, MOST) : []
}

/** @returns what is kept now */
export function rememberSearch(text: string): string[] {
  const others = recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())
  const kept = [text, ...others].slice(0, MOST)
  keepMine(KEY, kept)
  return kept
}

export function forgetSearches(): void {
  keepMine(KEY, [])
}
