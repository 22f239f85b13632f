import { keepMine, readMine } from '~/lib/memberStorage'
import { readSearchText } from '~/lib/readSearch'

const keyOf = (who: string) => `recent-searches.${who}`
const MOST = 6

/**
 * What she searched for on this device, the latest first.
 *
 * @param who her uid, or what stands for visitors: nobody sees another's
 */
export function recentSearches(who: string): string[] {
  const kept = readMine(keyOf(who))
  return Array.isArray(kept) ? kept.flatMap((one) => readSearchText(one) ?? []).slice(0, MOST) : []
}

/** @returns what is kept now */
export function rememberSearch(who: string, text: string): string[] {
  const others = recentSearches(who).filter((one) => one.toLowerCase() !== text.toLowerCase())
  const kept = [text, ...others].slice(0, MOST)
  keepMine(keyOf(who), kept)
  return kept
}

export function forgetSearches(who: string): void {
  keepMine(keyOf(who), [])
}
