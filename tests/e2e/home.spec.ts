import type { Page } from '@playwright/test'
import {
  expect,
  freshAccount,
  greeting,
  hydrated,
  open,
  signInByForm,
  signOut,
  test,
} from '../support/e2e/test'

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Le sport qui s’adapte/ })
const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link', { name, exact: true })

test('two homes share one address, whichever way one comes', async ({ pageOf, place, problems }) => {
  problems.allow(/status of 404 .*\/nulle-part/)
  const page = await pageOf('MEMBER')
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/')
  await expect(greeting(page)).toBeVisible()
  await expect(bar(page, 'Accueil')).toHaveAttribute('aria-current', 'page')

  // Asked for again, it stays one entry of the history.
  const entries = await page.evaluate(() => history.length)
  await bar(page, 'Accueil').click()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await bar(page, 'Séances').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toutes les séances' })).toBeVisible()
  await expect(bar(page, 'Séances')).toHaveAttribute('aria-current', 'page')
  await expect(bar(page, 'Accueil')).not.toHaveAttribute('aria-current')
  await page.getByRole('link', { name: 'Élan, accueil' }).click()
  await expect(greeting(page)).toBeVisible()
  await expect(page).toHaveURL(`${place.origin}/`)
  await page.goBack()
  await expect(page).toHaveURL(`${place.origin}/seances`)
  await page.goForward()
  await expect(greeting(page)).toBeVisible()

  // A link that knows nothing of who is signed in.
  await open(page, '/nulle-part')
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(greeting(page)).toBeVisible()
  await open(page, '/accueil')
  await expect(page).toHaveURL(`${place.origin}/`)
})

test('a home that is open in another tab follows who is signed in @long', async ({ page, place }) => {
  const other = await page.context().newPage()
  await open(other, '/')
  await expect(welcome(other)).toBeVisible()
  await signInByForm(page, await freshAccount(place))
  await expect(greeting(other)).toBeVisible()
  await signOut(page)
  await expect(welcome(page)).toBeVisible()
  await expect(welcome(other)).toBeVisible()
  await other.close()
})

test('each home loads the scripts of its own rows @long', async ({ page, pageOf }) => {
  const scriptsOf = async (visited: Page, heading: (shown: Page) => ReturnType<typeof welcome>) => {
    const addresses = new Set<string>()
    visited.on('request', (request) => {
      if (request.url().endsWith('.js')) addresses.add(request.url())
    })
    await visited.goto('/')
    await hydrated(visited)
    await expect(heading(visited)).toBeVisible()
    // Read again, not from the page: one that still arrives when the page is closed has no text.
    const scripts = await Promise.all([...addresses].map((address) => visited.request.get(address)))
    return (await Promise.all(scripts.map((script) => script.text()))).join('\n')
  }
  const visitors = await scriptsOf(page, welcome)
  expect(visitors).toContain('Commencer gratuitement')
  expect(visitors).not.toContain('Dernières séances')
  const members = await scriptsOf(await pageOf('MEMBER'), greeting)
  expect(members).toContain('Dernières séances')
  expect(members).not.toContain('Commencer gratuitement')
})
