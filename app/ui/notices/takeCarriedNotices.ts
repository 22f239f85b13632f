import type { ToldError } from '../notify'

/** In the tab's own storage: the local one is emptied by whoever leaves (`source.md §8`), and belongs to all tabs. */
export const CARRIED_KEY = 'elan.notices'
/** One that no page has shown by then is of a page that never came. */
const STALE_MS = 60_000

export interface Carried {
  keptAt: number
  notices: ToldError[]
}

/** What the page before has left to be shown on this one, once. Apart from what writes it: every page looks, few leave. */
export function takeCarriedNotices(): ToldError[] {
  try {
    const kept = sessionStorage.getItem(CARRIED_KEY)
    sessionStorage.removeItem(CARRIED_KEY)
    const { keptAt = 0, notices = [] } = JSON.parse(kept ?? '{}') as Partial<Carried>
    return Date.now() - keptAt < STALE_MS ? notices : []
  } catch {
    return []
  }
}
