import { expect } from '@playwright/test'
import { FREE_FILM, SUBTITLE } from '~tests/support/e2e/films'
import {
  FILM,
  PATIENCE_MS,
  STAGE,
  expectPlays,
  open,
  press,
  signIn,
  tap,
} from '../../support/webkit/pageActions'
import { STORE_HANDLERS } from '../../support/webkit/scriptedStoreKit'
import type { WebKitHost } from '../../support/webkit/webkitHost'
import { windowTest } from '../../support/webkit/windowTest'
import { inBrief } from '../../support/extent'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

/** What WebKit itself writes of requests that a navigation cuts off; the application writes nothing. */
const ABANDONED = /due to access control checks/

const test = windowTest({ films: [FREE_FILM] })

test.skip(...OUR_SERVER)

test.describe.configure({ timeout: 120_000 })

const providers = (host: WebKitHost) =>
  host.evaluate<string[]>(
    `return [...document.querySelectorAll('button')].map((button) => button.textContent).filter((text) => text.startsWith('Continuer avec'))`,
  )

for (const bridge of inBrief(['present', 'absent'] as const)) {
  test(`with the bridge ${bridge}, she signs in, is known after a reload, and trains`, async ({
    app,
    openWindow,
  }) => {
    const host = await openWindow({ bridge, ...(bridge === 'present' ? { handlers: STORE_HANDLERS } : {}) })
    await signIn(host, app.origin)
    await host.reload()
    await host.waitFor(`document.querySelector('h1')?.textContent === 'Bonjour Manon'`)
    await open(host, `${app.origin}/seances/${FREE_FILM.slug}`)
    await expectPlays(host)
    expect(host.events.filter(({ event }) => event === 'crashed')).toEqual([])
    expect(host.console.filter((line) => /ERROR/.test(line) && !ABANDONED.test(line))).toEqual([])
  })
}

test('one tap on the home leads her through the film, to its end @long', async ({ app, openWindow }) => {
  const host = await openWindow({ bridge: 'present', handlers: STORE_HANDLERS })
  await signIn(host, app.origin, 'USER')
  // At home, with nothing paid, the film that leads is the longest of hers.
  await tap(host, 'Maison')
  await host.waitFor(
    `document.querySelector('main').textContent.includes(${JSON.stringify(FREE_FILM.title)})`,
    PATIENCE_MS,
  )
  await tap(host, 'C’est parti')
  await host.waitFor(`/Installez-vous|Maintenant/.test(${STAGE}?.textContent)`, PATIENCE_MS)
  await host.waitFor(`${FILM}?.currentTime > 1`, 2 * PATIENCE_MS)
  await host.waitFor(`/Maintenant/.test(${STAGE}.textContent)`, PATIENCE_MS)
  const countdown = `Number(${STAGE}.querySelector('[role=timer]').textContent)`
  const before = await host.evaluate<number>(`return ${countdown}`)
  await host.waitFor(`${countdown} < ${before}`, PATIENCE_MS)

  // Keys are for the film from the start, and the page does not scroll.
  expect(await host.evaluate(`return document.activeElement === ${STAGE}`)).toBe(true)
  expect(await press(host, ' ')).toBe(true)
  await host.waitFor(`${FILM}.paused`, PATIENCE_MS)
  await press(host, 'n')
  await host.waitFor(`/Pause/.test(${STAGE}.textContent)`, PATIENCE_MS)
  await press(host, 'c')
  await host.waitFor(`${STAGE}.innerText.includes(${JSON.stringify(SUBTITLE)})`, PATIENCE_MS)
  await press(host, 'k')
  await host.waitFor(`!${FILM}.paused`, PATIENCE_MS)

  await host.evaluate(`${FILM}.currentTime = ${FILM}.duration - 1`)
  await host.waitFor(`document.activeElement.textContent === 'C’est la fin.'`, 2 * PATIENCE_MS)
  expect(await host.evaluate(`return [...document.querySelectorAll('video')].length`)).toBe(1)
  await tap(host, 'Refaire la séance')
  await host.waitFor(`/Installez-vous/.test(${STAGE}.textContent)`, PATIENCE_MS)
  await host.waitFor(`!${FILM}.paused && ${FILM}.currentTime < 20`, PATIENCE_MS)
  expect(host.console.filter((line) => /ERROR/.test(line) && !ABANDONED.test(line))).toEqual([])
})

test('a read that a navigation cuts off is no failure: nothing is shown @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  const held = app.gate.hold('/api/videos?exerciseType=HOME')
  await signIn(host, app.origin)
  // The home asks for the other side of its switch; she is away before the answer comes.
  await held.arrived
  await open(host, `${app.origin}/semaine`)
  held.release()
  expect(host.console.filter((line) => /ERROR GET/.test(line))).toEqual([])
})

test('in a browser Google and Apple are offered; in the wrapper only where it can @long', async ({
  app,
  openWindow,
}) => {
  const browser = await openWindow()
  await open(browser, `${app.origin}/login`)
  expect(await providers(browser)).toEqual(['Continuer avec Google', 'Continuer avec Apple'])

  const wrapper = await openWindow({ bridge: 'present', handlers: STORE_HANDLERS })
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

  const newer = await openWindow({ bridge: 'present', handlers: [...STORE_HANDLERS, 'signIn'] })
  await open(newer, `${app.origin}/login`)
  expect(await providers(newer)).toEqual(['Continuer avec Google', 'Continuer avec Apple'])
})

for (const provider of inBrief(['google', 'apple'] as const)) {
  test(`the wrapper's own ${provider} sheet signs her in, with a nonce of this attempt`, async ({
    app,
    openWindow,
  }) => {
    const host = await openWindow({ bridge: 'present', handlers: [...STORE_HANDLERS, 'signIn'] })
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

    // Of the wrong shape, and addressed to nobody: nothing changes.
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
