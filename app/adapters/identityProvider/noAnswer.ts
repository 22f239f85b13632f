/** What the provider's library says where the provider failed itself, or has had enough of us. */
const FAILED = new Set(['auth/internal-error', 'auth/quota-exceeded', 'auth/too-many-requests'])

/** The library gives this the code of a bad token, though the token was not looked at. */
const NO_KEYS = 'Error fetching public keys'

/** What the library says with a code, of whatever it is. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether what the library throws is no answer of the provider's to what was asked: codes of `app/` are of the way there. */
export function isNoAnswer(error: unknown): boolean {
  const code = codeOf(error)
  if (code.startsWith('app/') || FAILED.has(code)) return true
  return error instanceof Error && error.message.includes(NO_KEYS)
}
