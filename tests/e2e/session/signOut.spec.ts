import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  freshAccount,
  greeting,
  hydrated,
  newContext,
  open,
  signInByForm,
  signInLinks,
  signOut,
  test,
} from '../../support/e2e/test'

/** What is left of a session in this browser. */
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => ['auth', 'elan_session', 'token', 'refreshToken'].includes(name))

/** The way to a file, as a browser keeps it for a film that is being sent. */
const keepFile = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('Réveil.mp4', { create: true })
    await new Promise((kept, failed) => {
      const opening = indexedDB.open('elan-mine')
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
      opening.addEventListener('error', failed)
      opening.addEventListener('success', () => {
        const change = opening.result.transaction('kept', 'readwrite')
        change.objectStore('kept').put(handle, 'uploads/1')
        change.addEventListener('complete', kept)
      })
    })
  })

const keptFiles = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((read, failed) => {
        const opening = indexedDB.open('elan-mine')
        opening.addEventListener('error', failed)
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          keys.addEventListener('success', () => read(keys.result))
        })
      }),
  )

test('signing out in one tab signs out the others @long', async ({ page, context, place }) => {
  await signInByForm(page, await freshAccount(place))
  const other = await context.newPage()
  await open(other, '/')
  await expect(greeting(other)).toBeVisible()
  const account = await context.newPage()
  await open(account, '/compte')

  await signOut(page)
  for (const tab of [other, account]) {
    await expect(signInLinks(tab).first()).toBeVisible()
    await expect(tab).toHaveURL(`${place.origin}/`)
  }
  expect(await sessionCookies(context)).toEqual([])
})

test('without network a sign-out is made up before any page of hers is shown @long', async ({
  page,
  context,
  place,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load resource)/)
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  // The identity client has come up.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const left = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await left
  // It is out of reach of every script.
  expect(await sessionCookies(context)).toContain('auth')

  // The network is back for the page, and gone again before the sign-out.
  await page.route('**/api/logout', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/compte', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveText(/^Déconnexion en cours/)
  expect(await page.locator('html').evaluate((root) => root.childElementCount)).toBe(0)

  await page.unroute('**/api/logout')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcompte$/)
  await hydrated(page)
  expect(await sessionCookies(context)).toEqual([])
  await page.goto('/')
  await expect(signInLinks(page).first()).toBeVisible()
})

test('signing out leaves no file of hers on the device @long', async ({ page, place }) => {
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  await keepFile(page)
  expect(await keptFiles(page)).toEqual(['uploads/1'])
  await signOut(page)
  await expect.poll(() => keptFiles(page)).toEqual([])
})

test('a sign-out has the last word over a login that is still under way, in another tab too @long', async ({
  page,
  context,
  place,
}) => {
  await signInByForm(page, await freshAccount(place))
  const other = await context.newPage()
  const gate = Promise.withResolvers<void>()
  const heard: string[] = []
  await other.route('**/api/login', async (route) => {
    heard.push('login asked')
    await gate.promise
    await route.continue()
  })
  other.on('response', (response) => {
    if (response.url().endsWith('/api/login')) heard.push('login answered')
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logout')) heard.push('logout asked')
  })
  await open(other, '/')
  await expect.poll(() => heard).toEqual(['login asked'])
  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  const identities = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')))
  await expect.poll(identities).toEqual([])
  gate.resolve()
  for (const tab of [page, other]) await expect(signInLinks(tab).first()).toBeVisible()
  expect(heard.indexOf('login answered')).toBeLessThan(heard.indexOf('logout asked'))
  expect(await sessionCookies(context)).toEqual([])
})

test('signing in in one tab signs in the others @long', async ({ page, context, place }) => {
  const other = await context.newPage()
  await open(other, '/')
  await expect(signInLinks(other).first()).toBeVisible()
  await signInByForm(page, await freshAccount(place))
  await expect(greeting(other)).toBeVisible()
})

test('signing out everywhere ends the session of another device within a minute @long', async ({
  page,
  browser,
  place,
  problems,
}) => {
  test.setTimeout(150_000)
  const email = await freshAccount(place)
  await signInByForm(page, email)
  const device = await newContext(browser)
  const elsewhere = await device.newPage()
  await signInByForm(elsewhere, email)
  problems.allow(/status of 40[01]/)

  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await page.getByRole('button', { name: 'Tout déconnecter' }).click()
  await expect(signInLinks(page).first()).toBeVisible()

  const homeOfTheOther = async () => (await device.request.get(`${place.origin}/`)).text()
  await expect.poll(homeOfTheOther, { timeout: 65_000, intervals: [1000] }).not.toContain('Bonjour')
  await elsewhere.goto('/')
  await hydrated(elsewhere)
  await expect(signInLinks(elsewhere).first()).toBeVisible()
  await device.close()
})
