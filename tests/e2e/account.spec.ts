import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/accounts'
import { emailedCode } from '../support/e2e/emulator'
import {
  expect,
  freshAccount,
  freshEmail,
  greeting,
  hydrated,
  newContext,
  open,
  signInByForm,
  signInLinks,
  signOut,
  test,
} from '../support/e2e/test'

const UNVERIFIED = 'Votre adresse n’est pas encore vérifiée.'

test('from sign-up to a page that knows her name before any script runs', async ({
  page,
  context,
  browser,
  place,
}) => {
  const email = freshEmail()
  await open(page, '/login?mode=inscription')
  await page.getByLabel('Prénom').fill('Zélie')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(greeting(page)).toHaveText('Bonjour Zélie')

  await open(page, '/compte')
  await expect(page.getByText(UNVERIFIED)).toBeVisible()
  const code = await emailedCode(place, email, 'VERIFY_EMAIL')
  await open(page, `/login?mode=verifyEmail&oobCode=${code}`)
  await expect(page.getByRole('status')).toHaveText('Merci, votre adresse est vérifiée.')
  // She may leave before her browser has a fresh token: what the server knows of her is half a minute old at most.
  await expect(async () => {
    await open(page, '/compte')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByText(UNVERIFIED).count()).toBe(0)
  }).toPass()

  await signOut(page)
  await signInByForm(page, email)
  await page.reload()
  await expect(greeting(page)).toHaveText('Bonjour Zélie')

  const scriptless = await browser.newContext({
    baseURL: place.origin,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const still = await scriptless.newPage()
  await still.goto('/')
  await expect(greeting(still)).toHaveText('Bonjour Zélie')
  await scriptless.close()
})

test('a code that has served verifies nothing and says so @long', async ({ page, place, problems }) => {
  problems.allow(/status of 400/)
  const email = freshEmail()
  await open(page, '/login?mode=inscription')
  await page.getByLabel('Prénom').fill('Noé')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(greeting(page)).toBeVisible()
  const address = `/login?mode=verifyEmail&oobCode=${await emailedCode(place, email, 'VERIFY_EMAIL')}`
  await open(page, address)
  await expect(page.getByRole('status')).toHaveText('Merci, votre adresse est vérifiée.')
  await open(page, address)
  await expect(page.getByRole('alert')).toHaveText(/Ce lien a expiré ou a déjà servi/)
})

test('the sign-in page leads back to where she was going, on this site only @long', async ({
  page,
  place,
  newDevice,
}) => {
  const email = await freshAccount(place)
  await open(page, '/compte')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcompte$/)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(`${place.origin}/compte`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')

  const elsewhere = await newDevice()
  await open(elsewhere, `/login?redirect=${encodeURIComponent('https://example.com/')}`)
  await elsewhere.getByLabel('Adresse e-mail').fill(email)
  await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(greeting(elsewhere)).toBeVisible()
  await expect(elsewhere).toHaveURL(`${place.origin}/`)
})

test('her record comes with the page: it is not fetched again on focus or on the way to the next page @long', async ({
  pageOf,
}) => {
  const page = await pageOf('MEMBER')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/users\/[^/]+$/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  const html = await (await page.goto('/'))?.text()
  expect(html).toMatch(/"user-record"/)
  await hydrated(page)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Matériel' })
    .click()
  await expect(page).toHaveURL(/\/materiel$/)
  // The identity client has come up meanwhile, and holds her token to the record.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

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
