import type { Page } from '@playwright/test'
import { stage } from '../../support/e2e/film/stageParts'
import { FREE_FILM } from '../../support/e2e/films'
import { expectPlaying, filmOf, playFilm } from '../../support/e2e/film/player'
import { PHONE, sizeName, stageSizes } from '../../support/e2e/film/stageSizes'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, freshAccount, greeting, signInByForm, test } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

const start = (page: Page) => page.getByRole('link', { name: 'C’est parti' })

/** At home, with nothing paid: the longest of her free films fits best. */
async function atHome(page: Page): Promise<void> {
  await page.getByRole('group').getByText('Maison').click()
  await expect(page.locator('section').filter({ has: start(page) })).toContainText(FREE_FILM.title)
}

for (const viewport of stageSizes(PHONE)) {
  test(`at ${sizeName(viewport)} one tap on the home is enough to train, with sound`, async ({
    page,
    place,
  }) => {
    await page.setViewportSize(viewport)
    await signInByForm(page, await freshAccount(place))
    await atHome(page)
    await expect(page.getByRole('heading', { name: /^\d+ h( \d\d)?\. Une minute ?\?$/ })).toBeVisible()
    const button = await start(page).boundingBox()
    // Above the bar of links, without scrolling; turned, a phone has no room for both.
    if (viewport.height > 400) expect(button!.y + button!.height).toBeLessThan(viewport.height - 64)
    await start(page).click()
    await expect(stage(page)).toBeFocused()
    await expectPlaying(page)
    const isHeard = await filmOf(page).evaluate((film: HTMLVideoElement) => !film.muted && film.volume > 0)
    expect(isHeard).toBe(true)
    if (viewport.width < 768) {
      const { x, width } = (await filmOf(page).boundingBox())!
      expect({ x, width }).toEqual({ x: 0, width: viewport.width })
    }
    // A page that is loaded again starts nothing by itself.
    await page.reload()
    await expect(page.getByRole('button', { name: /^(Commencer|Reprendre à)/ })).toBeVisible()
    await expect(filmOf(page)).toHaveCount(0)
  })
}

test('one tap without network leads into the film as soon as it is back @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|server\/network/)
  await page.setViewportSize(PHONE)
  await signInByForm(page, await freshAccount(place))
  await atHome(page)
  await page.route('**/api/videos/*', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await start(page).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible()
  await page.unroute('**/api/videos/*')
  // Nothing is tapped again.
  await expectPlaying(page)
})

test('on a slow network the tap is answered at once, and the page stays until the film is there @long', async ({
  page,
  place,
}) => {
  await page.setViewportSize(PHONE)
  await signInByForm(page, await freshAccount(place))
  await atHome(page)
  let answer = () => {}
  const network = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  await page.route('**/api/videos/**', async (route) => {
    asked += 1
    await network
    await route.continue()
  })
  await start(page).evaluate((link: HTMLElement) => {
    // In the frame after the tap, before anything was answered.
    link.click()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.seen = `${link.isConnected} ${link.textContent} ${link.hasAttribute('data-tapped')}`
      }),
    )
  })
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'true On y va… true')
  await expect(page.getByText('Chargement', { exact: true })).toBeAttached()
  await expect(greeting(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'On y va…' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  answer()
  await expectPlaying(page)
  await expect(page.getByText('Chargement', { exact: true })).toHaveCount(0)
})

test('who goes elsewhere before the film comes has asked for nothing @long', async ({ page, place }) => {
  await signInByForm(page, await freshAccount(place))
  await atHome(page)
  let answer = () => {}
  const network = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/videos/**', async (route) => {
    await network
    await route.continue().catch(() => undefined)
  })
  await start(page).click()
  await expect(page.getByRole('link', { name: 'On y va…' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Séances' }).click()
  answer()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${FREE_FILM.title}`) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
  await expect(filmOf(page)).toHaveCount(0)
})

test('what she is in the middle of comes first, and goes on where she was @long', async ({ page, place }) => {
  await signInByForm(page, await freshAccount(place))
  await playFilm(page, FREE_FILM)
  const told = page.waitForResponse(
    (answer) => answer.url().endsWith('/viewing') && answer.request().method() === 'PUT',
  )
  await filmOf(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = 20
    film.pause()
  })
  await told
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await page.getByRole('link', { name: 'Élan, accueil' }).click()
  await expect(greeting(page)).toBeVisible()
  await page.getByRole('group').getByText('Maison').click()
  await expect(page.getByRole('heading', { name: /^\d+ h( \d\d)?\. On reprend ?\?$/ })).toBeVisible()
  await expect(page.getByText(/^Encore moins d’une minute/)).toBeVisible()
  // Not twice on one page.
  await expect(page.getByRole('heading', { name: 'À finir' })).toBeHidden()
  await start(page).click()
  await expectPlaying(page)
  expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(19)
})
