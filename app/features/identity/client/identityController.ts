import type { QueryClient } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import type { PublicSettings } from '~/env.client'
import { fromStoredClaims } from '~/domain/claims'
import { createRequestClient, type RequestClient } from '~/http/request/requestClient'
import { sessionQuery, type SessionUser } from '../identity.queries'
import { leave } from './leave'
import { hasStoredIdentity, loadFirebase } from './loadFirebase'
import { inTurn } from './sessionTurns'
import { announceSignIn } from './tabs'
import { storedToken } from './tokenCookies'
import { createTokenSource } from './tokenSource'
import { SessionEndpointError, createTokenSync } from './tokenSync'
import type { UserRecord } from '../users/users.schema'

export interface ControllerParts {
  settings: PublicSettings
  queryClient: QueryClient
  /** Renders the page again for the session as it now is. */
  sessionChanged(): Promise<void>
}

/** The codes by which the login endpoint says that this sign-in is over for good. */
const ENDED = /auth\/(?:id-token-revoked|user-disabled|argument-error)/

/** Keeps browser, identity provider and server of one mind about who is signed in. One for each page. */
export function createIdentityController({ settings, queryClient, sessionChanged }: ControllerParts) {
  const sync = createTokenSync({
    ...settings,
    apiKey: settings.firebase.apiKey,
    inTurn,
    holdsIdentity: hasStoredIdentity,
  })
  const firebase = () => loadFirebase(settings.firebase)

  const tokens = createTokenSource({
    currentUser: async () => {
      if (!hasStoredIdentity()) return null
      const identity = await firebase()
      await identity.ready()
      return identity.currentUser()
    },
    stored: storedToken,
    now: Date.now,
  })
  const request: RequestClient = createRequestClient({
    baseUrl: settings.apiBaseUrl,
    getToken: () => tokens.getToken(),
  })

  async function readSession(): Promise<SessionUser | null> {
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }

  async function userChanged(user: User | null): Promise<void> {
    const before = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    try {
      const token = user ? await user.getIdToken() : null
      if (user && token) storedToken.write(token, user.refreshToken)
      else storedToken.clear()
      await sync.tokenChanged(token)
    } catch (error) {
      if (error instanceof SessionEndpointError && ENDED.test(error.body)) await leave(queryClient, true)
      // Anything else is passing trouble: the cookie at hand still stands, and the next token change tries again.
      return
    }
    if (!user && before) return leave(queryClient, false)
    if (user?.uid !== before?.uid) {
      await readSession()
      await sessionChanged()
    }
  }

  return {
    request,
    getToken: () => tokens.getToken(),
    firebase,

    /** Listens to the identity provider. @returns how to stop */
    start(): () => void {
      let stopListening = () => {}
      let stopped = false
      const listen = async () => {
        const identity = await firebase()
        // The result of a redirect is read before anything is decided from "nobody is signed in".
        await identity.redirectResult().catch(() => null)
        if (!stopped) stopListening = identity.onTokenChanged((user) => void userChanged(user))
      }
      void listen().catch(() => undefined)
      return () => {
        stopped = true
        stopListening()
      }
    },

    /** After a sign-in on this page: session cookie, record, page. */
    async signedIn(user: User): Promise<void> {
      const token = await user.getIdToken()
      storedToken.write(token, user.refreshToken)
      await sync.tokenChanged(token)
      await ensureRecord(request, user)
      await readSession()
      announceSignIn()
      await sessionChanged()
    },

    /**
     * The user record (`ID-8`): created after a 404, then fetched again. A `memberUntil` other than the token's makes
     * a new token, once for each value.
     */
    async userRecord(uid: string): Promise<UserRecord> {
      const identity = await firebase()
      await identity.ready()
      const user = identity.currentUser()
      const record =
        user && user.uid === uid ? await ensureRecord(request, user) : await fetchRecord(request, uid)
      if (user && user.uid === uid) await alignClaims(user, record, () => tokens.expire())
      return record
    },

    signOut: () => leave(queryClient, false),
  }
}

export type IdentityController = ReturnType<typeof createIdentityController>

async function fetchRecord(request: RequestClient, uid: string): Promise<UserRecord> {
  return (await request('GET', `/users/${encodeURIComponent(uid)}`)) as UserRecord
}

function hasStatus(error: unknown, status: number): boolean {
  return error !== null && typeof error === 'object' && 'status' in error && error.status === status
}

async function ensureRecord(request: RequestClient, user: User): Promise<UserRecord> {
  try {
    return await fetchRecord(request, user.uid)
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
  const name = user.displayName?.trim() || user.email?.split('@')[0] || 'Membre'
  await request('POST', '/users', { name: name.slice(0, 100) }).catch((error: unknown) => {
    // Another tab was faster.
    if (!hasStatus(error, 409)) throw error
  })
  return fetchRecord(request, user.uid)
}

const alignedTo = new Map<string, number | null>()

async function alignClaims(user: User, record: UserRecord, expire: () => void): Promise<void> {
  const { claims } = await user.getIdTokenResult()
  const claimed = fromStoredClaims({ memberUntil: claims['memberUntil'] }).memberUntil?.getTime() ?? null
  const actual = record.memberUntil?.getTime() ?? null
  if (claimed === actual || alignedTo.get(user.uid) === actual) return
  alignedTo.set(user.uid, actual)
  expire()
  await user.getIdToken(true)
}
