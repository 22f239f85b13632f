import { useCallback, useState } from 'react'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import type { User } from 'firebase/auth'
import type { FirebaseIdentity } from '../client/firebaseAuth'
import { openIdentity } from '../client/openIdentity'

const SIGN_IN_FAILED = 'La connexion n’a pas abouti. Réessayez.'

/** Runs one step of signing in, keeping what the form shows meanwhile: busy, or what went wrong in French. */
export function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /**
   * @param step what to do with the identity provider; a user that it gives is signed in here too
   * @returns whether it went well
   */
  const run = useCallback(
    async (step: (firebase: FirebaseIdentity) => Promise<User | null | void>): Promise<boolean> => {
      setBusy(true)
      setError(null)
      try {
        const controller = await openIdentity()
        const user = await step(await controller.firebase())
        if (user) await controller.signedIn(user)
        return true
      } catch (failure) {
        setError(errorMessage(readFailure(failure).code, SIGN_IN_FAILED))
        return false
      } finally {
        setBusy(false)
      }
    },
    [],
  )
  return { run, busy, error }
}
