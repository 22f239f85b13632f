/** Why a mail did not go out, as far as its sender can do something about it. */
export const MAIL_FAILURES = ['ADDRESS_REFUSED', 'BOX_BUSY', 'RELAY_AWAY'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/**
 * Reads why a mail did not go out. Only what is said about the address itself is the address's fault: a relay that knows no
 * sender, or wants a password, answers with a 5 as well.
 *
 * @param lastError the codes that the outbox keeps: the error's name, its code, the relay's answer, the command
 */
export function mailFailure(lastError: string): MailFailure {
  if (!/\bRCPT\b/.test(lastError)) return 'RELAY_AWAY'
  return /\b5\d\d\b/.test(lastError) ? 'ADDRESS_REFUSED' : 'BOX_BUSY'
}
