import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAppleDouble, type AppleDouble } from '../apple/appleDouble'
import { PRO_FILM } from '../e2e/films'
import { AnswerGate } from './answerGate'
import type { StoreTransaction } from './scriptedStoreKit'
import { requireWebKit, startWebKitApp, type WebKitApp } from './webkitApp'

/** Élan that sells by the App Store: the built server, and an Apple whose signatures it trusts. */
export interface StoreApp extends WebKitApp {
  apple: AppleDouble
  gate: AnswerGate
}

/** As StoreKit hands it to the wrapper. */
export function currentTransaction(apple: AppleDouble, originalTransactionId: string): StoreTransaction {
  const { transactionId } = apple.transactionPayload(originalTransactionId)
  return { transactionId: String(transactionId), jws: apple.signedTransaction(originalTransactionId) }
}

/** A server with a film for members, all of whose App Store settings are those of a double. */
export async function startStoreApp(): Promise<StoreApp> {
  requireWebKit()
  const apple = await startAppleDouble({ now: new Date() })
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-apple-'))
  const rootFile = path.join(folder, 'root.cer')
  writeFileSync(rootFile, apple.world.chain.root)
  const close = async () => {
    await apple.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const gate = new AnswerGate()
  const { bundleId, environment, issuerId, keyId, privateKey, apiUrl = '' } = apple.settings
  try {
    const app = await startWebKitApp({
      films: [PRO_FILM],
      gate,
      env: {
        APPLE_BUNDLE_ID: bundleId,
        APPLE_ENVIRONMENT: environment,
        APPLE_ROOT_CERTIFICATES: rootFile,
        APPLE_ISSUER_ID: issuerId,
        APPLE_KEY_ID: keyId,
        APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
        APPLE_API_URL: apiUrl,
      },
    })
    return {
      ...app,
      apple,
      gate,
      stop: async () => {
        await app.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
