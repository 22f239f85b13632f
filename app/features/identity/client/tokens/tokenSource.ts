import { tokenExpiresAt } from './tokenCookies'

/** Where a token may come from, in the order of `source.md §7`. */
export interface TokenSourceParts {
  /** The current identity-provider user, once it is known; `null` when nobody is signed in. */
  currentUser(): Promise<{ getIdToken(force: boolean): Promise<string>; refreshToken: string } | null>
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

/** The tokens of a page, wherever they are. */
export function createTokenSource({ currentUser, stored, now }: TokenSourceParts) {
  let inFlight: Promise<string | null> | null = null
  let refreshed: { token: string; at: number; user: unknown } | null = null

  async function fromUser(): Promise<string | null> {
    const user = await currentUser().catch(() => null)
    if (!user) return null
    if (refreshed && refreshed.user === user && now() - refreshed.at < REFRESH_EVERY_MS)
      return refreshed.token
    const token = await user.getIdToken(true).then(
      (fresh) => {
        refreshed = { token: fresh, at: now(), user }
        return fresh
      },
      () => user.getIdToken(false).catch(() => null),
    )
    if (token) stored.write(token, user.refreshToken)
    return token
  }

  function fromStore(): string | null {
    for (const read of [stored.fromCookie, stored.fromLocalStorage, stored.fromCookie]) {
      const token = read()
      if (tokenExpiresAt(token) <= now()) continue
      if (token) stored.write(token, null)
      return token
    }
    return null
  }

  return {
    /**
     * Finds the token for a request: the current user's (forced refresh, falling back to the cached one), then the token cookie, then
     * local storage, then the cookie again, for another tab may have just written it. One that was kept counts until its `exp`. What
     * is found is written back to the cookie.
     *
     * The forced refresh is shared: one is under way at a time, and its token serves all calls of the minute after it, unless
     * `expire` is called or another signs in.
     *
     * @returns `null` when there is none anywhere
     */
    getToken(): Promise<string | null> {
      inFlight ??= fromUser().finally(() => {
        inFlight = null
      })
      return inFlight.then((token) => token ?? fromStore())
    },
    /** Makes the next request refresh: the claims are known to have changed, or the user did. */
    expire(): void {
      refreshed = null
    },
  }
}
