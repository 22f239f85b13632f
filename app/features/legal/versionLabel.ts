import { dayLabel } from '~/domain/dateLabels'

/**
 * How a document's version, the day it came into force, is read: "1er novembre 2026".
 *
 * @param version `YYYY-MM-DD`
 */
export function versionLabel(version: string): string {
  // Noon: that very day in Paris too.
  return dayLabel(new Date(`${version}T12:00:00Z`))
}
