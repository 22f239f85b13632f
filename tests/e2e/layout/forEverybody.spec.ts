import type { Locator } from '@playwright/test'
import { FREE_FILM, PRO_FILM } from '../../support/e2e/films'
import {
  cutWords,
  enlargeText,
  heldParts,
  lengthenLevels,
  sidewaysScroll,
  spaceText,
} from '../../support/e2e/reading'
import { expect, open, test } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

/** The first ones, where one decides whether to come in, also in `npm test`. */
const MAIN_PAGES = 2
const PAGES = [
  { path: '/', account: null },
  { path: `/seances/${PRO_FILM.slug}`, account: null },
  { path: '/abonnement', account: 'USER' },
  { path: '/', account: 'MEMBER' },
  { path: '/seances', account: null },
  { path: `/seances/${FREE_FILM.slug}`, account: 'MEMBER' },
  { path: '/categories/force-tranquille', account: null },
  { path: '/login', account: null },
  { path: '/recettes', account: null },
  { path: '/recettes/curry-de-patate-douce-et-epinards', account: 'MEMBER' },
  { path: '/agenda/atelier-dos-et-bureau', account: null },
  { path: '/materiel/tapis', account: null },
  { path: '/coachs/ines-morel', account: null },
  { path: '/courses', account: 'MEMBER' },
  { path: '/compte', account: 'MEMBER' },
  { path: '/compte/abonnement', account: 'MEMBER' },
] as const

for (const { path, account } of inBrief(PAGES, MAIN_PAGES)) {
  test(`${path}${account ? ` as ${account}` : ''} is read magnified four times, and with wide spacing`, async ({
    newDevice,
    pageOf,
  }) => {
    const page = account ? await pageOf(account) : await newDevice()
    // A window of 1280 by 1024 (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    expect.soft(await sidewaysScroll(page), 'scrolls sideways').toBeLessThanOrEqual(0)
    expect.soft(await heldParts(page), 'stays in front of the page').toEqual([])

    await page.setViewportSize({ width: 375, height: 812 })
    await spaceText(page)
    await expect(title).not.toHaveCSS('letter-spacing', 'normal')
    expect.soft(await sidewaysScroll(page), 'scrolls sideways').toBeLessThanOrEqual(0)
    expect.soft(await cutWords(page), 'is cut').toEqual([])
  })
}

test('with letters twice as large nothing on a phone scrolls sideways or is cut @long', async ({
  newDevice,
  pageOf,
}) => {
  for (const { path, account } of PAGES) {
    const page = account ? await pageOf(account) : await newDevice()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    await enlargeText(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lengthenLevels(page)
    expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(await cutWords(page), `cut on ${path}`).toEqual([])
  }
})

test('with forced colours one sees where one is and what is chosen', async ({ page }) => {
  const edge = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderBottomWidth)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [width, name] of [
    [375, 'Navigation'],
    [1280, 'Navigation principale'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await open(page, '/seances?level=BEGINNER')
    const bar = page.getByRole('navigation', { name, exact: true })
    const [here, elsewhere] = [
      bar.getByRole('link', { name: 'Séances' }),
      bar.getByRole('link', { name: 'Recettes' }),
    ]
    expect(await edge(here)).not.toBe(await edge(elsewhere))
    const place = page.getByRole('group', { name: 'Où vous entraînez-vous ?' })
    expect(await edge(place.getByText('Gym'))).not.toBe(await edge(place.getByText('Maison')))
    const [set, free] = [page.getByLabel('Tout niveau'), page.getByLabel('Toute durée')]
    expect(await edge(set)).not.toBe(await edge(free))
  }
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Commencer gratuitement' })).not.toHaveCSS(
    'border-bottom-width',
    '0px',
  )
})
