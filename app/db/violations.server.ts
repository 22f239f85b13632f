/** PostgreSQL's own codes, which Drizzle passes on as the cause. */
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
/** PostgreSQL 18 has a code of its own for a delete that a foreign key restricts. */
const RESTRICTED = '23001'

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}

/** Another row has the value already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE

/** Another row refers to this one. */
export const isReferredTo = (error: unknown): boolean =>
  codeOf(error) === FOREIGN_KEY || codeOf(error) === RESTRICTED

/** This row refers to a row that does not exist. */
export const refersToNothing = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY
