/** The words of `pg-pool`, which gives these errors no code. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** No connection was free in time, so nothing was begun: who asks again loses nothing. Drizzle passes it on as the cause. */
export function isPoolExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NO_CONNECTION.has(error.message) || isPoolExhausted(error.cause)
}
