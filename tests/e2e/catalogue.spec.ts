import type { Page } from '@playwright/test'
import { expect, hydrated, newContext, open, test } from '../support/e2e/test'

const titlesIn = (page: Page) => page.locator('main ul a[href^="/seances/"]')
const latest = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dernières séances' }) })
const place = (page: Page) => page.getByRole('group', { name: 'Où vous entraînez-vous ?' })
const choosePlace = (page: Page, name: 'Gym' | 'Maison') =>
  place(page).locator('label').filter({ hasText: name }).click()
const filters = (page: Page) => page.getByRole('group', { name: 'Filtres' })

/** Titles that only one side of the switch has, both among the latest eight. */
const ONLY_GYM = 'Bras dessinés'
const ONLY_HOME = 'Fessiers, à feu doux'

test('Gym and Maison change the home at once, and the choice is kept with no flash', async ({
  pageOf,
  browser,
  place: where,
}) => {
  const page = await pageOf('MEMBER')
  await open(page, '/')
  await expect(latest(page).getByText(ONLY_GYM)).toBeVisible()
  await expect(latest(page).getByText(ONLY_HOME)).toBeHidden()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await choosePlace(page, 'Maison')
  await expect(latest(page).getByText(ONLY_HOME)).toBeVisible()
  await expect(latest(page).getByText(ONLY_GYM)).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('selectedExerciseType'))).toBe('HOME')

  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenPlaces: seen })
    new MutationObserver(() => {
      const value = document.querySelector<HTMLElement>('fieldset[data-value]')?.dataset.value
      if (value) seen.add(value)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.reload()
  await hydrated(page)
  await expect(latest(page).getByText(ONLY_HOME)).toBeVisible()
  expect(
    await page.evaluate(() => [...(window as unknown as { seenPlaces: Set<string> }).seenPlaces]),
  ).toEqual(['HOME'])

  const scriptless = await browser.newContext({
    baseURL: where.origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await scriptless.newPage()
  await still.goto('/')
  await expect(latest(still).getByText(ONLY_HOME)).toBeVisible()
  await expect(latest(still).getByText(ONLY_GYM)).toBeHidden()
  await scriptless.close()

  await open(page, '/seances')
  await expect(place(page).getByRole('radio', { name: 'Maison' })).toBeChecked()
})

test('where the cookie has gone, her place is there from the first paint on', async ({
  stateOf,
  browser,
  problems,
}) => {
  const context = await newContext(browser, await stateOf('MEMBER'))
  problems.watch(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return
    if (!sessionStorage.getItem('seen')) localStorage.setItem('selectedExerciseType', 'HOME')
    sessionStorage.setItem('seen', sessionStorage.getItem('seen') ?? 'so far:')
    new MutationObserver(() => {
      const value = document.querySelector<HTMLElement>('fieldset[data-value]')?.dataset['value']
      const seen = sessionStorage.getItem('seen') ?? ''
      if (value && !seen.includes(value)) sessionStorage.setItem('seen', `${seen} ${value}`)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await hydrated(page)
  await expect(place(page).getByRole('radio', { name: 'Maison' })).toBeChecked()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('so far: HOME')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'selectedExerciseType')?.value).toBe('HOME')
  await context.close()
})

test('a stored place that does not exist is refused with a console message @long', async ({
  stateOf,
  browser,
  problems,
}) => {
  const context = await newContext(browser, await stateOf('MEMBER'))
  problems.watch(context)
  problems.allow(/Invalid exercise type: PISCINE/)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('selectedExerciseType', 'PISCINE'))
  await open(page, '/')
  await expect.poll(() => problems.errors.join()).toContain('Invalid exercise type: PISCINE')
  await expect(place(page).getByRole('radio', { name: 'Gym' })).toBeChecked()
  await expect(latest(page).getByText(ONLY_GYM)).toBeVisible()
  await context.close()
})

test('filters live in the address, and a shared link shows the same list @long', async ({
  page,
  newDevice,
}) => {
  await open(page, '/seances')
  await filters(page).getByLabel('Tout niveau').selectOption('ADVANCED')
  await expect(page).toHaveURL(/level=ADVANCED/)
  await expect(page.getByRole('status').filter({ hasText: 'séance' })).toHaveText('2 séances')
  await filters(page).getByLabel('Tout matériel').selectOption('tapis')
  await expect(page).toHaveURL(/equipment=tapis/)
  const titles = await titlesIn(page).allTextContents()
  expect(titles.length).toBeGreaterThan(0)

  const friend = await newDevice()
  await open(friend, page.url())
  await expect(titlesIn(friend)).toHaveCount(titles.length)
  expect(await titlesIn(friend).allTextContents()).toEqual(titles)
  await expect(filters(friend).getByLabel('Tout niveau')).toHaveValue('ADVANCED')
})

test('a link that names a place wins over her own, and a filter it gets wrong is left out @long', async ({
  page,
}) => {
  await open(page, '/seances?exerciseType=HOME&level=EXPERTE&access=FREE')
  await expect(place(page).getByRole('radio', { name: 'Maison' })).toBeChecked()
  await expect(filters(page).getByLabel('Tout niveau')).toHaveValue('')
  await expect(filters(page).getByLabel('Libre ou abonnées')).toHaveValue('FREE')
  await expect(page.getByText(ONLY_HOME)).toBeVisible()
  await choosePlace(page, 'Gym')
  await expect(page).toHaveURL(/exerciseType=GYM/)
  await expect(page.getByText(ONLY_HOME)).toBeHidden()
})

test('the search ignores accents and case, and forgives typing errors @long', async ({ page }) => {
  for (const [words, title] of [
    ['gainage profon', 'Gainage profond'],
    ['HALTERES premier', 'Premiers haltères'],
    ['énergie avent midi', 'Énergie avant midi'],
    ['ines', 'Premiers haltères'],
  ] as const) {
    await open(page, '/seances')
    await page.getByRole('searchbox').fill(words)
    await expect(page).toHaveURL(/q=/)
    await expect(titlesIn(page).filter({ hasText: title })).toBeVisible()
  }
})

test('a search without result says so and offers the way out @long', async ({ page, place: where }) => {
  await open(page, '/seances?access=FREE')
  await page.getByRole('searchbox').fill('xylophone')
  await expect(page.getByRole('heading', { name: 'Rien sous ces filtres, pour l’instant' })).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(titlesIn(page).first()).toBeVisible()
  await expect(page).toHaveURL(`${where.origin}/seances`)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a category lists its own workouts, rendered by the server', async ({ browser, place: where }) => {
  const context = await browser.newContext({ baseURL: where.origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/categories/force-tranquille')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Force tranquille')
  await expect(titlesIn(page).filter({ hasText: ONLY_GYM })).toBeVisible()
  await expect(titlesIn(page).filter({ hasText: 'Gainage profond' })).toHaveCount(0)
  await context.close()
})

test('an old link to the search leads to the list, filters and all @long', async ({ page, place: where }) => {
  await open(page, '/recherche?q=gainage&level=INTERMEDIATE')
  await expect(page).toHaveURL(`${where.origin}/seances?q=gainage&level=INTERMEDIATE`)
  await expect(page.getByRole('searchbox')).toHaveValue('gainage')
  await expect(filters(page).getByLabel('Tout niveau')).toHaveValue('INTERMEDIATE')
})
