import { readFileSync } from 'node:fs'
import { getSettings, type Settings } from '~/env.server'
import { boundedPort } from '~/lib/bounds/boundedPort.server'
import { createAppStore } from './apple.server'
import { createOfferSigner } from './offers.server'
import type { AppStore, AppStoreSettings, AppStoreTrials } from './port'
import { openTrials } from './trials.server'
import { createVerifier } from './verifier.server'

const bounded = (port: AppStore) => boundedPort('appStore', port, ['signOffer', 'listNotifications'])

let appStore: AppStore | null | undefined

/** A PEM given in one line, as an environment variable holds it. */
const pem = (text: string) => text.replaceAll('\\n', '\n')

/**
 * What the settings say of the App Store.
 *
 * @returns `null` where none is set up
 * @throws Error a certificate's file that cannot be read
 */
export function readStoreSettings(settings: Settings): AppStoreSettings | null {
  const { APPLE_BUNDLE_ID, APPLE_APP_ID, APPLE_ROOT_CERTIFICATES, APPLE_ISSUER_ID, APPLE_KEY_ID } = settings
  const { APPLE_API_URL, APPLE_SANDBOX_API_URL } = settings
  if (!APPLE_BUNDLE_ID) return null
  return {
    bundleId: APPLE_BUNDLE_ID,
    ...(APPLE_APP_ID === undefined ? {} : { appAppleId: APPLE_APP_ID }),
    environment: settings.APPLE_ENVIRONMENT,
    rootCertificates: (APPLE_ROOT_CERTIFICATES ?? '')
      .split(',')
      .map((file) => file.trim())
      .filter(Boolean)
      .map((file) => readFileSync(file)),
    issuerId: APPLE_ISSUER_ID ?? '',
    keyId: APPLE_KEY_ID ?? '',
    privateKey: pem(settings.APPLE_PRIVATE_KEY ?? ''),
    ...(APPLE_API_URL ? { apiUrl: APPLE_API_URL } : {}),
    ...(APPLE_SANDBOX_API_URL ? { sandboxApiUrl: APPLE_SANDBOX_API_URL } : {}),
    // The double of the tests has no certificate authority to ask.
    onlineChecks: APPLE_API_URL === undefined,
  }
}

/**
 * The App Store by the settings.
 *
 * @returns `null` where none is set up
 */
export function getAppStore(): AppStore | null {
  if (appStore === undefined) {
    const settings = readStoreSettings(getSettings())
    appStore = settings && bounded(createAppStore(settings))
  }
  return appStore
}

/**
 * For who sets Élan up.
 *
 * @returns the names of settings that cannot be read; `null` where no App Store is set up
 */
export function getAppStoreTrials(settings: Settings): AppStoreTrials | { unreadable: string[] } | null {
  let read: AppStoreSettings | null
  try {
    read = readStoreSettings(settings)
    if (read) createVerifier(read, read.environment)
  } catch {
    return { unreadable: ['APPLE_ROOT_CERTIFICATES'] }
  }
  if (!read) return null
  try {
    createOfferSigner(read)
  } catch {
    return { unreadable: ['APPLE_PRIVATE_KEY'] }
  }
  return openTrials(read)
}
