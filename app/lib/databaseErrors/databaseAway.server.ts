/** What the network, and PostgreSQL when it stops or starts, give as codes. */
const AWAY_CODES = new Set<unknown>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Full of connections; its disk has no room for what is to be written.
  '53300',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
])

/** The words of `pg` for what has no code. */
const AWAY_WORDS = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])

/**
 * The database cannot be reached, has no room, or gives no answer: what was under way may have been stored or not. Drizzle passes it on as the
 * cause; several addresses of one host that all refuse come together.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (AWAY_CODES.has(code) || AWAY_WORDS.has(error.message)) return true
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return several.some(isDatabaseAway) || isDatabaseAway(error.cause)
}
