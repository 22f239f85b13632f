import { expectUsable } from '../../support/e2e/accessibility'
import { expect, test } from '../../support/e2e/member'
import { add, keptForTheShop, signOutWhileWaiting } from '../../support/e2e/shoppingPage'
import { open } from '../../support/e2e/test'

/** What recipes and the list of shopping show only once something was done. */

const CURRY = '/recettes/curry-de-patate-douce-et-epinards'

test('the kitchen can be used by everybody, whatever lies over it, to its end @long', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, `${CURRY}/cuisine`)
  await page.getByRole('button', { name: 'Voir les ingrédients' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Fermer les ingrédients' }).click()

  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await page.getByRole('button', { name: 'Lancer le minuteur de 5 min' }).click()
  await page.getByRole('link', { name: 'Quitter la cuisine' }).click()
  const asked = page.getByRole('dialog', { name: 'Un minuteur tourne encore' })
  await expect(asked).toBeVisible()
  await expectUsable(page)
  await asked.getByRole('button', { name: 'Rester en cuisine' }).click()

  const next = page.getByRole('button', { name: 'Suivante', exact: true })
  const last = page.getByRole('button', { name: 'Terminer' })
  while (!(await last.isVisible())) await next.click()
  await last.click()
  await expect(page.getByRole('heading', { name: 'Bon appétit' })).toBeVisible()
  await expectUsable(page)
})

test('the list of recipes can be used by everybody with its kitchen open, and without a favourite @long', async ({
  newMember,
}) => {
  const { page } = await newMember('Manon')
  await open(page, '/recettes?favourites=true')
  await expect(page.getByText('Aucune favorite pour l’instant')).toBeVisible()
  await expectUsable(page)
  await open(page, '/recettes')
  await page.getByText('J’ai dans ma cuisine').click()
  await expect(page.getByRole('button', { name: 'Ajouter à ce que j’ai' })).toBeVisible()
  await expectUsable(page)
})

for (const [path, list, filter, chosen] of [
  ['/recettes', 'recipes', 'Tout repas', 'Dîner'],
  ['/seances', 'videos', 'Libre ou abonnées', 'En accès libre'],
] as const)
  test(`a list of ${list} that fails says so to everybody, and can be tried again @long`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 500|status of 503 .*\/readyz|server\/internal/)
    await open(page, path)
    await page.route(`**/api/${list}?*`, (route) =>
      route.fulfill({ status: 500, json: { code: 'server/internal', message: '', status: 500 } }),
    )
    // Of a server that is ready the page asks again by itself, and shows meanwhile what it had: here it has not come back yet.
    await page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
    await page.getByLabel(filter).selectOption({ label: chosen })
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect(again).toBeVisible()
    await expectUsable(page)
    await page.unroute(`**/api/${list}?*`)
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('main').locator(`a[href^="${path}/"]`).first()).toBeVisible()
  })

test('what is asked of her who signs out while something waits can be used by everybody @long', async ({
  newMember,
}) => {
  const { page } = await newMember('Manon')
  const network = await signOutWhileWaiting(page)
  await expect(page.getByRole('dialog', { name: /Se déconnecter quand même/ })).toBeVisible()
  await expectUsable(page)
  await network.free()
})

test('what a device shows without network can be used by everybody @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|server\/network|status of 503 .*\/recettes/)
  const { page } = await newMember('Manon')
  await open(page, '/courses')
  await add(page, 'lait')
  await keptForTheShop(page)
  await page.context().setOffline(true)
  await page.goto('/courses')
  await expect(page.getByText(/^Hors connexion/)).toBeVisible()
  await expectUsable(page)
  await page.goto('/recettes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectUsable(page)
})
