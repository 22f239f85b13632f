/** Why a mail did not go out, as far as its sender can do something about it. */
export const MAIL_FAILURES = ['ADDRESS_REFUSED', 'BOX_BUSY', 'RELAY_AWAY', 'MAY_HAVE_GONE'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/**
 * What went wrong, in codes: the error's name and code, the relay's answer and its enhanced code (RFC 3463), the command. A
 * relay's own words repeat the address.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode, response, command } = error as Error & Record<string, unknown>
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : ''
  return [error.name, code, responseCode, enhanced, command].filter(Boolean).join(' ').slice(0, 200)
}

/**
 * Reads why a mail did not go out. Only what is said about the address itself is the address's fault: a relay that knows no
 * sender, wants a password or sends for nobody (5.7) answers with a 5 as well.
 *
 * @param lastError the codes that the outbox keeps (`describeFailure`)
 */
export function mailFailure(lastError: string): MailFailure {
  if (/\bUnansweredMailError\b/.test(lastError)) return 'MAY_HAVE_GONE'
  if (!/\bRCPT\b/.test(lastError) || /\b5\.7\.\d/.test(lastError)) return 'RELAY_AWAY'
  return /\b5\d\d\b/.test(lastError) ? 'ADDRESS_REFUSED' : 'BOX_BUSY'
}
