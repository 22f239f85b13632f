import { dayLabel } from '~/lib/dateLabels'

/**
 * How a document's version, the day it came into force, is read: "1er novembre 2026".
 *
 * @param version `YYYY-MM-DD`
 */
export function versionLabel(version: string): string {
  // Noon: the same day on every clock, the server's and hers.
  return dayLabel(new Date(`${version}T12:00:00`)).replace(/^1 /, '1er ')
}
