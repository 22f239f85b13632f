import type { PublicSettings } from '~/env.client'
import type { FirebaseIdentity } from './firebaseAuth'

let loading: Promise<FirebaseIdentity> | null = null

/** The identity client of this page, loaded and opened once. */
export function loadFirebase(settings: PublicSettings['firebase']): Promise<FirebaseIdentity> {
  loading ??= import('./firebaseAuth')
    .then(({ openFirebase }) => openFirebase(settings))
    .catch((error: unknown) => {
      // A failed download must not spoil the next attempt.
      loading = null
      throw error
    })
  return loading
}

/** Whether this browser has a reason to load it before she asks: somebody is signed in, or comes back from a provider. */
export function hasStoredIdentity(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:')) ||
      Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'))
    )
  } catch {
    return false
  }
}
