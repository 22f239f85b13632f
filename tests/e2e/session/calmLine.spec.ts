import { makeCookie } from '../../http/hostile/hostileCredentials'
import { signUp } from '../../support/accounts'
import { currentPlace } from '../../support/e2e/place'
import { OUR_SERVER } from '../../support/e2e/preview/ours'
import { stateWith } from '../../support/e2e/signedIn'
import { expect, greeting, open, test } from '../../support/e2e/test'
import { startTestServer } from '../../support/server/server'
import { COOKIE_KEYS } from '../../support/server/serverGlobalSetup'
import { openTcpGate } from '../../support/tcpGate'

test.skip(...OUR_SERVER)

test('what says that her account is away goes by itself once it is back @long', async ({
  newDevice,
  problems,
}) => {
  test.setTimeout(300_000)
  // Neither the page's identity client nor the session endpoint reaches the provider while it is away.
  problems.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|status of 503|session endpoint/)
  const { emulatorHost } = currentPlace()
  const provider = await openTcpGate(emulatorHost)
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${provider.port}`,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
  }
  const server = await startTestServer({ build: false, env })
  try {
    const account = await signUp({ emulatorHost })
    const page = await newDevice(stateWith(server, account, await makeCookie(account)))
    await page.clock.install()
    await provider.turn('shut')
    await open(page, server.origin)
    const line = page.getByText('Votre compte est momentanément indisponible')
    await expect(line).toBeVisible()
    await page.clock.fastForward('00:20')
    await expect(line).toBeVisible()

    await provider.turn('open')
    await page.clock.fastForward('00:20')
    await expect(line).toHaveCount(0)
    await expect(greeting(page)).toBeVisible()
    await page.close()
  } finally {
    await server.stop()
    await provider.close()
  }
})
