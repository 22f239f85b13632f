/** What can be wrong with a line of a file of members. */
export type LineProblem =
  | 'email-missing'
  | 'email-invalid'
  | 'email-doubled'
  | 'email-unconfirmed'
  | 'already-member'
  | 'account-closed'
  | 'date-missing'
  | 'date-unreadable'
  | 'date-past'
  | 'reason-missing'
  | 'reason-unknown'

/** What the dry run says of a good line: a new account and an invitation, or access for an account that is there. */
export type PlannedLine = 'CREATE' | 'GRANT'

/** Who has the address already. */
export interface KnownPerson {
  disabled: boolean
  /** How far her access reaches, by whatever gave it. */
  memberUntil: Date | null
}

/**
 * What a line does. It gives access up to a day, so it never shortens any: who has as much already keeps what she has, and her
 * line is named as wrong, for somebody may have meant more.
 *
 * @param until the end of the access that the line gives
 * @param known who has its address; `null` for nobody
 */
export function decideLine(
  until: Date,
  known: KnownPerson | null,
  now: Date,
): { planned: PlannedLine; problem: null } | { planned: null; problem: LineProblem } {
  if (until <= now) return { planned: null, problem: 'date-past' }
  if (!known) return { planned: 'CREATE', problem: null }
  if (known.disabled) return { planned: null, problem: 'account-closed' }
  if (known.memberUntil && known.memberUntil >= until) return { planned: null, problem: 'already-member' }
  return { planned: 'GRANT', problem: null }
}
