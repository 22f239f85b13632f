import { isFull } from '~/lib/bounds/bulkhead.server'
import { isIdentityAway } from '~/lib/bounds/identityAway.server'
import { isDatabaseAway } from '~/lib/databaseErrors/databaseAway.server'
import { isPoolExhausted } from '~/lib/databaseErrors/poolExhausted.server'
import { isDeadlock, isTooLong } from '~/lib/violation.server'
import type { ErrorCode } from '~/messages/errors.fr'

/** A failure that passes by itself, and what is said of it. */
export interface Passing {
  is(error: unknown): boolean
  code: ErrorCode
  retryAfterSeconds: number
  level: 'warn' | 'error'
  /** For the log. */
  words: string
}

/** A crowd at one door is through within seconds. */
const BUSY = { code: 'server/busy', retryAfterSeconds: 2, level: 'warn' } as const
/** What is away is looked after by then, or stays away longer. */
export const AWAY_SECONDS = 10
const AWAY = { code: 'server/unavailable', retryAfterSeconds: AWAY_SECONDS, level: 'error' } as const

const PASSING: readonly Passing[] = [
  { is: isFull, ...BUSY, words: 'there was no place left' },
  { is: isPoolExhausted, ...BUSY, words: 'no connection to the database was free' },
  { is: isDeadlock, ...BUSY, words: 'two transactions waited for each other' },
  { is: isTooLong, ...BUSY, words: 'a statement took too long' },
  // Before the database's: it is reached over the network as well.
  { is: isIdentityAway, ...AWAY, code: 'auth/unavailable', words: 'the identity provider is away' },
  { is: isDatabaseAway, ...AWAY, words: 'the database is away' },
]

/** What a failure is, where it is of the kinds that pass by themselves: too many at once, or a provider that everybody needs and that is away. */
export const passingOf = (error: unknown): Passing | undefined => PASSING.find(({ is }) => is(error))
