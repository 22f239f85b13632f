import type { AccountDetails, IdentityProvider } from '~/adapters/identityProvider/port'
import { ApiError } from '~/http/apiError'
import { isUuid } from '~/lib/isUuid'

/**
 * Whether an account's address is known to be its holder's: she has confirmed it, or Élan made the account for it and only a mail to
 * that address opens it. Whoever signs up may name any address, and a visitor's account has no id of ours.
 */
export const isAddressProved = ({ uid, emailVerified, lastSignInAt }: AccountDetails): boolean =>
  emailVerified || (isUuid(uid) && lastSignInAt === null)

/**
 * Whose account an address is, by the identity provider: what is given to an address must not go to whoever named it first. It
 * asks the provider, so it belongs outside of a transaction.
 *
 * @returns the account's id; `null` where nobody has the address
 * @throws ApiError 409 where the address is not confirmed, or its account disabled
 */
export async function ownerOfAddress(provider: IdentityProvider, email: string): Promise<string | null> {
  const account = await provider.findAccountDetails(email)
  if (!account) return null
  if (!isAddressProved(account)) throw new ApiError(409, 'users/email-unconfirmed')
  if (account.disabled) throw new ApiError(409, 'users/account-disabled')
  return account.uid
}
