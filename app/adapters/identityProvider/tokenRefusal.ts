import { codeOf, isNoAnswer } from './noAnswer'
import { TokenRefusedError } from './port'

/** What the provider's library says of the token itself, or of its account. Everything else is trouble of ours. */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-revoked',
  'auth/invalid-uid',
  'auth/mismatching-tenant-id',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** The refusal that a failed verification means; `null` where the provider could not be asked. */
export function tokenRefusal(error: unknown): TokenRefusedError | null {
  const code = codeOf(error)
  if (code === 'auth/id-token-expired') return new TokenRefusedError(code)
  return REFUSED.has(code) && !isNoAnswer(error) ? new TokenRefusedError('auth/argument-error') : null
}
