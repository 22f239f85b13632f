/** PostgreSQL's code for a row that refers to none, and for one that others refer to. */
export const FOREIGN_KEY = '23503'

interface Violation {
  code?: unknown
  /** The name of the constraint. */
  constraint?: unknown
}

/** What the database said of a statement that it refused: Drizzle passes it on as the cause. */
export function violationOf(error: unknown): Violation {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** Whether a row could not be written because an account that it names is gone. All keys to accounts are called so. */
export function isAccountGone(error: unknown): boolean {
  const { code, constraint } = violationOf(error)
  return code === FOREIGN_KEY && String(constraint).endsWith('_users_id_fk')
}

/** PostgreSQL's code for one of those that waited for each other. */
const DEADLOCK = '40P01'
/** PostgreSQL's codes for what has waited too long for a lock, and what has taken too long in all. */
const TOO_LONG = new Set<unknown>(['55P03', '57014'])

/** The database has given a statement up after its time (`db/sessionSetup.ts`): nothing of its transaction was stored. */
export const isTooLong = (error: unknown): boolean => TOO_LONG.has(violationOf(error).code)

/** The database has undone this transaction, so that another one that waited for it goes on: who asks again loses nothing. */
export const isDeadlock = (error: unknown): boolean => violationOf(error).code === DEADLOCK
