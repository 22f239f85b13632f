import type { Page } from '@playwright/test'
import { callAs } from '../../support/e2e/calls'
import { test } from '../../support/e2e/member'
import { openNew, publish } from '../../support/e2e/studio'
import { expect, hydrated, open } from '../../support/e2e/test'

const CURRY = '/recettes/curry-de-patate-douce-et-epinards'
const SALMON = '/recettes/saumon-roti-pommes-de-terre-brocoli'
const WIDTHS = [375, 1280]
/** A phone is what one cooks with: the desk only in `npm run test:all`. */
const at = (width: number) => `at ${width} px${width === 375 ? '' : ' @long'}`

const cards = (page: Page) => page.locator('main li a[href^="/recettes/"]')
/** The recipes of a list as the page shows them, and as the server finds them. */
const slugsOf = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
const found = async (page: Page, query: Record<string, string>): Promise<string[]> => {
  const answer = await page.request.get('/api/recipes', { params: query })
  return ((await answer.json()) as { items: { slug: string }[] }).items.map(({ slug }) => slug)
}
const ingredient = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const more = (page: Page) => page.getByRole('button', { name: 'Une personne de plus' })
/** What the page holds for search engines. */
const dataOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<
    string,
    unknown
  >

for (const width of WIDTHS) {
  test(`${at(width)} the list is narrowed by words, a meal, diets, time and what she has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await open(page, '/recettes')
    const all = await cards(page).count()
    expect(all).toBeGreaterThanOrEqual(12)
    await page.getByLabel('Tout repas').selectOption('Dîner')
    await page.getByRole('button', { name: 'Sans gluten' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect.poll(() => slugsOf(page)).toEqual(await found(page, { meal: 'DINNER', diet: 'GLUTEN_FREE' }))
    await page.getByLabel('Chercher une recette').fill('epinnard')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Curry de patate douce')
    await expect(page).toHaveURL(/meal=DINNER/)
    await expect(page).toHaveURL(/diet=GLUTEN_FREE/)
    await page.reload()
    await hydrated(page)
    await expect(cards(page)).toHaveCount(1)

    await page.getByLabel('Tout le temps').selectOption('15 min au plus')
    await expect(page.getByText('Rien sous ces filtres')).toBeVisible()
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(cards(page)).toHaveCount(all)

    await page.getByText('J’ai dans ma cuisine', { exact: true }).click()
    await page.getByLabel('Un ingrédient que j’ai').fill('Œufs, chèvre frais, ciboulette, persil plat')
    await page.getByRole('button', { name: 'Ajouter à ce que j’ai' }).click()
    await expect(cards(page).first()).toContainText('Omelette')
    await expect(cards(page).first()).toContainText('Il manque 2 ingrédients')
    await page.getByRole('button', { name: 'Retirer ciboulette' }).click()
    await expect(cards(page).first()).toContainText('Il manque 3 ingrédients')
  })
}

for (const width of WIDTHS)
  test(`${at(width)} the amounts follow the servings, in the steps and on paper too, and + adds one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 })
    await open(page, CURRY)
    await expect(page.getByText('4 personnes', { exact: true })).toBeVisible()
    await expect(ingredient(page, /^240 g de riz/)).toBeVisible()
    for (const count of [5, 6]) {
      await more(page).click()
      await expect(page.getByText(`${count} personnes`, { exact: true })).toBeVisible()
    }
    await expect(page).toHaveURL(/portions=6/)
    await expect(ingredient(page, /^360 g de riz/)).toBeVisible()
    await expect(ingredient(page, /^1 ½ boîte \(600 g\) de pois chiches/)).toBeVisible()
    await expect(page.getByText(/Lancez 360\sg de riz/)).toBeVisible()
    await expect(page.getByText(/Émincez 1\s½\soignon/)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(ingredient(page, /^3 patates douces/)).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Pour 6 personnes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
    await expect(more(page)).toBeHidden()
    // With the faces that it is set in: another one may take more lines.
    await page.evaluate(async () => void (await document.fonts.ready))
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    expect(await dataOf(page)).toMatchObject({
      '@type': 'Recipe',
      isAccessibleForFree: true,
      recipeYield: '4',
    })
  })

