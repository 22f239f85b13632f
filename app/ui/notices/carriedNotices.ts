import type { NotificationData } from '@mantine/notifications'
import { saidSince, type ToldError } from '../notify'

/** In the tab's own storage: the local one is emptied by whoever leaves (`source.md §8`), and belongs to all tabs. */
const KEY = 'elan.notices'
/** One that no page has shown by then is of a page that never came. */
const STALE_MS = 60_000

interface Carried {
  keptAt: number
  notices: ToldError[]
}

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
      sessionStorage.setItem(KEY, JSON.stringify(carried))
    } catch {
      // A browser that keeps nothing for its pages: she is signed out all the same.
    }
  }
}

/** What the page before has left to be shown on this one, once. */
export function takeCarriedNotices(): NotificationData[] {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { keptAt = 0, notices = [] } = JSON.parse(kept ?? '{}') as Partial<Carried>
    return Date.now() - keptAt < STALE_MS ? notices.map((notice) => ({ ...notice })) : []
  } catch {
    return []
  }
}
