/** A call before it is typed: what the operation takes, and how the request is to be made. */
export interface RawCall {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** The request carries no token (`source.md §7`); this site's cookie still comes along by itself. */
  noAuth?: boolean
  /** The request is finished even though the page goes away. */
  keepalive?: boolean
  signal?: AbortSignal
}
