import { FREE_FILM } from '../support/e2e/films'
import {
  expectAdvance,
  expectPlaying,
  filmOf,
  playFilm,
  positionOf,
  startFilm,
} from '../support/e2e/film/player'
import { pieceNumber } from '../support/e2e/film/pieceNumber'
import { boxOf } from '../support/e2e/film/stageParts'
import { PHONE, sizeName, stageSizes } from '../support/e2e/film/stageSizes'
import { OUR_FILMS } from '../support/e2e/preview/ours'
import { expect, open, test } from '../support/e2e/test'

const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|server\/network|Failed to fetch|Unable to preload CSS|status of 503/

const OTHER = 'Réveil en douceur'

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} without network the page says so, a link waits for it, and goes on by itself`, async ({
    page,
    problems,
  }) => {
    problems.allow(NO_NETWORK)
    await page.setViewportSize(viewport)
    await open(page, '/seances')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await expect(
      page.getByText('Vous êtes hors connexion. Tout reprend dès que le réseau est là.'),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: OTHER }).first().click()
    await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible({
      timeout: 30_000,
    })
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: OTHER })).toBeVisible()
    await expect(page.getByText(/^Vous êtes hors connexion/)).toHaveCount(0)
  })

test('a reload without network is answered by Élan, and the page comes back with it @long', async ({
  page,
  problems,
}) => {
  problems.allow(NO_NETWORK)
  await open(page, '/recettes')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /recettes/i })).toBeVisible()
})

test('a leap while a piece of the film is on its way is no lost network @long', async ({ page }) => {
  test.skip(...OUR_FILMS)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const numberOf = (url: string) => Number(/(\d+)\.m4s/.exec(url)?.[1] ?? 0)
  await page.route('**/*.m4s*', async (route) => {
    if (numberOf(route.request().url()) > 2) await held
    // What was given up meanwhile is nobody's any more.
    await route.continue().catch(() => undefined)
  })
  const onItsWay = page.waitForRequest((asked) => numberOf(asked.url()) > 2)
  await open(page, `/seances/${FREE_FILM.slug}`)
  await startFilm(page)
  await onItsWay
  const wanted = page.waitForRequest((asked) => numberOf(asked.url()) > 8)
  await filmOf(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 6
  })
  await wanted
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByText(/^La connexion est interrompue/)).toHaveCount(0)
  letGo()
  await expectAdvance(page, 0.5)
})

test('a film that is begun without network says so, and begins when it is back @long', async ({
  page,
  problems,
}) => {
  test.skip(...OUR_FILMS)
  problems.allow(NO_NETWORK)
  await page.setViewportSize(PHONE)
  await open(page, `/seances/${FREE_FILM.slug}`)
  await page.route('**/*.m3u8*', (route) => route.abort('internetdisconnected'))
  await startFilm(page)
  const words = page.getByText(/^La connexion est interrompue. Le film reprend/)
  await expect(words).toBeVisible()
  const { y } = await boxOf(words)
  // The corner's buttons lie above, and on nothing that is to be read.
  for (const name of ['Voix et sons', 'Quitter la séance'])
    expect((await boxOf(page.getByRole('button', { name }))).bottom, name).toBeLessThanOrEqual(y)
  await page.unroute('**/*.m3u8*')
  await expectPlaying(page)
  await expect(page.getByText(/^La connexion est interrompue/)).toHaveCount(0)
})

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} a film that the network leaves says so, and goes on when it is back @long`, async ({
    page,
    problems,
  }) => {
    problems.allow(NO_NETWORK)
    await page.setViewportSize(viewport)
    // What is ahead would last for the whole of a short film.
    await page.route('**/*.m4s*', async (route) => {
      const number = pieceNumber(route.request().url())
      await (number > 2 && isAway ? route.abort('internetdisconnected') : route.continue())
    })
    let isAway = true
    await playFilm(page, FREE_FILM)
    await expect(
      page.getByText('La connexion est interrompue. Le film reprend dès qu’elle revient.'),
    ).toBeVisible({
      timeout: 60_000,
    })
    isAway = false
    const at = await positionOf(page)
    await expect(page.getByText(/^La connexion est interrompue/)).toHaveCount(0, { timeout: 30_000 })
    await expectAdvance(page)
    expect(await positionOf(page)).toBeGreaterThan(at)
  })

for (const [what, wrong] of [
  ['nothing', { status: 404 }],
  ['no film', { status: 200, body: 'Service momentanément indisponible' }],
] as const)
  test(`of a film whose server sends ${what} the rest is asked for again, in words @long`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404 .*\.m4s/)
    let isWrong = true
    await page.route('**/*.m4s*', async (route) => {
      const number = pieceNumber(route.request().url())
      await (number > 2 && isWrong ? route.fulfill(wrong) : route.continue())
    })
    await playFilm(page, FREE_FILM)
    const words = page.getByText('La suite du film ne se charge pas. Nous réessayons.')
    await expect(words).toBeVisible({ timeout: 60_000 })
    const at = await positionOf(page)
    expect(at).toBeGreaterThan(8)
    isWrong = false
    await expect(words).toHaveCount(0, { timeout: 30_000 })
    await expectAdvance(page)
    expect(await positionOf(page)).toBeGreaterThan(at)
  })
