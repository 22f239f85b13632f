import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import { answerOf, createApiClient } from './apiClient.server'
import { AppStoreRefusedError } from './errors'
import { listNotifications } from './notifications.server'
import { createOfferSigner } from './offers.server'
import { isTransactionId } from './payloads'
import type { AppleTransaction, AppStore, AppStoreSettings } from './port'
import { readSubscription } from './subscriptions.server'
import { createVerifier, type Verifier } from './verifier.server'

async function readTransaction(
  client: AppStoreServerAPIClient,
  verifier: Verifier,
  transactionId: string,
): Promise<AppleTransaction | null> {
  if (!isTransactionId(transactionId)) return null
  const answer = await answerOf(client.getTransactionInfo(transactionId))
  if (answer === null) return null
  if (answer.signedTransactionInfo === undefined) throw new AppStoreRefusedError(200, null, 'no transaction')
  const transaction = await verifier.transaction(answer.signedTransactionInfo)
  if (transaction.transactionId !== transactionId) {
    throw new AppStoreRefusedError(200, null, 'another transaction than the one asked for')
  }
  return transaction
}

/**
 * Apple's App Store by its own library. Nothing is asked of Apple before the first use.
 * @throws Error settings that cannot work: another environment than Sandbox and Production, no or unreadable root
 *   certificates or private key, no `appAppleId` in Production, an address in clear
 */
export function createAppStore(settings: AppStoreSettings): AppStore {
  // Line ends of a key that came through an environment variable.
  const readable = { ...settings, privateKey: settings.privateKey.replaceAll('\\n', '\n') }
  const verifier = createVerifier(readable)
  const client = createApiClient(readable)
  const read = (transactionId: string) => readTransaction(client, verifier, transactionId)

  return {
    verifyTransaction: verifier.transaction,
    verifyNotification: verifier.notification,
    readTransaction: read,
    readSubscription: (transactionId) =>
      readSubscription(
        { client, verifier, bundleId: settings.bundleId, readTransaction: read },
        transactionId,
      ),
    listNotifications: (from, to) => listNotifications(client, verifier, from, to),
    signOffer: createOfferSigner(readable),
  }
}
