import { createHmac } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signUp } from '../support/accounts'
import { callAs } from '../support/e2e/calls'
import { startProviderDouble, type ProviderDouble } from '../support/e2e/double'
import { expect, hydrated, open, signInByForm, test as base, withoutWorker } from '../support/e2e/test'
import { OUR_SERVER } from '../support/e2e/preview/ours'
import { currentPlace } from '../support/e2e/place'
import { startTestServer, type TestServer } from '../support/server/server'

const SECRET = 'intercom-secret-of-the-tests'
/** PostHog takes a headless or driven browser for a robot and stays silent. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Providers {
  server: TestServer
  double: ProviderDouble
}

/** A server of its own with analytics and chat set up; it shares the identity emulator. */
const test = base.extend<object, { providers: Providers }>({
  providers: [
    async ({}, use) => {
      const double = await startProviderDouble()
      const server = await startTestServer({
        build: false,
        env: {
          FIREBASE_AUTH_EMULATOR_HOST: currentPlace().emulatorHost,
          POSTHOG_KEY: 'phc_tests',
          POSTHOG_HOST: double.origin,
          INTERCOM_APP_ID: 'tests',
          INTERCOM_SECRET: SECRET,
          INTERCOM_WIDGET_URL: `${double.origin}/widget/tests`,
        },
      })
      await use({ server, double })
      await server.stop()
      await double.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.skip(...OUR_SERVER)

const banner = (page: Page) => page.getByRole('region', { name: 'Vos choix de confidentialité' })

/** Nobody of the demo, whose pages are open in other tests. @returns her address */
async function newManon({ server }: Providers): Promise<string> {
  const account = await signUp(server)
  expect(await callAs(server, account, 'POST', '/users', { name: 'Manon' })).toMatchObject({ status: 201 })
  return account.email
}

async function openBrowser(browser: Browser, { server }: Providers): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.origin, locale: 'fr-FR' })
  await context.addInitScript((userAgent) => {
    // Not by the context's own setting, which Chromium forgets while the page goes away.
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent })
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined })
  }, USER_AGENT)
  return context
}

test('without settings nothing is loaded, and nothing is asked @long', async ({ page, problems, place }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http')) hosts.add(url.host)
  })
  for (const path of ['/', '/seances', '/semaine', '/login']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  }
  expect([...hosts]).toEqual([new URL(place.origin).host])
  expect(problems.outside).toEqual([])
})

test('nothing is loaded before she answers, and refusing keeps it so', async ({
  browser,
  providers,
  problems,
}) => {
  const { double } = providers
  const context = await openBrowser(browser, providers)
  problems.watch(context)
  const page = await context.newPage()
  const before = double.paths.length
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await page.waitForLoadState('networkidle')

  const refuse = banner(page).getByRole('button', { name: 'Tout refuser' })
  const accept = banner(page).getByRole('button', { name: 'Tout accepter' })
  const [no, yes] = [await refuse.boundingBox(), await accept.boundingBox()]
  expect(Math.abs((no?.height ?? 0) - (yes?.height ?? 99))).toBeLessThan(1)
  const look = (button: typeof refuse) =>
    button.evaluate((element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
      return { color, backgroundColor, fontSize, fontWeight }
    })
  expect(await look(refuse)).toEqual(await look(accept))

  await refuse.click()
  await expect(banner(page)).toHaveCount(0)
  for (const path of ['/', '/seances', '/semaine']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  }
  await page.reload()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(double.paths.slice(before)).toEqual([])
  expect(problems.outside).toEqual([])
  await context.close()
})

test('once she accepts, page leave goes to its one address and the chat knows her by hash @long', async ({
  browser,
  providers,
  problems,
}) => {
  const { server, double } = providers
  const email = await newManon(providers)
  const context = await openBrowser(browser, providers)
  problems.watch(context)
  const page = await context.newPage()
  // With one Chromium loses much of what a page sends while it goes away, on a busy machine, although it says that it took it.
  await withoutWorker(page)
  const before = double.paths.length
  await signInByForm(page, email)
  await page.waitForLoadState('networkidle')
  expect(double.paths.slice(before)).toEqual([])

  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect.poll(() => double.paths.slice(before)).toContain('/widget/tests')
  await expect.poll(() => double.paths.slice(before), { timeout: 20_000 }).toContain('/e/')
  const settings = await page.evaluate(
    () => (window as unknown as { intercomSettings: Record<string, unknown> }).intercomSettings,
  )
  const uid = String(settings['user_id'])
  expect(settings).toMatchObject({
    app_id: 'tests',
    user_hash: createHmac('sha256', SECRET).update(uid).digest('hex'),
    name: 'Manon',
    email,
  })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const hash = createHmac('sha256', SECRET).update(uid).digest('hex')
  expect(await (await page.goto(`${server.origin}/semaine`))?.text()).toContain(hash)
  await expect
    .poll(() => page.evaluate(() => (window as { intercomSettings?: object }).intercomSettings))
    .toMatchObject({ user_hash: hash })
  expect(asked).not.toContain('/api/auth/intercom-hash')

  // Analytics come after the page: what tells of her leaving is there once they have begun.
  await page.waitForFunction(() => 'elanStopAnalytics' in window)
  const beforeLeaving = double.paths.filter((path) => path === '/e/').length
  await page.goto(`${server.origin}/seances`)
  await hydrated(page)
  await expect
    .poll(() => double.paths.filter((path) => path === '/e/').length, { message: 'page leave' })
    .toBeGreaterThan(beforeLeaving)
  const others = double.paths.slice(before).filter((path) => path !== '/e/' && path !== '/widget/tests')
  expect(others).toEqual([])
  expect(problems.outside).toEqual([])
  await context.close()
})

test('a consent that she takes back on her account page is obeyed at once and after a reload @long', async ({
  browser,
  providers,
  problems,
}) => {
  const { double } = providers
  const context = await openBrowser(browser, providers)
  problems.watch(context)
  const page = await context.newPage()
  await signInByForm(page, await newManon(providers))
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click()
  await expect
    .poll(() => double.paths.filter((path) => path === '/e/').length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await open(page, '/compte')
  for (const name of [/Mesure d’usage/, /Discussion/]) {
    const choice = page.getByRole('switch', { name })
    await expect(choice).toBeChecked()
    await choice.uncheck({ force: true })
  }
  await page.waitForLoadState('networkidle')
  const before = double.paths.length
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await open(page, '/semaine')
  await page.waitForLoadState('networkidle')
  expect(double.paths.slice(before)).toEqual([])
  await expect(banner(page)).toHaveCount(0)
  await context.close()
})
