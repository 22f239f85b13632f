import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e/test'
import { openWithoutCode } from '../support/e2e/withoutCode'
import { inBrief } from '../support/extent'

/** Makes the page believe that it runs in the iOS wrapper; what the wrapper then does is WebKit's tests' matter. */
const inWrapper = (page: Page, handlers: string[]) =>
  page.addInitScript((names) => {
    const messageHandlers = Object.fromEntries(names.map((name) => [name, { postMessage: () => undefined }]))
    Object.assign(window, { webkit: { messageHandlers } })
  }, handlers)
const seen = (page: Page) => page.locator('body').innerText()

for (const path of inBrief(['/abonnement', '/', '/abonnement/cadeau'])) {
  test(`in the wrapper ${path} shows none of our prices, before the page's code is there and after`, async ({
    page,
  }) => {
    await inWrapper(page, ['purchase'])
    const arrive = await openWithoutCode(page, path)
    await expect(page.locator('h1:visible')).toBeVisible()
    await expect(page.locator('footer')).toBeVisible()
    expect(await seen(page)).not.toMatch(/€|obligation de paiement|cadeau|carte|code promo/i)
    await arrive()
    expect(await seen(page)).not.toMatch(/€|obligation de paiement|cadeau|carte|code promo/i)
  })
}

test('a wrapper without Google’s and Apple’s sign-in sheets never offers them', async ({ page }) => {
  const offered = page.getByText('Continuer avec')
  await inWrapper(page, ['purchase'])
  const arrive = await openWithoutCode(page, '/login')
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await expect(offered.first()).toBeHidden()
  await arrive()
  await expect(offered).toHaveCount(0)
})

test('in a newer one they are there from the first paint @long', async ({ page }) => {
  await inWrapper(page, ['purchase', 'signIn'])
  const arrive = await openWithoutCode(page, '/login')
  await expect(page.getByText('Continuer avec')).toHaveCount(2)
  await expect(page.getByText('Continuer avec').first()).toBeVisible()
  await arrive()
  await expect(page.getByText('Continuer avec').first()).toBeVisible()
})
