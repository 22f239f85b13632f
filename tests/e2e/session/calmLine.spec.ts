import { makeCookie } from '../../http/hostile/hostileCredentials'
import { signUp } from '../../support/accounts'
import { currentPlace } from '../../support/e2e/place'
import { OUR_SERVER } from '../../support/e2e/preview/ours'
import { stateWith } from '../../support/e2e/accounts/signedIn'
import { expect, greeting, open, signInLinks, test } from '../../support/e2e/test'
import { startTestServer, type TestServer } from '../../support/server/server'
import { COOKIE_KEYS } from '../../support/server/serverGlobalSetup'
import { openTcpGate, type TcpGate } from '../../support/tcpGate'

test.skip(...OUR_SERVER)

/** Notifications are gone after seconds, with the page's clock in an instant: they are counted as they are told. */
const COUNT_NOTICES = `addEventListener('elan:notify', () => (document.documentElement.dataset.told = 'true'))`

test.describe('what says that her account is away', () => {
  let provider: TcpGate
  let server: TestServer
  test.beforeEach(async () => {
    test.setTimeout(300_000)
    provider = await openTcpGate(currentPlace().emulatorHost)
    const env = {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${provider.port}`,
      AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
    }
    server = await startTestServer({ build: false, env })
  })
  test.afterEach(async () => {
    await server.stop()
    await provider.close()
  })

  for (const keeps of [true, false])
    test(`goes by itself once it is back, where her browser ${keeps ? 'keeps' : 'has lost'} her identity @long`, async ({
      newDevice,
      problems,
    }) => {
      // Neither the page's identity client nor the session endpoint reaches the provider while it is away.
      problems.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|status of 503|session endpoint/)
      const account = await signUp({ emulatorHost: currentPlace().emulatorHost })
      const state = stateWith(server, account, await makeCookie(account))
      const page = await newDevice(keeps ? state : { ...state, origins: [] })
      const ended: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/logout')) ended.push(request.url())
      })
      await page.addInitScript(COUNT_NOTICES)
      await page.clock.install()
      await provider.turn('shut')
      await open(page, server.origin)
      const line = page.getByText('Votre compte est momentanément indisponible')
      await expect(line).toBeVisible()
      const isAsked = page.waitForRequest(/\/_serverFn\//)
      await page.clock.fastForward('00:20')
      await isAsked
      await page.clock.fastForward('00:20')
      await expect(line).toBeVisible()
      // The line has said it.
      await expect(page.locator('html')).not.toHaveAttribute('data-told')
      expect(ended).toEqual([])

      await provider.turn('open')
      await page.clock.fastForward('00:20')
      await expect(line).toHaveCount(0)
      if (keeps) await expect(greeting(page)).toBeVisible()
      await page.close()
    })

  test('stays where the page’s frame is another one @long', async ({ newDevice, problems }) => {
    problems.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|status of 503|session endpoint/)
    const account = await signUp({ emulatorHost: currentPlace().emulatorHost })
    const page = await newDevice(stateWith(server, account, await makeCookie(account)))
    await provider.turn('shut')
    await open(page, `${server.origin}/conditions`)
    const line = page.getByText('Votre compte est momentanément indisponible')
    await expect(line).toBeVisible()
    await signInLinks(page).first().click()
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
    await expect(line).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(line).toBeVisible()
    await page.close()
  })
})
