import { dropMine, keepMine, readMine } from '~/lib/memberStorage'
import { readSearchText } from '~/lib/readSearch'

const keyOf = (uid: string | null) => `recent-searches.${uid ?? 'visitor'}`
const MOST = 6

/**
 * What she searched for on this device, the latest first.
 *
 * @param uid whose; `null` for visitors: nobody sees another's
 */
export function recentSearches(uid: string | null): string[] {
  const kept = readMine(keyOf(uid))
  return Array.isArray(kept) ? kept.flatMap((one) => readSearchText(one) ?? []).slice(0, MOST) : []
}

/** @returns what is kept now */
export function rememberSearch(uid: string | null, text: string): string[] {
  const others = recentSearches(uid).filter((one) => one.toLowerCase() !== text.toLowerCase())
  const kept = [text, ...others].slice(0, MOST)
  keepMine(uid, keyOf(uid), kept)
  return kept
}

export function forgetSearches(uid: string | null): void {
  dropMine(keyOf(uid))
}
