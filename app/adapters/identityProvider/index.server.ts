import { getSettings } from '~/env.server'
import { createFirebaseProvider } from './firebase.server'
import type { IdentityProvider } from './port'

let provider: IdentityProvider | undefined

export function getIdentityProvider(): IdentityProvider {
  provider ??= createFirebaseProvider(getSettings())
  return provider
}
