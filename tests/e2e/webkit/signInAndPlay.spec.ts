import { test as base, expect } from '@playwright/test'
import { DEMO_PASSWORD, demoEmails } from '../../support/accounts'
import { SHORT_FILM } from '../../support/e2eFilms'
import { startWebKitApp, type WebKitApp } from '../../support/webkit/webkitApp'
import { WebKitHost, type HostOptions } from '../../support/webkit/webkitHost'

const STORE = ['loadProducts', 'purchase', 'purchaseWithOffer', 'manageSubscription', 'finishTransaction']

/** What WebKit writes of requests that a navigation cuts off. */
const ABANDONED = /due to access control checks|ERROR GET \/users\//

interface Fixtures {
  /** Opens a window of a phone's size. */
  openWindow: (options?: HostOptions) => Promise<WebKitHost>
}

const test = base.extend<Fixtures, { app: WebKitApp }>({
  app: [
    async ({}, use) => {
      const app = await startWebKitApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  openWindow: async ({ app }, use) => {
    const opened: WebKitHost[] = []
    await use(async (options = {}) => {
      const host = await WebKitHost.start({ cert: app.certFile, ...options })
      opened.push(host)
      return host
    })
    for (const host of opened) await host.close()
  },
})

test.describe.configure({ timeout: 120_000 })

async function open(host: WebKitHost, address: string): Promise<void> {
  await host.goto(address)
  await host.waitFor(`document.documentElement.dataset.hydrated`, 30_000)
}

/** Types as a member does: React hears of it by the input event. */
function fill(host: WebKitHost, selector: string, value: string): Promise<unknown> {
  const body = `const field = document.querySelector(args.selector)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, args.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))`
  return host.evaluate(body, { selector, value })
}

async function signIn(host: WebKitHost, origin: string): Promise<void> {
  await open(host, `${origin}/login`)
  await fill(host, 'input[name=email]', demoEmails.MEMBER)
  await fill(host, 'input[name=password]', DEMO_PASSWORD)
  await host.clickOn('button[type=submit]')
  await host.waitFor(`document.querySelector('h1')?.textContent === 'Bonjour Manon'`, 30_000)
}

async function expectPlays(host: WebKitHost, origin: string): Promise<void> {
  await open(host, `${origin}/seances/${SHORT_FILM.slug}`)
  await host.evaluate(
    `const begin = [...document.querySelectorAll('main button')].find((button) => /^(Commencer|Reprendre)/.test(button.textContent)); begin.dataset.begin = ''`,
  )
  await host.clickOn('[data-begin]')
  await host.waitFor(`document.querySelector('video')?.videoWidth > 0`, 30_000)
  // From the start: where an earlier test left her there may be less to come than is waited for.
  await host.evaluate(`document.querySelector('video').currentTime = 0`)
  await host.waitFor(`document.querySelector('video').currentTime < 1`, 30_000)
  await host.waitFor(`document.querySelector('video').currentTime > 2`, 60_000)
}

const providers = (host: WebKitHost) =>
  host.evaluate<string[]>(
    `return [...document.querySelectorAll('button')].map((button) => button.textContent).filter((text) => text.startsWith('Continuer avec'))`,
  )

for (const bridge of ['absent', 'present'] as const) {
  test(`with the bridge ${bridge}, she signs in, is known after a reload, and trains`, async ({
    app,
    openWindow,
  }) => {
    const host = await openWindow({ bridge, ...(bridge === 'present' ? { handlers: STORE } : {}) })
    await signIn(host, app.origin)
    await host.reload()
    await host.waitFor(`document.querySelector('h1')?.textContent === 'Bonjour Manon'`)
    await expectPlays(host, app.origin)
    expect(host.events.filter(({ event }) => event === 'crashed')).toEqual([])
    expect(host.console.filter((line) => /ERROR/.test(line) && !ABANDONED.test(line))).toEqual([])
  })
}

test('in a browser Google and Apple are offered; in the wrapper only where it can', async ({
  app,
  openWindow,
}) => {
  const browser = await openWindow()
  await open(browser, `${app.origin}/login`)
  expect(await providers(browser)).toEqual(['Continuer avec Google', 'Continuer avec Apple'])

  const wrapper = await openWindow({ bridge: 'present', handlers: STORE })
  await open(wrapper, `${app.origin}/login`)
  await wrapper.waitFor(`!document.body.textContent.includes('Continuer avec')`)
  expect(
    await wrapper.evaluate<boolean>(
      `return document.body.textContent.includes('Recevoir un lien par e-mail')`,
    ),
  ).toBe(true)
  expect(
    await wrapper.evaluate<boolean>(`return document.body.textContent.includes('Utiliser mon téléphone')`),
  ).toBe(true)

  const newer = await openWindow({ bridge: 'present', handlers: [...STORE, 'signIn'] })
  await open(newer, `${app.origin}/login`)
  expect(await providers(newer)).toEqual(['Continuer avec Google', 'Continuer avec Apple'])
})

for (const provider of ['google', 'apple'] as const) {
  test(`the wrapper's own ${provider} sheet signs her in, with a nonce of this attempt`, async ({
    app,
    openWindow,
  }) => {
    const host = await openWindow({ bridge: 'present', handlers: [...STORE, 'signIn'] })
    await open(host, `${app.origin}/login`)
    await host.evaluate(
      `[...document.querySelectorAll('button')].find((button) => button.textContent.toLowerCase().includes(args)).dataset.chosen = ''`,
      provider,
    )
    await host.clickOn('[data-chosen]')
    const { body } = await host.waitForMessage('signIn')
    const { callbackId, nonce, provider: asked } = body as Record<string, string>
    expect(asked).toBe(provider)
    expect(nonce).toMatch(/^[0-9a-f]{64}$/)

    // Of the wrong shape, and for nobody: nothing changes.
    await host.evaluate(
      `window.identity.onCredential('nonsense'); window.identity.onCredential({ callbackId: 'unknown', idToken: 'x' })`,
    )
    // The emulator takes unsigned claims in the place of a token.
    const idToken = JSON.stringify({
      sub: `${provider}-${callbackId}`,
      email: `${callbackId}@elan.test`,
      email_verified: true,
      name: 'Camille Durand',
      nonce,
    })
    await host.evaluate(`window.identity.onCredential(args)`, { callbackId, idToken })
    await host.waitFor(`document.querySelector('h1')?.textContent.startsWith('Bonjour')`, 30_000)
  })
}
