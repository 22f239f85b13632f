/** An untyped call: the operation's input, and options of the request. */
export interface RawCall {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** The request carries no token (`source.md §7`); this site's cookie still comes along by itself. */
  noAuth?: boolean
  /**
   * The session cookie identifies the member, so no token is fetched. For requests that must leave at once, because a page that goes
   * away cannot wait for a new token, and for frequent requests, because each new token is a sign-in.
   */
  bySession?: boolean
  /** The request is finished even though the page goes away. */
  keepalive?: boolean
  signal?: AbortSignal
}
