/** As much of a name as a mail shows, in characters. */
const MOST = 40

/** Letters, spaces, apostrophes and hyphens; a full stop only where a word ends ("J. Dupont"), so that nothing reads as an address. */
const INERT = /^(?:[\p{L}\p{M} ’'-]|\.(?= |$))+$/u

/**
 * A name as it may stand in a mail that somebody else reads: shortened, and without anything that a mail program makes a link or a
 * telephone number of. Whoever writes it decides who gets the mail, so it must not be a message of its own.
 *
 * @param otherwise what stands there where the name is no such name
 */
export function inertName(name: string, otherwise: string): string {
  if (!INERT.test(name)) return otherwise
  const letters = Array.from(name)
  return letters.length > MOST
    ? `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
    : name
}
