import { expect, hydrated, test } from '../../support/e2e/test'

const AWAY = { code: 'server/unavailable', message: 'x', status: 503 }
/** More than a page waits before it asks again. */
const QUARTER_MS = 16_000

test('a home whose rows could not be read says so once, and is whole again by itself @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 503|GET \/|server\/unavailable/)
  const page = await pageOf('MEMBER')
  await page.clock.install()
  await page.goto('/conditions')
  await hydrated(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: AWAY }))
  await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
  await page.evaluate(() => history.pushState({}, '', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await page.clock.runFor(QUARTER_MS)
  const missing = page.getByText('Une partie de votre accueil n’a pas pu être chargée.')
  await expect(missing).toHaveCount(1)
  await page.unroute('**/api/**')
  await page.unroute('**/readyz')
  await page.clock.runFor(2 * QUARTER_MS)
  await expect(missing).toHaveCount(0)
  await expect(page.getByText(/^La vidéo de la semaine, /)).toBeVisible()
})

test('five parts of a page that fail alike are told by one notification @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 503|GET \/|server\/unavailable/)
  const page = await pageOf('MEMBER')
  await page.goto('/conditions')
  await hydrated(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: AWAY }))
  await page.evaluate(() => history.pushState({}, '', '/'))
  const told = page.getByRole('alert').filter({ hasText: 'server/unavailable Unhandled Error' })
  await expect(told.first()).toBeVisible()
  await expect(page.getByText('Une partie de votre accueil n’a pas pu être chargée.')).toBeVisible()
  await expect(told).toHaveCount(1)
})

test('an error screen opens by itself once the server answers again @long', async ({ page, problems }) => {
  problems.allow(/status of 503|GET \/|server\/unavailable/)
  await page.clock.install()
  await page.goto('/conditions')
  await hydrated(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: AWAY }))
  await page.evaluate(() => history.pushState({}, '', '/seances'))
  await page.clock.runFor(4000)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/api/**')
  await page.clock.runFor(QUARTER_MS)
  await expect(page.getByRole('heading', { name: 'Toutes les séances' })).toBeVisible()
})
