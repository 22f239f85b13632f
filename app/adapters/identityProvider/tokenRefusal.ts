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

/** The library gives this the code of a bad token, though the token was not looked at. */
const NO_KEYS = 'Error fetching public keys'

/** The refusal that a failed verification means; `null` where the provider could not be asked. */
export function tokenRefusal(error: unknown): TokenRefusedError | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'auth/id-token-expired') return new TokenRefusedError(error.code)
  if (!REFUSED.has(String(error.code)) || error.message.includes(NO_KEYS)) return null
  return new TokenRefusedError('auth/argument-error')
}
