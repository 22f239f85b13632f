import { noticeLeaving } from './storedIdentity'

interface IdentityChange {
  /**
   * Whether it must not be carried any further: another has come since, or she has left, in another tab too, of which this one may not
   * have been told yet.
   */
  isOver(): boolean
  /** Its token is there. @returns whether it is the latest of hers: an older one that comes later is not carried after it */
  takesToken(): boolean
}

/** The changes of who is signed in, as the identity client of a page tells of them: what follows one takes time, in which others come. */
export function createIdentityChanges() {
  let changes = 0
  /** Who is there now, and her first change since another was there. */
  let current: { uid: string | null; since: number } = { uid: null, since: 0 }
  let latestWithToken = 0
  return {
    /** @param uid `null` for nobody */
    begin(uid: string | null): IdentityChange {
      changes += 1
      const change = changes
      if (uid !== current.uid) current = { uid, since: change }
      const hasLeft = noticeLeaving()
      return {
        isOver: () => change < current.since || (uid !== null && hasLeft()),
        takesToken() {
          if (change < latestWithToken) return false
          latestWithToken = change
          return true
        },
      }
    },
  }
}
