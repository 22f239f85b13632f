import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { runsAll } from '~tests/support/extent'
import { setUpCards } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'
import { runCommand } from '~tests/support/server/runCommand'
import { openBench, type Bench } from './paymentsSandbox/paymentsSandboxBench'

const KEY = 'sk_test_tell-nobody'
const SECRET = 'whsec_tell-nobody'
const PORT = '39123'
const WEBHOOK_URL = `http://127.0.0.1:${PORT}/api/webhooks/stripe`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'elan-doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command to its end, where no Élan runs. */
async function doctor(env: Record<string, string>) {
  const ended = await runCommand('membership-doctor', {
    ELAN_DEMO: '1',
    PORT,
    DATA_DIR: path.join(folder, 'no-data'),
    ...env,
  })
  const { printed } = ended
  expect(printed).not.toContain('tell-nobody')
  expect(printed).not.toMatch(/^\s+at /m)
  expect(printed).not.toContain('undefined')
  return ended
}

const openCards = () => openBench({ secretKey: KEY, webhookUrl: null })
const cardEnv = ({ sandbox }: Bench) => ({
  STRIPE_SECRET_KEY: KEY,
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: sandbox.origin,
})

/** As it is printed: what, why, and where to set it. */
const asMissing = (what: string) => new RegExp(`^ {2}✗ ${what}.*\\n {6}Pourquoi : .+\\n {6}Où : .+$`, 'm')

describe('npm run membership:doctor', () => {
  test('with all set at the card provider ends well, and leaves to a person what nobody can be asked', async () => {
    const bench = await openCards()
    await setUpCards(bench, WEBHOOK_URL)
    const { code, printed } = await doctor(cardEnv(bench))
    expect(code, printed).toBe(0)
    expect(printed).toMatch(/^ {2}✓ Clé secrète acceptée, en mode test\.$/m)
    expect(printed).toMatch(/^ {2}– Non réglé : pas d’achat dans l’app \(APPLE_BUNDLE_ID, .+\)\.$/m)
    const [asked, byHand] = printed.split('À vérifier à la main')
    expect(asked).not.toContain('Smart Retries')
    for (const what of ['Smart Retries', '3-D Secure', 'Mails de Stripe', 'STRIPE_WEBHOOK_SECRET'])
      expect(byHand).toMatch(new RegExp(`^ {2}□ Paiement par carte · .*${what}`, 'm'))
    expect(byHand).toContain('https://dashboard.stripe.com/test/revenue_recovery/retries')
    expect(printed).toContain('✓ 0 réglage(s) manquant(s), 0 non vérifié(s), 4 à vérifier à la main')
  })

  test('on a new account says all that is missing, why it matters and where it is set, and ends with 1', async () => {
    const { code, printed } = await doctor(cardEnv(await openCards()))
    expect(code, printed).toBe(1)
    for (const what of [
      'Le portail client n’a jamais été enregistré',
      `Aucun endpoint n’envoie les événements à ${WEBHOOK_URL}`,
      'Aucun tarif n’a la clé de recherche monthly_subscription_1',
    ])
      expect(printed).toMatch(asMissing(what))
    expect(printed).toContain('✗ 5 réglage(s) manquant(s)')
  })

  test.runIf(runsAll)('with a key that is refused says so, and does not print it', async () => {
    const bench = await openCards()
    const { code, printed } = await doctor({ ...cardEnv(bench), STRIPE_SECRET_KEY: `${KEY}-2` })
    expect(code).toBe(1)
    expect(printed).toMatch(asMissing('Stripe refuse la clé secrète'))
  })

  test.runIf(runsAll)('where the demonstration does not run says that nothing answers', async () => {
    const { code, printed } = await doctor({ SANDBOX_PORT: '9' })
    expect(code).toBe(1)
    expect(printed).toContain('? Stripe n’a répondu à aucune question')
    expect(printed).toContain('npm start')
  })

  test.runIf(runsAll)('with wrong settings names them', async () => {
    const { code, printed } = await doctor({ STRIPE_SECRET_KEY: KEY, APPLE_BUNDLE_ID: 'app.elan' })
    expect(code).toBe(1)
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'APPLE_ISSUER_ID', 'APPLE_APP_ID'])
      expect(printed).toContain(name)
  })
})

describe('npm run membership:doctor with an App Store', () => {
  let real: AppleDouble
  let sandbox: AppleDouble
  let somewhere: Server
  let env: Record<string, string>
  beforeAll(async () => {
    const now = new Date()
    real = await startAppleDouble({ now, app: { environment: 'Production' } })
    sandbox = await startAppleDouble({ now, keys: real.keys, chain: real.world.chain })
    somewhere = createServer((_, response) => response.writeHead(200).end())
    await new Promise<void>((resolve) => somewhere.listen(0, '127.0.0.1', resolve))
    const root = path.join(folder, 'root.cer')
    writeFileSync(root, real.world.chain.root)
    const { bundleId, appAppleId, issuerId, keyId, privateKey } = real.settings
    env = {
      APPLE_BUNDLE_ID: bundleId,
      APPLE_APP_ID: String(appAppleId),
      APPLE_ROOT_CERTIFICATES: root,
      APPLE_ISSUER_ID: issuerId,
      APPLE_KEY_ID: keyId,
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      APPLE_API_URL: real.api.origin,
      APPLE_SANDBOX_API_URL: sandbox.api.origin,
    }
  })
  afterAll(async () => {
    somewhere.closeAllConnections()
    await new Promise((resolve) => somewhere.close(resolve))
    await Promise.all([real.close(), sandbox.close()])
  })

  test('tells both environments apart, and does not take Apple’s word for having arrived here', async () => {
    sandbox.setWebhookUrl(`http://127.0.0.1:${(somewhere.address() as AddressInfo).port}`)
    const { code, printed } = await doctor({ ...env, SANDBOX_PORT: '9' })
    expect(code).toBe(1)
    expect(printed).toMatch(asMissing('Production : aucune adresse n’est saisie'))
    expect(printed).toMatch(
      /^ {2}\? Bac à sable : Apple a livré la notification d’essai ; aucune Élan n’a pu/m,
    )
    expect(printed).toMatch(/^ {2}□ App Store · Notifications en version 2/m)
    expect(existsSync(path.join(folder, 'no-data'))).toBe(false)
  })

  test.runIf(runsAll)('names the settings that cannot be read', async () => {
    const wrongRoot = await doctor({ ...env, SANDBOX_PORT: '9', APPLE_ROOT_CERTIFICATES: 'package.json' })
    expect(wrongRoot.code).toBe(1)
    expect(wrongRoot.printed).toMatch(asMissing('APPLE_ROOT_CERTIFICATES ne se lit pas'))
    const wrongKey = await doctor({ ...env, SANDBOX_PORT: '9', APPLE_PRIVATE_KEY: 'tell-nobody' })
    expect(wrongKey.code).toBe(1)
    expect(wrongKey.printed).toContain('APPLE_PRIVATE_KEY : n’est pas une clé privée P-256')
    expect(wrongKey.printed).not.toContain('tell-nobody')
  })
})
