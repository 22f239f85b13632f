import { withinTime } from '~/lib/withinTime'
import { tokenExpiresAt, tokenOwner } from './tokenCookies'

interface User {
  uid: string
  getIdToken(force: boolean): Promise<string>
  refreshToken: string
}

/** Where a token may come from, in the order of `source.md §7`. */
export interface TokenSourceParts {
  /** The current identity-provider user, once it is known; `null` when nobody is signed in. */
  currentUser(): Promise<User | null>
  /** What the browser keeps, by whoever wrote it. */
  stored: {
    fromCookie(): string | null
    fromLocalStorage(): string | null
    write(token: string, refreshToken: string | null): void
  }
  /** In milliseconds. */
  now(): number
}

/**
 * A forced refresh asked for again within this time gives the token of the last one: a page that fires ten requests
 * should not fire ten refreshes, and a token a minute old carries claims as fresh as `ID-7` asks.
 */
const REFRESH_EVERY_MS = 60_000

/** Whoever clicks waits for it; the identity client itself gives up after half a minute. */
const REFRESH_MS = 5_000
/** Who did not answer in that time is not waited for again so soon: an outage is paid for once, and not by each call. */
const SILENT_FOR_MS = 30_000

/** The tokens of a page, wherever they are. */
export function createTokenSource({ currentUser, stored, now }: TokenSourceParts) {
  let inFlight: Promise<string | null> | null = null
  let refreshed: { token: string; order: number; at: number; user: User; isKept: boolean } | null = null
  let refreshes = 0
  let silentSince: number | null = null
  /** How often all that was asked for before has been outdated. */
  let expiries = 0

  async function refresh(user: User): Promise<string> {
    refreshes += 1
    const [asOf, order, at] = [expiries, refreshes, now()]
    const token = await user.getIdToken(true)
    // Also where it comes too late for who asked: the next one has it, if she is still the same. It is as fresh as its question, and
    // does not take the place of what was asked for after it.
    if (asOf === expiries && order > (refreshed?.order ?? 0))
      refreshed = { token, order, at, user, isKept: false }
    silentSince = null
    return token
  }

  /** @returns `null` where the provider gives none, or says nothing in time */
  async function inTime(token: Promise<string>): Promise<string | null> {
    const asOf = expiries
    const tooLate = () => {
      if (asOf === expiries) silentSince = now()
      return new Error('the identity provider does not answer')
    }
    return withinTime(token, REFRESH_MS, tooLate).catch(() => null)
  }

  /** What is yet to come, by a clock that was set back, was not just now. */
  const isWithin = (at: number, milliseconds: number) => now() >= at && now() - at < milliseconds
  const freshOf = (user: User) =>
    refreshed?.user === user && isWithin(refreshed.at, REFRESH_EVERY_MS) ? refreshed : null
  const isSilent = () => silentSince !== null && isWithin(silentSince, SILENT_FOR_MS)

  /** Who is there; nobody where that does not become known in time. The client asks the provider about whom it has kept first. */
  const whoIsThere = () =>
    withinTime(currentUser(), REFRESH_MS, () => new Error('it is not known who is there')).catch(() => null)

  async function find(): Promise<string | null> {
    const user = await whoIsThere()
    return user ? tokenOf(user) : fromStore(null)
  }

  async function tokenOf(user: User): Promise<string | null> {
    const asOf = expiries
    if (!freshOf(user) && !isSilent()) await inTime(refresh(user))
    const fresh = freshOf(user)
    const token = fresh?.token ?? (await inTime(user.getIdToken(false)))
    // She may have left meanwhile, in another tab too: what is hers is neither given nor kept any more.
    const then = await whoIsThere()
    // What is stored is still hers, until her sign-out is through.
    if (then !== user) return then && tokenOf(then)
    if (!token) return fromStore(user)
    // Nor is what has been outdated meanwhile kept: whoever asked after that keeps hers.
    if (fresh?.isKept || asOf !== expiries) return token
    stored.write(token, user.refreshToken)
    if (fresh) fresh.isKept = true
    return token
  }

  /** @param user whose it must be; `null` where nobody is known to be there */
  function fromStore(user: User | null): string | null {
    for (const read of [stored.fromCookie, stored.fromLocalStorage, stored.fromCookie]) {
      const token = read()
      if (tokenExpiresAt(token) <= now() || (user && tokenOwner(token) !== user.uid)) continue
      if (token) stored.write(token, null)
      return token
    }
    return null
  }

  return {
    /**
     * Finds the token for a request: the current user's (forced refresh, falling back to the cached one), then the token cookie, then
     * local storage, then the cookie again, for another tab may have just written it. One that was kept counts until its `exp`, and for
     * nobody else. What is found is written back to the cookie.
     *
     * The forced refresh is shared: one is under way at a time, and its token serves all calls of the minute after it, unless
     * `expire` is called or another signs in. It is waited for 5 s; who let that time pass is not asked again for 30 s, in which the
     * cached one serves.
     *
     * @returns `null` when there is none anywhere
     */
    getToken(): Promise<string | null> {
      if (!inFlight) {
        const asked = find().finally(() => {
          if (inFlight === asked) inFlight = null
        })
        inFlight = asked
      }
      return inFlight
    },
    /** Makes the next request refresh: the claims are known to have changed, or the user did. */
    expire(): void {
      refreshed = null
      silentSince = null
      inFlight = null
      expiries += 1
    },
  }
}