test('a film suggests what does good after it, as the server does @long', async ({ page }) => {
  const { items } = (await (await page.request.get('/api/videos?access=FREE')).json()) as {
    items: { slug: string }[]
  }
  const film = items[0]?.slug ?? ''
  const suggested = (await (await page.request.get(`/api/recipe-suggestions?after=${film}`)).json()) as {
    items: { slug: string }[]
  }
  expect(suggested.items.length).toBeGreaterThan(0)
  await open(page, `/seances/${film}`)
  await expect(page.getByRole('heading', { name: 'Après la séance' })).toBeVisible()
  expect(await slugsOf(page)).toEqual(suggested.items.map(({ slug }) => slug))
})

test('the page of a film and a home stand while nothing can be suggested @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 500/)
  problems.allow(/Oups/)
  await open(page, '/seances')
  for (const list of ['recipe-suggestions', 'equipment', 'playlists'])
    await page.route(`${place.origin}/api/${list}**`, (route) =>
      route.fulfill({ status: 500, json: { code: 'server/unexpected', message: 'Oups.', status: 500 } }),
    )
  await page.locator('main a[href^="/seances/"]').first().click()
  await expect(page).toHaveURL(/\/seances\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('500')
  await expect(page.getByRole('heading', { name: 'Après la séance' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Élan, accueil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Le sport qui s’adapte/ })).toBeVisible()
  await expect(page.getByText('Comment résilier')).toBeVisible()
})

test('every recipe is printed on one page, for as many as it is written and for seven @long', async ({
  page,
  pageOf,
}) => {
  test.slow()
  const member = await pageOf('MEMBER')
  for (const slug of await found(page, { limit: '100' }))
    for (const portions of ['', '?portions=7']) {
      await open(member, `/recettes/${slug}${portions}`)
      // With the faces that it is set in: another one may take more lines.
      await page.evaluate(async () => void (await document.fonts.ready))
      const paper = (await member.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect.soft(paper.match(/\/Type\s*\/Page\b(?!s)/g), `${slug}${portions}`).toHaveLength(1)
    }
})

test('on a phone the way to cook, and the first recipes of a list, are in sight at once @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await open(page, CURRY)
  await expect(page.getByRole('link', { name: 'Cuisiner pas à pas' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('header img[src^="/artwork/"]')).toBeInViewport({ ratio: 1 })
  await open(page, '/recettes')
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 })
})

test('what she has is suggested as she types @long', async ({ page }) => {
  await open(page, '/recettes?have=riz')
  const names = page.locator('#ingredients-courants option')
  await expect(names.filter({ hasText: /^œufs$/ })).toHaveCount(1)
  await expect(names.filter({ hasText: /^riz$/ })).toHaveCount(0)
})

test('what is ticked off stays so while the servings change @long', async ({ page }) => {
  await open(page, CURRY)
  await ingredient(page, /de riz/).check()
  await more(page).click()
  await expect(ingredient(page, /de riz/)).toBeChecked()
  await expect(ingredient(page, /lait de coco/)).not.toBeChecked()
})

test('she keeps a recipe, and finds it among her favourites on the server too @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Nora')
  const { page } = member
  const kept = async () =>
    (await callAs<{ ids: string[] }>(place, member, 'GET', `/users/${member.uid}/favourite-recipes`)).body.ids
  await open(page, '/recettes')
  await page.getByRole('button', { name: 'Mes favorites' }).click()
  await expect(page.getByText('Aucune favorite pour l’instant')).toBeVisible()

  await open(page, CURRY)
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByRole('button', { name: 'Gardée' })).toBeEnabled()
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Gardée' })).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/recettes?favourites=true')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).click()
  await page.getByRole('button', { name: 'Gardée' }).click()
  await expect(page.getByRole('button', { name: 'Garder' })).toBeEnabled()
  expect(await kept()).toEqual([])
})

