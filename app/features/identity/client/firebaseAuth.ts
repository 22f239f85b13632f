import { initializeApp } from 'firebase/app'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  RecaptchaVerifier,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  initializeAuth,
  isSignInWithEmailLink,
  linkWithCredential,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth'
import type { PublicSettings } from '~/env.client'
import { readFailure } from '~/lib/readFailure'
import { refuseByName } from './namedProvider'

/** Firebase's own codes for a window that a browser, or the wrapper's webview, did not open. */
const POPUP_REFUSED = new Set([
  'auth/popup-blocked',
  'auth/operation-not-supported-in-this-environment',
  'auth/cancelled-popup-request',
])

export type ProviderName = 'google' | 'apple'

function providerOf(name: ProviderName) {
  if (name === 'google') return new GoogleAuthProvider()
  const apple = new OAuthProvider('apple.com')
  apple.addScope('email')
  apple.addScope('name')
  return apple
}

function openAuth(settings: PublicSettings['firebase']): Auth {
  const { emulatorUrl, ...options } = settings
  const auth = initializeAuth(initializeApp(options), { persistence: browserLocalPersistence })
  auth.languageCode = 'fr'
  if (emulatorUrl) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    // The emulator sends no SMS to anybody: Google's check against robots would only need the network.
    auth.settings.appVerificationDisabledForTesting = true
  }
  return auth
}

/** Where the links of Élan's emails lead. */
function actionSettings(path: string) {
  return { url: new URL(path, location.origin).href, handleCodeInApp: true }
}

/**
 * Firebase Authentication as the screens use it. Loaded when it is first needed: a visitor who only looks never
 * pays for it.
 */
export function openFirebase(settings: PublicSettings['firebase']) {
  const auth = openAuth(settings)
  let verifier: RecaptchaVerifier | null = null
  /** Whose sign-up this page has sent, unless it was refused. */
  let asked: string | null = null

  /** Her account may have been made though no answer came, or her session could not begin: sent again, she goes on with it. */
  async function createOrGoOn(email: string, password: string): Promise<User> {
    const isAgain = asked === email
    asked = email
    try {
      return (await createUserWithEmailAndPassword(auth, email, password)).user
    } catch (error) {
      if (readFailure(error).code !== 'auth/email-already-in-use') throw error
      if (isAgain) return (await signInWithEmailAndPassword(auth, email, password)).user
      asked = null
      throw error
    }
  }

  return {
    ready: () => auth.authStateReady(),
    currentUser: () => auth.currentUser,
    onTokenChanged: (listener: (user: User | null) => void) => onIdTokenChanged(auth, listener),
    signOut: () => signOut(auth),

    signInWithPassword: async (email: string, password: string) =>
      (await signInWithEmailAndPassword(auth, email, password)).user,
    async signUp(name: string, email: string, password: string, returnTo: string) {
      const user = await createOrGoOn(email, password)
      if (user.displayName) return user
      await updateProfile(user, { displayName: name })
      await sendEmailVerification(user, actionSettings(returnTo))
      return user
    },
    /** By a popup of 500 by 600 px (Firebase's own size), or by redirect where none may open. */
    async signInWithProvider(name: ProviderName): Promise<User | null> {
      try {
        return (await signInWithPopup(auth, providerOf(name), browserPopupRedirectResolver)).user
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && POPUP_REFUSED.has(String(error.code))))
          return refuseByName(error)
        return signInWithRedirect(auth, providerOf(name), browserPopupRedirectResolver)
      }
    },
    /** A credential that the wrapper's native sign-in obtained (`bridge.md`). */
    async signInWithNative(
      name: ProviderName,
      { idToken, accessToken, rawNonce }: { idToken: string; accessToken?: string; rawNonce: string },
    ) {
      const credential =
        name === 'google'
          ? GoogleAuthProvider.credential(idToken, accessToken)
          : new OAuthProvider('apple.com').credential({ idToken, rawNonce })
      return (await signInWithCredential(auth, credential).catch(refuseByName)).user
    },
    redirectResult: async () =>
      (await getRedirectResult(auth, browserPopupRedirectResolver).catch(refuseByName))?.user ?? null,

    sendEmailLink: (email: string, returnTo: string) =>
      sendSignInLinkToEmail(auth, email, actionSettings(returnTo)),
    isEmailLink: (href: string) => isSignInWithEmailLink(auth, href),
    signInWithLink: async (email: string, href: string) =>
      (await signInWithEmailLink(auth, email, href)).user,

    /**
     * Adds the address that a link was sent to to the account that is signed in here.
     *
     * @returns `null` where nobody is
     */
    async addEmailByLink(email: string, href: string): Promise<User | null> {
      await auth.authStateReady()
      if (!auth.currentUser) return null
      const credential = EmailAuthProvider.credentialWithLink(email, href)
      const { user } = await linkWithCredential(auth.currentUser, credential)
      // The current token still knows no address.
      await user.getIdToken(true)
      return user
    },
    /** Reads her account anew: what she did elsewhere counts here from now on. */
    async reload(): Promise<User | null> {
      await auth.currentUser?.reload()
      await auth.currentUser?.getIdToken(true)
      return auth.currentUser
    },

    async sendSmsCode(phoneNumber: string, anchorId: string) {
      // A verifier can be used once.
      verifier?.clear()
      verifier = new RecaptchaVerifier(auth, anchorId, { size: 'invisible' })
      return signInWithPhoneNumber(auth, phoneNumber, verifier)
    },

    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email, actionSettings('/login')),
    resetCodeEmail: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    async applyCode(code: string) {
      const info = await checkActionCode(auth, code)
      await applyActionCode(auth, code)
      // The current token still says "not verified".
      await auth.currentUser?.getIdToken(true)
      return info.data.email ?? null
    },
    async resendVerification() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser, actionSettings('/compte'))
    },
  }
}

export type FirebaseIdentity = ReturnType<typeof openFirebase>
