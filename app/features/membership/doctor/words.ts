import type { Finding } from '~/domain/goingLive/finding'

/** A finding in the words of who can mend it. */
export interface Words {
  what: string
  /** What happens otherwise; for what is set there is nothing to say. */
  why?: string
  where?: string
}

/** Where an operator goes for it. */
export interface Places {
  /**
   * A page of the card provider's dashboard.
   *
   * @param menu how one comes to it
   * @param path its address there
   * @param todo what to do on it
   */
  stripe(menu: string, path: string, todo?: string): string
  /** What to look at where the card provider does not answer. */
  outage: string
}

export type WordsOf<Check extends string> = Record<
  Check,
  (finding: Pick<Finding, 'of' | 'found'>, places: Places) => Words
>
