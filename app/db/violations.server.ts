import { FOREIGN_KEY, violationOf } from '~/lib/violation.server'

/** PostgreSQL's own codes. */
const UNIQUE = '23505'
/** PostgreSQL 18 has a code of its own for a delete that a foreign key restricts. */
const RESTRICTED = '23001'

const codeOf = (error: unknown) => violationOf(error).code

/** Another row has the value already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE

/** Another row refers to this one. */
export const isReferredTo = (error: unknown): boolean =>
  codeOf(error) === FOREIGN_KEY || codeOf(error) === RESTRICTED

/** This row refers to a row that does not exist. */
export const refersToNothing = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY
