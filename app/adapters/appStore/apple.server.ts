import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import { answerOf, createApiClient } from './apiClient.server'
import { acceptedBy, firstKnown, namedEnvironment } from './environments.server'
import { AppStoreRefusedError } from './errors'
import { listNotifications } from './notifications.server'
import { createOfferSigner } from './offers.server'
import { isTransactionId } from './payloads'
import type {
  AppleEnvironment,
  AppleNotification,
  AppleTransaction,
  AppStore,
  AppStoreSettings,
} from './port'
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

type Place = ReturnType<typeof openPlace>

/** One of Apple's environments: its verifier and its API. */
function openPlace(settings: AppStoreSettings, environment: AppleEnvironment) {
  const verifier = createVerifier(settings, environment)
  const client = createApiClient(settings, environment)
  const read = (transactionId: string) => readTransaction(client, verifier, transactionId)
  return {
    environment,
    verifier,
    readTransaction: read,
    readSubscription: (transactionId: string) =>
      readSubscription(
        { client, verifier, bundleId: settings.bundleId, readTransaction: read },
        transactionId,
      ),
    listNotifications: (from: Date, to: Date) =>
      listNotifications({ client, verifier, environment }, from, to),
  }
}

/** All of them, one after the other. What one of them cannot tell is no reason to leave out the next. */
async function* listAll(
  places: readonly Place[],
  from: Date,
  to: Date,
): AsyncGenerator<AppleNotification, void, void> {
  const failures: unknown[] = []
  for (const place of places) {
    try {
      yield* place.listNotifications(from, to)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Apple's App Store by its own library. Nothing is asked of Apple before the first use.
 * @throws Error settings that cannot work: another environment than Sandbox and Production, no or unreadable root
 *   certificates or private key, no `appAppleId` in Production, an address in clear
 */
export function createAppStore(settings: AppStoreSettings): AppStore {
  // Line ends of a key that came through an environment variable.
  const readable = { ...settings, privateKey: settings.privateKey.replaceAll('\\n', '\n') }
  const accepted = acceptedBy(settings.environment)
  const places = accepted.map((environment) => openPlace(readable, environment))
  const at = (environment: AppleEnvironment) => places.filter((place) => place.environment === environment)
  const verifierOf = (jws: string): Verifier => {
    const [place] = at(namedEnvironment(jws, accepted))
    if (!place) throw new RangeError('An environment that is not accepted')
    return place.verifier
  }

  return {
    verifyTransaction: async (jws) => verifierOf(jws).transaction(jws),
    verifyNotification: async (signedPayload) => verifierOf(signedPayload).notification(signedPayload),
    readTransaction: (transactionId) => firstKnown(places, (place) => place.readTransaction(transactionId)),
    readSubscription: (transactionId, environment = null) =>
      firstKnown(environment === null ? places : at(environment), (place) =>
        place.readSubscription(transactionId),
      ),
    listNotifications: (from, to) => listAll(places, from, to),
    signOffer: createOfferSigner(readable),
  }
}
