import type { PublicSettings } from '~/env.client'
import { removeStored, storedKeys } from '~/lib/deviceStorage'
import { remember, type Remembered } from '~/lib/remember'
import type { FirebaseIdentity } from './firebaseAuth'
import { KEPT_USER } from './storedIdentity'

let opened: Remembered<FirebaseIdentity> | undefined

/** The identity client of this page, loaded and opened once. */
export function loadFirebase(settings: PublicSettings['firebase']): Promise<FirebaseIdentity> {
  opened ??= remember(async () => (await import('./firebaseAuth')).openFirebase(settings))
  return opened()
}

/** Takes away who is signed in where the identity client could not. */
export function forgetStoredIdentity(): void {
  for (const key of storedKeys(KEPT_USER)) removeStored(key)
}
