import type { ErrorCode } from '~/messages/errors.fr'

/** By the identity provider's name of them. */
const CODES = new Map<unknown, ErrorCode>([
  ['google.com', 'auth/use-google'],
  ['apple.com', 'auth/use-apple'],
])

interface OtherCredential {
  code: 'auth/account-exists-with-different-credential'
  customData?: { _tokenResponse?: { verifiedProvider?: unknown } }
}

const isOtherCredential = (error: unknown): error is OtherCredential =>
  error instanceof Error && 'code' in error && error.code === 'auth/account-exists-with-different-credential'

/**
 * Where her address belongs to an account that signs in by Google or Apple: says by which (`source.md §8`). Only that refusal names
 * the other way; a wrong password does not, for it would tell strangers who has an account.
 *
 * @throws `{ code }` of the provider, or the error as it is
 */
export function refuseByName(error: unknown): never {
  const known = isOtherCredential(error) ? error.customData?._tokenResponse?.verifiedProvider : undefined
  const [code] = Array.isArray(known) ? known.flatMap((name) => CODES.get(name) ?? []) : []
  throw code === undefined ? error : { code, status: 409 }
}
