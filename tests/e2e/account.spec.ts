import { DEMO_PASSWORD } from '../support/accounts'
import { emailedCode } from '../support/e2e/emulator'
import {
  expect,
  freshAccount,
  freshEmail,
  greeting,
  hydrated,
  open,
  signInByForm,
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
