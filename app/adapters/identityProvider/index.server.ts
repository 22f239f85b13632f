import { getSettings } from '~/env.server'
import { boundedPort } from '~/lib/bounds/boundedPort.server'
import { createFirebaseProvider } from './firebase.server'
import type { IdentityProvider } from './port'

let provider: IdentityProvider | undefined

export function getIdentityProvider(): IdentityProvider {
  // A token's signature is checked here, by keys that are kept.
  provider ??= boundedPort('identity', createFirebaseProvider(getSettings()), ['verifyIdToken'])
  return provider
}
