import type { QueryClient } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import type { PublicSettings } from '~/env.client'
import { takeDevice } from '~/lib/memberStorage'
import { noteBack } from '~/lib/whoLeft'
import { endsSession } from '~/http/request/queryErrors'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { notifyError } from '~/ui/notify'
import { askUntilKnown } from './askUntilKnown'
import { sessionQuery, userRecordQuery } from '../identity.queries'
import type { SessionUser } from '../session/sessionUser'
import { ensureRecord, nameForRecord } from '../users/ensureRecord'
import { readAuthUser, type AuthUser } from './authUser'
import { createClaimsAlignment } from './claimsAlignment'
import { createIdentityChanges } from './identityChanges'
import { leave, type SessionEnd } from './leave'
import { requestFailed } from './requestFailed'
import { loadFirebase } from './loadFirebase'
import { hasStoredIdentity, noticeLeaving } from './storedIdentity'
import { inTurn } from './sessionTurns'
import { announceSignIn } from '../session/announceSession'
import { storedToken } from './tokens/tokenCookies'
import { createTokenSource } from './tokens/tokenSource'
import { SessionEndpointError, createTokenSync } from './tokens/tokenSync'

/** Nobody waits for what the provider told by itself; that an endpoint refused is said all the same (`source.md §7`). */
const report = (error: unknown) => console.error('a session endpoint', error)

/** A redirect that was refused for good: she is back on a page that knows nothing of it. What is passing, she tries again. */
function tellRefusal(error: unknown): void {
  const { code, status } = readFailure(error)
  if (status === 409) notifyError('La connexion n’a pas abouti', errorMessage(code))
}

export interface ControllerParts {
  settings: PublicSettings
  queryClient: QueryClient
  /** Renders the page again for the session as it now is. */
  sessionChanged(): Promise<void>
}

/** The login endpoint's codes for a sign-in that has ended for good. */
const ENDED = /auth\/(?:id-token-revoked|user-disabled|argument-error)/

/** Keeps browser, identity provider and server in agreement about who is signed in. One for each page. */
export function createIdentityController({ settings, queryClient, sessionChanged }: ControllerParts) {
  const sync = createTokenSync({
    ...settings,
    apiKey: settings.firebase.apiKey,
    inTurn,
    holdsIdentity: hasStoredIdentity,
  })
  const firebase = () => loadFirebase(settings.firebase)

  async function currentUser(): Promise<User | null> {
    if (!hasStoredIdentity()) return null
    const identity = await firebase()
    await identity.ready()
    return identity.currentUser()
  }

  async function authUser(): Promise<AuthUser | null> {
    const user = await currentUser()
    return user && readAuthUser(user)
  }

  const tokens = createTokenSource({ currentUser, stored: storedToken, now: Date.now })

  async function readSession(): Promise<SessionUser | null> {
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }

  /** The calm line says already that it is not known who she is: nobody is told again each time that it is asked. */
  async function askQuietly(): Promise<void> {
    const { readSession: ask } = await import('../identity.functions')
    queryClient.setQueryData(sessionQuery.queryKey, await ask())
    // What failed meanwhile is asked for as hers, and by the page that is rendered again for her.
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  }

  /** What she has typed and not saved outlives a session that has ended elsewhere: she signs in again, and it is saved. */
  async function leaveUnlessHeld(end: SessionEnd): Promise<void> {
    if (!isPageHeld()) await leave(queryClient, end)
  }

  /** Of a sign-in that has ended for good: where a request would say so, this does too (`source.md §8`). */
  const leaveRefused = (code: string): Promise<void> =>
    endsSession({ code }) ? requestFailed({ code }, queryClient) : leaveUnlessHeld('BROKEN')

  const changes = createIdentityChanges()
  /** What takes the place of a change while it waits for somebody is carried instead of it. */
  async function userChanged(user: User | null): Promise<void> {
    const change = changes.begin(user?.uid ?? null)
    const before = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    try {
      const token = user ? await user.getIdToken() : null
      if (change.isOver() || !change.takesToken()) return
      if (user && token) storedToken.write(token, user.refreshToken)
      else storedToken.clear()
      await sync.tokenChanged(token)
    } catch (error) {
      const refused = error instanceof SessionEndpointError
      const [code] = (refused && ENDED.exec(error.body)) || []
      if (code) return change.isOver() ? undefined : leaveRefused(code)
      // Anything else is temporary: the current cookie stays valid, and the next token change tries again.
      if (refused) throw error
      return
    }
    if (change.isOver()) return
    if (!user && before) return leaveUnlessHeld('ENDED')
    // On a page that stayed as she left elsewhere: the same member is here again.
    if (user) noteBack(user.uid)
    if (user?.uid !== before?.uid) {
      if (user) await takeDevice(user.uid)
      await readSession()
      await sessionChanged()
    }
  }

  /** The first thing that is asked for in her name ends her session as any other request does (`source.md §8`). */
  async function leaveIfEnded(error: unknown): Promise<never> {
    if (endsSession(error)) await requestFailed(error, queryClient)
    throw error
  }

  return {
    /** The token to send with a request, by the source's order; `null` when there is none anywhere. */
    getToken: () => tokens.getToken(),
    firebase,
    alignClaims: createClaimsAlignment({ authUser, expireToken: () => tokens.expire() }),

    /**
     * Listens to the identity provider; where it is not known who she is, asks until it is.
     *
     * @returns how to stop
     */
    start(): () => void {
      const isKnown = () => queryClient.getQueryData(sessionQuery.queryKey) !== undefined
      let stopListening = () => {}
      let stopped = false
      const listen = async () => {
        const identity = await firebase()
        // The result of a redirect is read before anything is decided from "nobody is signed in".
        await identity.redirectResult().catch(tellRefusal)
        if (!stopped) stopListening = identity.onTokenChanged((user) => void userChanged(user).catch(report))
      }
      // An identity that this browser has lost would end a session of which the page says that it goes on.
      if (isKnown() || hasStoredIdentity()) void listen().catch(() => undefined)
      const stopAsking = askUntilKnown({ isKnown, ask: askQuietly })
      return () => {
        stopped = true
        stopAsking()
        stopListening()
      }
    },

    /** After a sign-in on this page: session cookie, record, page. */
    async signedIn(user: User): Promise<void> {
      const hasLeft = noticeLeaving()
      await takeDevice(user.uid)
      const token = await user.getIdToken()
      // In another tab she has left already.
      if (hasLeft()) return
      storedToken.write(token, user.refreshToken)
      await sync.tokenChanged(token)
      const { uid, displayName: name, email } = user
      const record = await ensureRecord(uid, () => nameForRecord({ name, email })).catch(leaveIfEnded)
      queryClient.setQueryData(userRecordQuery(uid).queryKey, record)
      await readSession()
      announceSignIn()
      await sessionChanged()
    },

    signOut: () => leave(queryClient, 'LEFT'),
  }
}

export type IdentityController = ReturnType<typeof createIdentityController>
