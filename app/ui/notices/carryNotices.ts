import { saidSince } from '../notify'
import { CARRIED_KEY, type Carried } from './takeCarriedNotices'

/**
 * As a page begins to be left for an error: a full navigation would take away what says why before anybody could read it.
 *
 * @returns writes down the errors that stood then or were told since, once each; the next page of this tab shows them for their whole
 *   time
 */
export function carryNotices(): () => void {
  const begun = Date.now()
  return () => {
    const told = new Map(saidSince(begun).map((notice) => [notice.message, notice]))
    if (told.size === 0) return
    const carried: Carried = { keptAt: Date.now(), notices: [...told.values()] }
    try {
      sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried))
    } catch {
      // A browser that keeps nothing for its pages: she is signed out all the same.
    }
  }
}
