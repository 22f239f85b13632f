import { randomUUID } from 'node:crypto'
import { TokenRefusedError, type Account, type IdentityProvider } from '~/adapters/identityProvider/port'
import type { StoredClaims } from '~/domain/claims'
import { refusingTransactions } from './db/transactionGuard'

/** Firebase refuses custom claims whose JSON is longer. */
export const MAX_CLAIMS_BYTES = 1000

/** An identity provider in memory, whose calls a test can read. */
export interface FakeIdentityProvider extends IdentityProvider {
  accounts: Map<string, Account>
  claims: Map<string, StoredClaims>
  revoked: string[]
}

export function fakeIdentityProvider(): FakeIdentityProvider {
  const accounts = new Map<string, Account>()
  const claims = new Map<string, StoredClaims>()
  const revoked: string[] = []
  return refusingTransactions({
    accounts,
    claims,
    revoked,
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
    ensureAccount: async ({ email, displayName }) => {
      const known = [...accounts.values()].find((account) => account.email === email)
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
