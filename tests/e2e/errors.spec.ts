import { DEMO_PASSWORD } from '../support/accounts'
import {
  expect,
  fillSignIn,
  freshAccount,
  greeting,
  hydrated,
  open,
  signInByForm,
  signInLinks,
  test,
} from '../support/e2e/test'

const FAILURE = { code: 'server/internal', message: 'Internal Server Error', status: 500 }

test('a change that the server could not make is shown in a red notification @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 500|PATCH \/users/)
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  await page.route('**/api/users/**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: FAILURE }) : route.continue(),
  )
  await page.getByLabel('Nom affiché').fill('Ophélie')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const notification = page.getByRole('alert').filter({ hasText: 'Unhandled Error' })
  await expect(notification).toContainText('server/internal')
  await expect(notification).toContainText(
    'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  )
  const [red, green, blue] = await notification.evaluate((element) => {
    const probe = document.createElement('span')
    probe.style.color = getComputedStyle(element).getPropertyValue('--notification-color')
    element.append(probe)
    const channels = getComputedStyle(probe).color.match(/\d+/g) ?? []
    probe.remove()
    return channels.map(Number)
  })
  expect(red ?? 0).toBeGreaterThan(Math.max(green ?? 255, blue ?? 255))
  // Five seconds (`source.md §8`), then it is gone.
  await expect(notification).toBeHidden({ timeout: 8_000 })
  // What she typed is still there, to be sent again.
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Ophélie')
  await page.unroute('**/api/users/**')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre nom est enregistré.')).toBeVisible()
})

test('an error that signs her out says so on the page where she then is, for ten seconds', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 401|auth\/argument-error/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install()
  await signInByForm(page, await freshAccount(place))
  const refusal = { code: 'auth/argument-error', message: 'x', status: 401 }
  await page.route('**/api/equipment**', (route) => route.fulfill({ status: 401, json: refusal }))
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  const notification = page.getByRole('alert').filter({ hasText: 'auth/argument-error Unhandled Error' })
  // From now on her time goes on by what it is told alone, on the page that she is led to as well.
  await page.clock.pauseAt(Date.now() + 1_000)
  await navigation.getByRole('link', { name: 'Matériel' }).click()
  const toldAfterLeaving = async () => {
    await page.clock.runFor(100).catch(() => 'the page went away meanwhile')
    return (await signInLinks(page).count()) > 0 && notification.count()
  }
  await expect.poll(toldAfterLeaving, { intervals: [50], timeout: 60_000 }).toBe(1)
  await expect(page).toHaveURL(/\/$/)
  await expect(notification).toContainText('Votre connexion n’a pas pu être vérifiée. Reconnectez-vous.')
  await page.clock.runFor(9_500)
  await expect(notification).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(notification).toBeHidden()
})

test('a proxy’s page in the place of an answer is a red notification with its status @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 502|PATCH \/users/)
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  await page.route('**/api/users/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.continue(),
  )
  await page.getByLabel('Nom affiché').fill('Ophélie')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '502 Unhandled Error' })).toContainText(
    'An unknown error occurred',
  )
})

test('a proxy’s page in the place of who has signed in is one as well, and she signs in again @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 502|code: 502/)
  const functions = '**/_serverFn/**'
  await page.route(functions, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await open(page, '/login')
  await fillSignIn(page, await freshAccount(place), DEMO_PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: '502 Unhandled Error' })).toContainText(
    'An unknown error occurred',
  )
  await page.unroute(functions)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
})

test('an unreachable server is announced in French @long', async ({ page, place, problems }) => {
  problems.allow(/Failed to load resource|PATCH \/users/)
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  await page.route('**/api/users/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
  )
  await page.getByLabel('Nom affiché').fill('Ophélie')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'server/network' })).toContainText(
    'Le serveur n’est pas joignable pour le moment.',
  )
})

test('a page whose data cannot be had shows the error screen, and the refresh brings it back @long', async ({
  page,
  problems,
}) => {
  problems.allow(/./)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await page.route('**/api/equipment**', (route) => route.fulfill({ status: 500, json: FAILURE }))
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Matériel' })
    .click()
  await expect(page.getByText('oops', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Our servers could not handle your request')).toBeVisible()
  // On a phone it ends above the bar below, whatever line stands above the page.
  await page.setViewportSize({ width: 375, height: 812 })
  const [ends, begins] = await Promise.all([
    page.locator('[data-waits]').evaluate((element) => element.getBoundingClientRect().bottom),
    page
      .getByRole('navigation', { name: 'Navigation', exact: true })
      .evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(ends).toBeLessThanOrEqual(begins)
  await page.unroute('**/api/equipment**')
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await hydrated(page)
  await expect(page).toHaveURL(/\/materiel$/)
  await expect(page.getByText('oops', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