test('a favourite that could not be kept is not shown as one, and is told once @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(/status of 503|PUT \/|GET \/|server\/unavailable/)
  const { page } = await newMember('Nora')
  await open(page, CURRY)
  const away = { code: 'server/unavailable', message: 'x', status: 503 }
  await page.route(/favourite/, (route) => route.fulfill({ status: 503, json: away }))
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'server/unavailable' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Garder' })).toBeEnabled()
  await expect(page.getByText('Favorite non enregistrée')).toHaveCount(0)
})

test('a pro recipe is closed to a visitor, in its page and in its data, and open to a member @long', async ({
  page,
  pageOf,
}) => {
  const html = await (await page.request.get(SALMON)).text()
  for (const secret of ['grenaille', 'Préchauffez', 'la veille']) expect(html).not.toContain(secret)
  await open(page, SALMON)
  await expect(page.getByText('Cette recette est réservée aux abonnées')).toBeVisible()
  await expect(page.getByText('poisson, moutarde')).toBeVisible()
  const data = await dataOf(page)
  expect(data).toMatchObject({ isAccessibleForFree: false })
  expect(data).not.toHaveProperty('recipeInstructions')
  await page.goto(`${SALMON}/cuisine`)
  await expect(page).toHaveURL(new RegExp(`${SALMON}$`))

  const member = await pageOf('MEMBER')
  await open(member, SALMON)
  await expect(member.getByText(/Préchauffez le four à 200 °C/)).toBeVisible()
  await expect(member.getByText('Cette recette est réservée')).toHaveCount(0)
})

test('an author is told of a line that is not understood, and writes it anew @long', async ({ pageOf }) => {
  const page = await pageOf('AUTHOR')
  const name = `Soupe ${Date.now()}`
  await openNew(page, 'recettes')
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('En une phrase').fill('Chaude.')
  await page.getByLabel('Pour qui').selectOption('En accès libre')
  await page.getByLabel('Personnes').fill('3')
  await page.getByLabel('Ingrédients').fill('3 carottes\n200 g')
  await page.getByLabel('Étapes').fill('Coupez {3 carottes}.\nCuisez [un moment].')
  await page.getByLabel('Végétalien').check()
  await page.getByLabel('Céleri').check()
  await page.getByLabel('Protéines (g)').fill('2.5')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByLabel('Ingrédients')).toHaveAccessibleDescription(/Ligne 2/)
  await expect(page.getByLabel('Étapes')).toHaveAccessibleDescription(/Ligne 2.*n’est pas une durée/)
  await page.getByLabel('Ingrédients').fill('3 carottes\n20 cl d’eau')
  await page.getByLabel('Étapes').fill('Coupez {3 carottes}.\nCuisez [20 min].')
  await publish(page)

  await open(page, `/recettes?q=${encodeURIComponent(name)}`)
  await cards(page).filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('3 personnes', { exact: true })).toBeVisible()
  await expect(page.getByText('2,5 g')).toBeVisible()
  await expect(page.getByText('céleri', { exact: true })).toBeVisible()
  await open(page, `/studio/recettes?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('ingredients that are pasted become rows, and follow what is typed @long', async ({ pageOf }) => {
  const page = await pageOf('AUTHOR')
  await openNew(page, 'recettes')
  const field = page.getByLabel('Ingrédients', { exact: true })
  const cells = page.getByRole('table').getByRole('row').locator('td, th[scope="rowgroup"]')
  await expect(page.getByRole('table')).toHaveCount(0)
  await field.fill('# Pour la sauce\n• 1000 g de tomates, pelées\n- sel, poivre')
  await expect(cells).toHaveText([
    ...['Pour la sauce', /^1\s000\sg$/, 'de tomates, pelées'],
    ...['—', 'sel, poivre'],
  ])
  await field.fill('3 œufs')
  await expect(cells).toHaveText(['3', 'œufs'])
})
