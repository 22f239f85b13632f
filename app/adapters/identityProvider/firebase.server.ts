import { cert, getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import type { Settings } from '~/env.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import { answerInTime } from '~/lib/timeBudget.server'
import { codeOf, isNoAnswer } from './noAnswer'
import type { Account, AccountDetails, IdentityProvider } from './port'
import { tokenRefusal } from './tokenRefusal'

/** The library's own limit is 25 s for each of five tries, and cannot be set. */
const ANSWER_MS = 10_000
const NO_ANSWER = 'app/network-timeout'

/** @throws IdentityAwayError where there is no answer, and what the library throws for one */
const asked = <T>(ask: () => Promise<T>): Promise<T> =>
  answerInTime(ANSWER_MS, ask, () =>
    Object.assign(new Error('it does not answer in time'), { code: NO_ANSWER }),
  ).catch((error: unknown) => {
    throw isNoAnswer(error) ? new IdentityAwayError(error) : error
  })

function toAccount(user: UserRecord): Account {
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? null,
    disabled: user.disabled,
    validAfter: new Date(user.tokensValidAfterTime ?? user.metadata.creationTime),
  }
}

const instantOf = (written: string | null | undefined): Date | null => {
  const instant = new Date(written ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}

function toDetails({ uid, emailVerified, disabled, providerData, metadata }: UserRecord): AccountDetails {
  const providers = providerData.map(({ providerId }) => providerId)
  const isOnlyMade = providers.length === 0 && metadata.lastSignInTime === metadata.creationTime
  return {
    uid,
    emailVerified,
    disabled,
    providers,
    createdAt: instantOf(metadata.creationTime),
    // The emulator takes the making of an account by an administrator for a sign-in, though nobody can have signed in.
    lastSignInAt: isOnlyMade ? null : instantOf(metadata.lastSignInTime),
    lastSeenAt: instantOf(metadata.lastRefreshTime),
  }
}

/** The library keeps the address of an app's first request for good, so each address has an app of its own. */
function appOf(settings: Settings): App {
  const name = settings.FIREBASE_AUTH_EMULATOR_HOST ?? 'firebase'
  const credential =
    settings.FIREBASE_CLIENT_EMAIL && settings.FIREBASE_PRIVATE_KEY
      ? cert({
          projectId: settings.FIREBASE_PROJECT_ID,
          clientEmail: settings.FIREBASE_CLIENT_EMAIL,
          privateKey: settings.FIREBASE_PRIVATE_KEY.replaceAll('\\n', '\n'),
        })
      : undefined
  return (
    getApps().find((app) => app.name === name) ??
    initializeApp({ projectId: settings.FIREBASE_PROJECT_ID, ...(credential ? { credential } : {}) }, name)
  )
}

/** Firebase Authentication, or its official emulator where `FIREBASE_AUTH_EMULATOR_HOST` is set. */
export function createFirebaseProvider(settings: Settings): IdentityProvider {
  // firebase-admin only listens to the environment for this, and must not when the settings refuse the emulator.
  if (settings.FIREBASE_AUTH_EMULATOR_HOST)
    process.env.FIREBASE_AUTH_EMULATOR_HOST = settings.FIREBASE_AUTH_EMULATOR_HOST
  else delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  const auth = getAuth(appOf(settings))

  const find = async (search: Promise<UserRecord>): Promise<UserRecord | null> => {
    try {
      return await search
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null
      throw error
    }
  }

  return {
    async verifyIdToken(token) {
      try {
        const decoded = await asked(() => auth.verifyIdToken(token))
        return {
          uid: decoded.uid,
          email: decoded.email ?? null,
          emailVerified: decoded.email_verified ?? false,
          name: typeof decoded.name === 'string' ? decoded.name : null,
          authTime: new Date(decoded.auth_time * 1000),
          expiresAt: new Date(decoded.exp * 1000),
          memberUntil: decoded.memberUntil,
          roles: decoded.roles,
        }
      } catch (error) {
        throw tokenRefusal(error) ?? error
      }
    },
    async getAccount(uid) {
      const user = await find(asked(() => auth.getUser(uid)))
      return user && toAccount(user)
    },
    async getAccountDetails(uid) {
      const user = await find(asked(() => auth.getUser(uid)))
      return user && toDetails(user)
    },
    async findAccountDetails(email) {
      const user = await find(asked(() => auth.getUserByEmail(email)))
      return user && toDetails(user)
    },
    async setDisabled(uid, disabled) {
      await find(asked(() => auth.updateUser(uid, { disabled })))
    },
    async inviteAccount({ uid, email, displayName }) {
      // She, or an earlier try, may have been faster.
      const known = await find(asked(() => auth.getUserByEmail(email)))
      if (known) return toAccount(known)
      try {
        return toAccount(
          await asked(() => auth.createUser({ uid, email, displayName, emailVerified: false })),
        )
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-exists' && codeOf(error) !== 'auth/uid-already-exists')
          throw error
        return toAccount(await asked(() => auth.getUserByEmail(email)))
      }
    },
    async passwordResetCode(email) {
      const link = await asked(() => auth.generatePasswordResetLink(email))
      const code = new URL(link).searchParams.get('oobCode')
      if (!code) throw new Error('the identity provider made a link without a code')
      return code
    },
    setClaims: (uid, claims) => asked(() => auth.setCustomUserClaims(uid, claims)),
    revokeSessions: (uid) => asked(() => auth.revokeRefreshTokens(uid)),
    async ensureAccount({ email, password, displayName }) {
      try {
        return toAccount(await asked(() => auth.getUserByEmail(email)))
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      }
      try {
        const account = { email, password, displayName, emailVerified: true }
        return toAccount(await asked(() => auth.createUser(account)))
      } catch (error) {
        // Another instance was faster.
        if (codeOf(error) !== 'auth/email-already-exists') throw error
        return toAccount(await asked(() => auth.getUserByEmail(email)))
      }
    },
  }
}
