import type { Locator, Page } from '@playwright/test'
import { hasSeen } from '../../support/e2e/film/hasSeen'
import { FREE_FILM, PRO_FILM } from '../../support/e2e/films'
import { expect, test } from '../../support/e2e/member'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { open } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not shown`)
  return box.y + box.height
}
/** Where a phone's bar begins, or the window ends. */
const foldOf = async (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Navigation', exact: true })
  const box = (await bar.isVisible()) ? await bar.boundingBox() : null
  return box?.y ?? page.viewportSize()?.height ?? 0
}
const row = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
const LOCK = ', réservée aux abonnées'

for (const [width, height] of [
  [375, 667],
  [768, 1024],
] as const) {
  test(`at ${width} px a visitor’s first screen has the title in three lines, both ways in and the whole figure`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    const title = page.getByRole('heading', { level: 1 })
    const lines = await title.evaluate(
      (element) =>
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(3)
    const fold = await foldOf(page)
    expect(await bottomOf(page.getByRole('link', { name: 'Essayer une séance' }))).toBeLessThan(fold)
    const figure = page.locator('main svg:has(g > path)').first()
    await expect(figure).toBeVisible()
    const feet = await figure.evaluate((svg) =>
      Math.max(...[...svg.querySelectorAll('path')].map((part) => part.getBoundingClientRect().bottom)),
    )
    expect(feet).toBeLessThanOrEqual(fold)
  })
}

for (const account of inBrief([null, 'expired'] as const)) {
  test(`${account ?? 'a visitor'} sees what opens a closed film, its price and all ways on at once`, async ({
    newDevice,
    pageOf,
  }) => {
    const page = account ? await pageOf(account) : await newDevice()
    await page.setViewportSize({ width: 375, height: 667 })
    await open(page, `/seances/${PRO_FILM.slug}`)
    const paywall = page.getByRole('region', { name: 'Cette séance est réservée aux abonnées' })
    await expect(paywall.getByText('14,99')).toBeVisible()
    await expect(paywall.getByText('Votre abonnement s’est terminé')).toHaveCount(account ? 1 : 0)
    expect(
      await bottomOf(paywall.getByRole('link', { name: 'Essayer une séance libre' })),
    ).toBeLessThanOrEqual(await foldOf(page))
    // Nothing is a heading before the page's own.
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(PRO_FILM.title)
  })
}

test('a member without subscription has a shelf of her own, and locks on the rest; a member has neither @long', async ({
  pageOf,
}) => {
  const page = await pageOf('USER')
  await open(page, '/')
  const shelf = row(page, 'À vous, sans abonnement')
  await expect(shelf.getByRole('listitem').first()).toContainText('Libre')
  await expect(shelf.getByText(LOCK)).toHaveCount(0)
  await expect(row(page, 'Dernières séances').getByText(LOCK).first()).toBeAttached()
  const member = await pageOf('MEMBER')
  await open(member, '/')
  await expect(row(member, 'Dernières séances')).toBeVisible()
  await expect(row(member, 'À vous, sans abonnement')).toHaveCount(0)
  await expect(member.getByRole('main').getByText(LOCK)).toHaveCount(0)
})

test('a card says length, place, equipment, and that she has seen it, from its first paint on', async ({
  newMember,
}) => {
  test.skip(...OUR_FILMS)
  const { page, ...her } = await newMember('Rose')
  await hasSeen(her, FREE_FILM.seconds, FREE_FILM.seconds)
  await open(page, '/seances')
  // The choice is the address's: it is made only once that has changed, and `check` would not wait for it.
  const home = page.getByRole('radio', { name: 'Maison' })
  await page.locator('label').filter({ has: home }).click()
  await expect(home).toBeChecked()
  const main = page.getByRole('main')
  const seen = main.getByRole('link', { name: FREE_FILM.title })
  await expect(seen).toBeVisible()
  await expect(main.getByText('Vue', { exact: true })).toHaveCount(1)
  expect(await (await page.request.get('/seances')).text()).toContain('Vue</span>')
  await expect(seen).toContainText('Vue')
  for (const words of [/\d\s?(?:min|s)/, /Gym|Maison/, /Sans matériel|Tapis|Haltères|Banc/])
    await expect(main.getByRole('listitem').first()).toContainText(words)
})

test('what the other place has is said above the fold, and is a tap away @long', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const listed = async (place: string) => {
    const answer = await page.request.get(`/api/videos?area=fessiers&exerciseType=${place}`)
    return ((await answer.json()) as { items: { id: string; name: string }[] }).items
  }
  const [gym, home] = [await listed('GYM'), await listed('HOME')]
  const others = home.filter(({ id }) => gym.every((shown) => shown.id !== id))
  await open(page, '/seances?area=fessiers')
  const way = page.getByRole('button', { name: `+ ${others.length} à la maison` })
  expect(await bottomOf(way)).toBeLessThan(await foldOf(page))
  await way.click()
  await expect(page.getByRole('radio', { name: 'Maison' })).toBeChecked()
  await expect(page.getByRole('link', { name: others[0]?.name ?? 'no other' })).toBeVisible()
})

test('a list that is empty names the filter that hides some @long', async ({ page }) => {
  await open(page, '/seances?q=xylophone&level=BEGINNER')
  await expect(page.getByRole('status').filter({ hasText: 'Aucune séance en salle' })).toBeVisible()
  await page.getByRole('button', { name: 'Sans « xylophone »' }).click()
  await expect(page.getByLabel('Tout niveau')).toHaveValue('BEGINNER')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('status').filter({ hasText: /\d\sséance/ })).toBeVisible()
})

test('no list of films ends in a hole, and a row has arrows where there is a mouse @long', async ({
  page,
}) => {
  await open(page, '/seances')
  const list = page.getByRole('main').locator('ul:has(a[href^="/seances/"])').first()
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    const [whole, last] = [await list.boundingBox(), await list.getByRole('listitem').last().boundingBox()]
    const end = (box: typeof whole) => Math.round((box?.x ?? NaN) + (box?.width ?? NaN))
    expect(end(last), `at ${width}`).toBe(end(whole))
  }
  await open(page, '/')
  const free = row(page, 'Essayez, là, maintenant')
  const [back, on] = [
    free.getByRole('button', { name: 'Revenir' }),
    free.getByRole('button', { name: 'Voir la suite' }),
  ]
  await expect(back).toBeDisabled()
  await on.click()
  await expect(back).toBeEnabled()
})

for (const path of ['/resilier', '/retractation'])
  test(`on a desk ${path} is as narrow as it wants to be, whichever way one comes @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 812 })
    const frame = page.locator('main > [class*=page]')
    const width = () => frame.evaluate((element) => element.getBoundingClientRect().width)
    await open(page, path)
    expect(await width()).toBe(768)
    await open(page, '/seances')
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect.poll(width).toBe(768)
  })
