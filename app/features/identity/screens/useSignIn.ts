import { useCallback, useState } from 'react'
import { failureMessage } from '~/ui/states/failureMessage'
import type { User } from 'firebase/auth'
import type { FirebaseIdentity } from '../client/firebaseAuth'
import { openIdentity } from '../client/openIdentity'

export const SIGN_IN_FAILED = 'La connexion n’a pas abouti. Réessayez.'

/** What to do with the identity provider; a user that it gives is signed in here too. */
type SignInStep = (firebase: FirebaseIdentity) => Promise<User | null | void>

/** Runs one step of signing in. It rejects with the error of the provider or the server. */
export async function signIn(step: SignInStep): Promise<void> {
  const controller = await openIdentity()
  const user = await step(await controller.firebase())
  if (user) await controller.signedIn(user)
}

/** Runs one step of signing in without a form, keeping what is shown meanwhile: busy, or what went wrong in French. */
export function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** @returns whether it went well */
  const run = useCallback(async (step: SignInStep): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      await signIn(step)
      return true
    } catch (failure) {
      setError(failureMessage(failure, SIGN_IN_FAILED))
      return false
    } finally {
      setBusy(false)
    }
  }, [])
  return { run, busy, error }
}
