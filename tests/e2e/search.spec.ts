import { expect, hydrated, open, test } from '../support/e2e/test'

for (const width of [375, 1280])
  test(`at ${width} px she finds as she types, goes through it by keys, and finds it again${width === 375 ? '' : ' @long'}`, async ({
    pageOf,
  }) => {
    const page = await pageOf('MEMBER')
    await page.setViewportSize({ width, height: 720 })
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Chercher' }).click()
    const field = page.getByRole('searchbox', { name: 'Chercher dans Élan' })
    await expect(field).toBeFocused()
    // A slip, and no accent. The first letters are answered too, if she is slow.
    const answered = page.waitForResponse(/\/api\/search\?q=elastiqe$/)
    await page.keyboard.type('elastiqe')
    await answered
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    const piece = page.getByRole('link', { name: /^Mini-bande élastique/ })
    await expect(piece).toBeVisible()
    await expect(page).toHaveURL(/\/chercher\?q=elastiqe$/)

    await page.keyboard.press('ArrowDown')
    await expect(page.locator('main [data-found]').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await piece.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Mini-bande élastique/ })).toBeVisible()

    await page.goBack()
    await expect(field).toHaveValue('elastiqe')
    await expect(piece).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await page.getByRole('button', { name: 'elastiqe', exact: true }).click()
    await expect(piece).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect(piece).toBeVisible()
    await field.fill('')
    await page.getByRole('button', { name: 'Oublier' }).click()
    await expect(page.getByRole('heading', { name: 'Vos dernières recherches' })).toBeHidden()
  })

test('what is found beyond the best of each kind is one link away @long', async ({ page }) => {
  await open(page, '/chercher?q=v%C3%A9g%C3%A9tarien')
  const recipes = page.getByRole('main').locator('a[href^="/recettes/"]')
  await expect(recipes).toHaveCount(5)
  await page.getByRole('link', { name: 'Tout voir : Recettes' }).click()
  await expect(page).toHaveURL(/\/recettes\?q=v%C3%A9g%C3%A9tarien$/)
  const { items } = (await (
    await page.request.get('/api/recipes', { params: { q: 'végétarien' } })
  ).json()) as { items: unknown[] }
  expect(items.length).toBeGreaterThan(5)
  await expect(recipes).toHaveCount(items.length)
})

for (const { path, label, list } of [
  { path: '/chercher', label: 'Chercher dans Élan', list: 'search' },
  { path: '/seances', label: 'Chercher une séance', list: 'videos' },
  { path: '/recettes', label: 'Chercher une recette', list: 'recipes' },
])
  test(`on ${path} she goes on typing while a slow answer is under way @long`, async ({ page }) => {
    await open(page, path)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/${list}?*`, async (route) => {
      await held
      await route.continue()
    })
    const field = page.getByRole('searchbox', { name: label })
    await field.click()
    const asked = page.waitForRequest(`**/api/${list}?*`)
    await page.keyboard.type('ta')
    await asked
    await expect(page).toHaveURL(/q=ta$/)
    // Beyond the delay after which a page that is waited for would show dots (200 ms).
    await page.waitForTimeout(500)
    await expect(field).toBeFocused()
    release()
    await page.keyboard.type('pis')
    await expect(page).toHaveURL(/q=tapis$/)
    await expect(field).toBeFocused()
  })

test('on /agenda she goes on choosing while a slow answer is under way @long', async ({ page }) => {
  await open(page, '/agenda')
  const card = page.getByRole('link', { name: /Matinale à la Tête d’Or/ })
  await expect(card).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/events?*', async (route) => {
    await held
    await route.continue()
  })
  const choice = page.getByRole('combobox', { name: 'Toutes les formes' })
  await choice.focus()
  const asked = page.waitForRequest('**/api/events?*')
  await choice.selectOption({ label: 'En ligne' })
  await asked
  await page.waitForTimeout(500)
  await expect(choice).toBeFocused()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Passés' }).click()
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect(page).toHaveURL(/kind=ONLINE/)
  await expect(page.getByRole('heading', { name: 'Rien encore derrière nous' })).toBeVisible()
})

test('a search that finds nothing says so, and one that fails can be tried again @long', async ({
  page,
  problems,
}) => {
  problems.allow(/500|server\/internal/)
  await open(page, '/chercher?q=xylophone')
  await expect(page.getByRole('heading', { name: 'Rien pour « xylophone »' })).toBeVisible()
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'server/internal', message: '', status: 500 } }),
  )
  await page.getByRole('searchbox').fill('tapis')
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/search?*')
  await again.click()
  await expect(page.getByRole('link', { name: /^Tapis/ })).toBeVisible()
})
