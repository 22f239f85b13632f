import { randomUUID } from 'node:crypto'
import {
  TokenRefusedError,
  type Account,
  type AccountDetails,
  type IdentityProvider,
} from '~/adapters/identityProvider/port'
import type { StoredClaims } from '~/domain/claims'
import { refusingTransactions } from './db/transactionGuard'

/** Firebase refuses custom claims whose JSON is longer. */
export const MAX_CLAIMS_BYTES = 1000

/** An identity provider in memory, whose calls a test can read. */
export interface FakeIdentityProvider extends IdentityProvider {
  accounts: Map<string, Account>
  claims: Map<string, StoredClaims>
  revoked: string[]
  /** By the email that a reset code was asked for. */
  resetCodes: string[]
  details: Map<string, Partial<AccountDetails>>
}

/** An account as somebody has it who has signed up with a password. */
export function signedUp(
  provider: FakeIdentityProvider,
  { uid, email }: { uid: string; email: string | null },
  emailVerified: boolean,
): void {
  const [disabled, validAfter] = [false, new Date(0)]
  provider.accounts.set(uid, { uid, email, emailVerified, displayName: null, disabled, validAfter })
  provider.details.set(uid, { providers: ['password'], lastSignInAt: new Date(0) })
}

export function fakeIdentityProvider(): FakeIdentityProvider {
  const accounts = new Map<string, Account>()
  const claims = new Map<string, StoredClaims>()
  const revoked: string[] = []
  const resetCodes: string[] = []
  const details = new Map<string, Partial<AccountDetails>>()
  const detailsOf = (account: Account | undefined): AccountDetails | null => {
    if (!account) return null
    const { uid, emailVerified, disabled } = account
    const never = { providers: [], createdAt: null, lastSignInAt: null, lastSeenAt: null }
    return { uid, emailVerified, disabled, ...never, ...details.get(uid) }
  }
  const holderOf = (email: string) =>
    [...accounts.values()].find((account) => account.email?.toLowerCase() === email.toLowerCase())
  return refusingTransactions({
    accounts,
    claims,
    revoked,
    resetCodes,
    details,
    verifyIdToken: async (): Promise<never> => {
      throw new TokenRefusedError('auth/argument-error')
    },
    getAccount: async (uid) => accounts.get(uid) ?? null,
    setClaims: async (uid, stored) => {
      if (Buffer.byteLength(JSON.stringify(stored)) > MAX_CLAIMS_BYTES)
        throw new Error('auth/claims-too-large')
      claims.set(uid, stored)
    },
    revokeSessions: async (uid) => {
      revoked.push(uid)
    },
    getAccountDetails: async (uid) => detailsOf(accounts.get(uid)),
    findAccountDetails: async (email) => detailsOf(holderOf(email)),
    setDisabled: async (uid, disabled) => {
      const account = accounts.get(uid)
      if (account) accounts.set(uid, { ...account, disabled })
    },
    inviteAccount: async ({ uid, email, displayName }) => {
      const known = holderOf(email)
      if (known) return known
      const account: Account = {
        uid,
        email,
        emailVerified: false,
        displayName,
        disabled: false,
        validAfter: new Date(0),
      }
      accounts.set(uid, account)
      return account
    },
    passwordResetCode: async (email) => {
      resetCodes.push(email)
      return `code-${resetCodes.length}`
    },
    ensureAccount: async ({ email, displayName }) => {
      const known = holderOf(email)
      if (known) return known
      const account: Account = {
        uid: randomUUID(),
        email,
        emailVerified: true,
        displayName,
        disabled: false,
        validAfter: new Date(0),
      }
      accounts.set(account.uid, account)
      return account
    },
  })
}
