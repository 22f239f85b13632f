import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAppStoreTrials, readStoreSettings } from '~/adapters/appStore/index.server'
import type { AppStoreSettings } from '~/adapters/appStore/port'
import { openTrials } from '~/adapters/appStore/trials.server'
import { readSettings } from '~/env.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'

const NOW = new Date('2026-03-31T10:00:00.000Z')

/** One app in both of Apple's environments, and the server that Apple sends its notifications to. */
let real: AppleDouble
let sandbox: AppleDouble
let receiver: Server
let status: number | 'silent' = 204
let posted: string[] = []
let folder: string
let source: Record<string, string>
let settings: AppStoreSettings
beforeAll(async () => {
  real = await startAppleDouble({ now: NOW, app: { environment: 'Production' } })
  sandbox = await startAppleDouble({ now: NOW, keys: real.keys, chain: real.world.chain })
  receiver = createServer((request, response) => {
    posted.push(request.url ?? '')
    if (status !== 'silent') response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  folder = mkdtempSync(path.join(tmpdir(), 'elan-apple-'))
  const root = path.join(folder, 'root.cer')
  writeFileSync(root, real.world.chain.root)
  const { bundleId, appAppleId, issuerId, keyId, privateKey } = real.settings
  source = {
    APPLE_BUNDLE_ID: bundleId,
    APPLE_APP_ID: String(appAppleId),
    APPLE_ROOT_CERTIFICATES: root,
    APPLE_ISSUER_ID: issuerId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
    APPLE_API_URL: real.api.origin,
    APPLE_SANDBOX_API_URL: sandbox.api.origin,
  }
  const read = readStoreSettings(readSettings(source))
  if (!read) throw new Error('no App Store')
  settings = read
})
afterAll(async () => {
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
  await Promise.all([real.close(), sandbox.close()])
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  ;[status, posted] = [204, []]
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  real.setWebhookUrl(`${address}/production`)
  sandbox.setWebhookUrl(`${address}/sandbox`)
})

const trials = (changed: Partial<AppStoreSettings> = {}, looks = 2000) =>
  openTrials({ ...settings, ...changed }, { looks, everyMs: 10 })
const unasked = () => Promise.reject(new Error('nothing was delivered'))

describe('a notification that is sent for a try', () => {
  test('comes from each environment of its own, and is looked for by its id', async () => {
    expect(trials().environments).toEqual(['Production', 'Sandbox'])
    expect(trials({ environment: 'Sandbox' }).environments).toEqual(['Sandbox'])
    for (const [environment, double] of [
      ['Production', real],
      ['Sandbox', sandbox],
    ] as const) {
      const wasReceived = vi.fn<(id: string) => Promise<boolean>>().mockResolvedValue(true)
      expect(await trials().tryNotification(environment, wasReceived)).toEqual({
        kind: 'sent',
        result: 'SUCCESS',
        refusal: null,
        isReceived: true,
      })
      expect(double.notifications.at(-1)).toMatchObject({
        type: 'TEST',
        id: wasReceived.mock.calls[0]?.[0],
      })
    }
    expect(posted).toEqual(['/production', '/sandbox'])
  })

  test('that came to somebody else, or whose log could not be read, is told apart', async () => {
    for (const isReceived of [false, null])
      expect(await trials().tryNotification('Sandbox', async () => isReceived)).toMatchObject({
        kind: 'sent',
        isReceived,
      })
  })

  test('that the address refuses is told in Apple’s word', async () => {
    status = 500
    expect(await trials().tryNotification('Sandbox', async () => false)).toMatchObject({
      kind: 'sent',
      result: 'UNSUCCESSFUL_HTTP_RESPONSE_CODE',
    })
  })

  test('that Apple has not delivered in time is waited for no longer', async () => {
    status = 'silent'
    expect(await trials({}, 3).tryNotification('Sandbox', unasked)).toEqual({ kind: 'waiting' })
    receiver.closeAllConnections()
  })

  test('that Apple’s other servers do not know yet is asked for again', async () => {
    const attempt = { sendAttemptResult: 'TLS_ISSUE', attemptDate: NOW.getTime() }
    sandbox.api.trouble(
      { status: 200, body: { testNotificationToken: 'a' } },
      { status: 404, body: { errorCode: 4_040_008 } },
      { status: 200, body: { sendAttempts: [] } },
      { status: 200, body: { sendAttempts: [attempt] } },
    )
    expect(await trials().tryNotification('Sandbox', unasked)).toEqual({
      kind: 'sent',
      result: 'TLS_ISSUE',
      refusal: null,
      isReceived: null,
    })
  })

  test('is not sent where no address is entered', async () => {
    sandbox.world.webhookUrl = null
    expect(await trials().tryNotification('Sandbox', unasked)).toEqual({ kind: 'no-address' })
  })

  test('that is not signed for this app says what is wrong with it', async () => {
    expect(await trials({ appAppleId: 1 }).tryNotification('Production', unasked)).toMatchObject({
      kind: 'sent',
      refusal: 'app',
      isReceived: null,
    })
  })
})

describe('Apple that does not take the question', () => {
  test.each([
    ['a wrong key', { status: 401, body: {} }, { kind: 'key-refused' }],
    ['too many questions', { status: 429, body: {} }, { kind: 'silent', detail: 'HTTP 429' }],
    ['an outage', { status: 503, body: {} }, { kind: 'silent', detail: 'HTTP 503' }],
    ['a broken line', 'broken', { kind: 'silent', detail: null }],
    [
      'another refusal',
      { status: 404, body: { errorCode: 4_040_003 } },
      { kind: 'refused', detail: '4040003' },
    ],
  ] as const)('says so: %s', async (_, trouble, trial) => {
    sandbox.api.trouble(trouble)
    expect(await trials().tryNotification('Sandbox', unasked)).toEqual(trial)
  })

  test('and never answers is given up', async () => {
    sandbox.api.trouble('silent')
    expect(await trials({ requestTimeoutMs: 200 }).tryNotification('Sandbox', unasked)).toEqual({
      kind: 'silent',
      detail: null,
    })
  })
})

describe('settings', () => {
  test('without an App Store open none', () => {
    expect(getAppStoreTrials(readSettings({}))).toBeNull()
  })

  test('that are right open both environments', () => {
    expect(getAppStoreTrials(readSettings(source))).toMatchObject({ environments: ['Production', 'Sandbox'] })
  })

  test('that cannot be read are named', () => {
    const opened = (changed: Record<string, string>) =>
      getAppStoreTrials(readSettings({ ...source, ...changed }))
    const garbled = path.join(folder, 'garbled.cer')
    writeFileSync(garbled, 'no certificate')
    for (const file of [path.join(folder, 'absent.cer'), garbled])
      expect(opened({ APPLE_ROOT_CERTIFICATES: file })).toEqual({ unreadable: ['APPLE_ROOT_CERTIFICATES'] })
    // The settings refuse what is no key before anything is tried.
    const keyless = { ...readSettings(source), APPLE_PRIVATE_KEY: 'no key' }
    expect(getAppStoreTrials(keyless)).toEqual({ unreadable: ['APPLE_PRIVATE_KEY'] })
  })
})
