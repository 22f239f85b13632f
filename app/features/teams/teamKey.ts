import { toSearchText } from '~/lib/searchText'

/** What makes a team's name unique: its letters and numbers, whatever their case, accents, spaces and signs. */
export function teamKey(name: string): string {
  const key = toSearchText(name).replaceAll(' ', '')
  // A name of signs that count as accents alone.
  return key || name.trim().toLowerCase()
}
