import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signUp, type SignedIn } from '../../accounts'
import { startAppleDouble } from '../../apple/appleDouble'
import { callAs } from '../calls'
import type { TestServer } from '../../server/server'
import { startAppleLevers } from './levers'

/** An App Store for one server, truly signed under a root that only this server trusts. */
export interface AppleAtHand {
  /** The settings that point a server at it. */
  env: Record<string, string>
  /**
   * @param stopped she has turned its renewal off
   * @returns a new member whose subscription by the month runs at Apple, bought as testers buy: in its sandbox
   */
  subscribeMember(server: Pick<TestServer, 'origin' | 'emulatorHost'>, stopped?: 'stopped'): Promise<SignedIn>
  /**
   * Its events go to this server from now on.
   *
   * @returns where tests, which run in other processes, make things happen where members pay
   */
  openLevers(server: Pick<TestServer, 'origin'>): string
  close(): Promise<void>
}

export async function startAppleAtHand(): Promise<AppleAtHand> {
  const now = new Date()
  const paid = await startAppleDouble({ now, app: { environment: 'Production' } })
  const { chain } = paid.world
  const tried = await startAppleDouble({ now, chain, keys: paid.keys })
  const levers = await startAppleLevers(paid)
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-apple-'))
  const rootFile = path.join(folder, 'root.cer')
  const { settings } = paid
  for (const root of settings.rootCertificates) writeFileSync(rootFile, root)
  return {
    env: {
      APPLE_BUNDLE_ID: settings.bundleId,
      APPLE_APP_ID: String(settings.appAppleId),
      APPLE_ENVIRONMENT: settings.environment,
      APPLE_ROOT_CERTIFICATES: rootFile,
      APPLE_ISSUER_ID: settings.issuerId,
      APPLE_KEY_ID: settings.keyId,
      APPLE_PRIVATE_KEY: settings.privateKey,
      APPLE_API_URL: paid.api.origin,
      APPLE_SANDBOX_API_URL: tried.api.origin,
    },
    async subscribeMember(server, stopped) {
      const member = await signUp(server)
      const made = await callAs<{ appleCustomerId: string }>(server, member, 'POST', '/users', {
        name: 'Apolline',
      })
      if (made.status !== 201) throw new Error(`the record could not be made: ${made.status}`)
      const { originalTransactionId } = tried.purchase(made.body.appleCustomerId, 'monthly_subscription_1')
      if (stopped) tried.setAutoRenew(originalTransactionId, false)
      const jws = tried.signedTransaction(originalTransactionId)
      const { status } = await callAs(server, member, 'POST', '/subscriptions/apple/transactions', { jws })
      if (status !== 200) throw new Error(`the transaction was not taken: ${status}`)
      return member
    },
    openLevers({ origin }) {
      paid.setWebhookUrl(`${origin}/api/webhooks/apple`)
      return levers.origin
    },
    async close() {
      await levers.close()
      await tried.close()
      await paid.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
