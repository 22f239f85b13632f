import { setTimeout as pause } from 'node:timers/promises'
import { APIError, type AppStoreServerAPIClient } from '@apple/app-store-server-library'
import * as v from 'valibot'
import type { AppleTrial } from '~/domain/goingLive/appleSetup'
import { answerOf, createApiClient } from './apiClient.server'
import { acceptedBy } from './environments.server'
import { AppleSignatureRefusedError, AppStoreRefusedError, AppStoreUnavailableError } from './errors'
import type { AppStoreSettings, AppStoreTrials } from './port'
import { createVerifier, type Verifier } from './verifier.server'

/** Apple delivers within seconds. */
const PATIENCE: Patience = { looks: 25, everyMs: 1000 }

const askedSchema = v.object({ testNotificationToken: v.string() })
const statusSchema = v.object({
  signedPayload: v.optional(v.string()),
  sendAttempts: v.optional(v.array(v.object({ sendAttemptResult: v.optional(v.string(), 'OTHER') })), []),
})

/** How often is looked what has become of it, and how long is waited in between. */
interface Patience {
  looks: number
  everyMs: number
}

/** @throws Error settings that cannot work, once something is tried with them */
export function openTrials(settings: AppStoreSettings, patience = PATIENCE): AppStoreTrials {
  return {
    environments: acceptedBy(settings.environment),
    async tryNotification(environment, wasReceived) {
      const verifier = createVerifier(settings, environment)
      const client = createApiClient(settings, environment)
      return deliverOne({ client, verifier, patience, wasReceived }).catch(whyNot)
    },
  }
}

interface Trying {
  client: AppStoreServerAPIClient
  verifier: Verifier
  patience: Patience
  wasReceived: Parameters<AppStoreTrials['tryNotification']>[1]
}

async function deliverOne(trying: Trying): Promise<AppleTrial> {
  const asked = v.safeParse(askedSchema, await answerOf(trying.client.requestTestNotification()))
  if (!asked.success) return { kind: 'refused', detail: 'HTTP 200' }
  const status = await awaitDelivery(trying, asked.output.testNotificationToken)
  const result = status?.sendAttempts.at(-1)?.sendAttemptResult
  if (!status || !result) return { kind: 'waiting' }
  const { refusal, id } = await readSigned(trying.verifier, status.signedPayload)
  const isReceived = id === null ? null : await trying.wasReceived(id)
  return { kind: 'sent', result, refusal, isReceived }
}

/** @returns `null` where Apple has not tried to deliver it in time */
async function awaitDelivery(
  { client, patience: { looks, everyMs } }: Trying,
  token: string,
): Promise<v.InferOutput<typeof statusSchema> | null> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause(everyMs)
    const status = await answerOf(client.getTestNotificationStatus(token)).catch(notYet)
    const read = v.safeParse(statusSchema, status ?? {})
    if (!read.success) throw new AppStoreRefusedError(200, null, 'a test notification of a wrong shape')
    if (read.output.sendAttempts.length > 0) return read.output
  }
  return null
}

/** Apple's own servers hear of it one after the other. */
function notYet(error: unknown): null {
  if (error instanceof AppStoreRefusedError && error.code === APIError.TEST_NOTIFICATION_NOT_FOUND)
    return null
  throw error
}

/** What Élan would say of the notification itself: it refuses one that is not signed for this app. */
async function readSigned(
  verifier: Verifier,
  signedPayload: string | undefined,
): Promise<{ refusal: string | null; id: string | null }> {
  if (signedPayload === undefined) return { refusal: null, id: null }
  try {
    return { refusal: null, id: (await verifier.notification(signedPayload)).id }
  } catch (error) {
    if (error instanceof AppleSignatureRefusedError) return { refusal: error.reason, id: null }
    // Who issued the certificate could not be asked whether it still counts.
    if (error instanceof AppStoreUnavailableError) return { refusal: null, id: null }
    throw error
  }
}

function whyNot(error: unknown): AppleTrial {
  if (error instanceof AppStoreUnavailableError) {
    if (error.httpStatus === 401) return { kind: 'key-refused' }
    return { kind: 'silent', detail: error.httpStatus === null ? null : `HTTP ${error.httpStatus}` }
  }
  if (!(error instanceof AppStoreRefusedError)) throw error
  if (error.code === APIError.SERVER_NOTIFICATION_URL_NOT_FOUND) return { kind: 'no-address' }
  return { kind: 'refused', detail: String(error.code ?? `HTTP ${error.httpStatus}`) }
}
