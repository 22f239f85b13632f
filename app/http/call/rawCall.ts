/** A call before it is typed: what the operation takes, and how the request is to be made. */
export interface RawCall {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** The request carries no token (`source.md §7`); this site's cookie still comes along by itself. */
  noAuth?: boolean
  /**
   * This site's session cookie says who she is, so no token is asked for. For what must leave at once, as a page that goes
   * away cannot wait for a fresh token, and for what is called often, as each fresh token is a sign-in.
   */
  bySession?: boolean
  /** The request is finished even though the page goes away. */
  keepalive?: boolean
  signal?: AbortSignal
}
