import type { Part } from '../expected'
import type { Laid } from './laying'

/** What was so at a moment since the site last knew all. */
interface Seen {
  written: string
  cards: readonly Part[]
  apple: readonly Part[]
  backs: ReadonlyMap<string, Date>
  until: Date | null
}

export interface Watched {
  /** Oldest first; the last is how it is now. */
  seen: Seen[]
  /** Where her gifts may begin: one way, where the site knows all. */
  ways: Laid[]
}

export const nothingSeen = (): Watched => ({ seen: [], ways: [new Map()] })
