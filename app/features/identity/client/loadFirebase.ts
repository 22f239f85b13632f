import type { PublicSettings } from '~/env.client'
import { removeStored, storedKeys } from '~/lib/deviceStorage'
import { remember, type Remembered } from '~/lib/remember'
import type { FirebaseIdentity } from './firebaseAuth'

let opened: Remembered<FirebaseIdentity> | undefined

/** The identity client of this page, loaded and opened once. */
export function loadFirebase(settings: PublicSettings['firebase']): Promise<FirebaseIdentity> {
  opened ??= remember(async () => (await import('./firebaseAuth')).openFirebase(settings))
  return opened()
}

const KEPT_USER = 'firebase:authUser:'

/** Whether this browser has a reason to load it before she asks: somebody is signed in, or comes back from a provider. */
export function hasStoredIdentity(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key.startsWith(KEPT_USER)) ||
      Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'))
    )
  } catch {
    return false
  }
}

/** Takes away who is signed in where the identity client could not. */
export function forgetStoredIdentity(): void {
  for (const key of storedKeys(KEPT_USER)) removeStored(key)
}
