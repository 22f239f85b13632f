import { violationsOn } from '../../support/e2e/accessibility'
import type { Page } from '@playwright/test'
import { FREE_FILM, SUBTITLE } from '../../support/e2e/films'
import { expectPlaying, filmOf, playFilm, startFilm } from '../../support/e2e/film/player'
import { boxOf, onEachOther, stage } from '../../support/e2e/film/stageParts'
import { DESK, PHONE, TURNED, sizeName, stageSizes } from '../../support/e2e/film/stageSizes'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, open, test } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

const axe = async (page: Page) =>
  (await violationsOn(page)).map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])

test('what is over the film leaves its controls free, and a key on one of them does one thing @long', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('c')
  await page.keyboard.press('k')
  await expect(page.getByText(SUBTITLE)).toBeVisible()
  const line = await boxOf(page.locator('media-time-range'))
  expect((await boxOf(page.getByText(SUBTITLE))).bottom).toBeLessThanOrEqual(line.y)
  expect(line.height).toBeGreaterThanOrEqual(44)
  expect(await onEachOther(page)).toEqual([])

  const asked = await filmOf(page).evaluateHandle((film: HTMLVideoElement) => {
    const said: string[] = []
    for (const event of ['play', 'pause', 'volumechange', 'seeking'])
      film.addEventListener(event, () => said.push(event))
    return said
  })
  // As long as a finger is on a key: what acts when it goes down, and what when it comes up, would both be seen.
  await page.locator('media-mute-button').focus()
  await page.keyboard.press('Space', { delay: 120 })
  await expect.poll(() => asked.jsonValue()).toEqual(['volumechange'])
  await page.locator('media-play-button').focus()
  await page.keyboard.press('Space', { delay: 120 })
  await expect.poll(() => asked.jsonValue()).toEqual(['volumechange', 'play'])
  expect(await axe(page)).toEqual([])

  await stage(page).getByRole('radio', { name: 'En salle' }).check()
  await expect(stage(page).getByText('Les pieds sur un banc')).toBeVisible()
  await stage(page).getByRole('radio', { name: 'À la maison' }).check()
  await expect(stage(page).getByText('Les pieds sur un banc')).toBeHidden()
})

test('turned, the film fills the screen, all that she can press is there, and nothing lies on anything else @long', async ({
  page,
}) => {
  await page.setViewportSize(TURNED)
  await playFilm(page, FREE_FILM, 'Commencer')
  expect(await page.locator('media-controller').boundingBox()).toEqual({ x: 0, y: 0, ...TURNED })
  await expect(page.getByRole('timer', { name: 'Temps restant' })).toBeInViewport()
  await expect(stage(page).getByText('Planche')).toBeInViewport()
  await page.keyboard.press('k')
  expect(await onEachOther(page)).toEqual([])
})

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} a film that cannot be had can be left, and its end is all that is read out @long`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404 .*\.m3u8/)
    await page.setViewportSize(viewport)
    await open(page, `/seances/${FREE_FILM.slug}`)
    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404 }))
    await startFilm(page, 'Commencer')
    await expect(stage(page).getByRole('alert')).toBeVisible({ timeout: 40_000 })
    await page.getByRole('button', { name: 'Quitter la séance' }).click()
    await expect(page.getByRole('heading', { level: 1, name: FREE_FILM.title })).toBeVisible()

    await page.unroute('**/*.m3u8')
    await startFilm(page, 'Commencer')
    await expectPlaying(page)
    await filmOf(page).evaluate((film: HTMLVideoElement) => {
      film.currentTime = film.duration - 1
    })
    await expect(page.getByRole('heading', { name: 'C’est la fin.' })).toBeFocused({ timeout: 20_000 })
    expect(await axe(page)).toEqual([])
  })

test('in full screen there is what leads her, a failure and the end, and each can be left @long', async ({
  page,
  problems,
}) => {
  problems.allow(/404 .*\.m3u8/)
  const isFull = () => page.evaluate(() => document.fullscreenElement?.tagName)
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe('SECTION')
  await expect(page.getByRole('timer', { name: 'Temps restant' })).toBeInViewport()
  await page.keyboard.press('c')
  await expect(page.getByText(SUBTITLE)).toBeInViewport()
  await filmOf(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 1
  })
  await expect(page.getByRole('heading', { name: 'C’est la fin.' })).toBeFocused({ timeout: 20_000 })
  expect(await isFull()).toBe('SECTION')
  const end = await boxOf(page.getByRole('region', { name: 'C’est la fin.' }))
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  expect(end).toMatchObject({ x: 0, y: 0, width, height })
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect.poll(isFull).toBeUndefined()

  await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404 }))
  await startFilm(page)
  // The stage is there to hear it.
  await expect(stage(page)).toBeFocused()
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe('SECTION')
  await expect(stage(page).getByRole('alert')).toBeInViewport({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await expect.poll(isFull).toBeUndefined()
})

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} what is said lies on nothing that can be pressed, whatever its size @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await playFilm(page, FREE_FILM, 'Commencer')
    if (viewport.width === DESK.width) await page.keyboard.press('f')
    await page.keyboard.press('c')
    await page.keyboard.press('k')
    const words = stage(page).getByText(SUBTITLE)
    for (const size of ['140', '190', '100']) {
      await expect.poll(() => onEachOther(page, words), `lies on each other, before ${size} %`).toEqual([])
      expect((await boxOf(words)).y).toBeGreaterThanOrEqual(0)
      await page.getByRole('button', { name: 'Voix et sons' }).click()
      await page.getByRole('button', { name: /^Taille des sous-titres/ }).click()
      await expect(page.getByRole('button', { name: `Taille des sous-titres : ${size} %` })).toBeVisible()
      await page.getByRole('button', { name: 'Fermer les réglages' }).click()
    }
    // The variant that she has chosen is read there as well.
    await stage(page).getByRole('radio', { name: 'Plus doux' }).check()
    await page.keyboard.press('k')
    await expect(stage(page).getByText('Sur les genoux')).toBeInViewport({ ratio: 1 })
  })

for (const viewport of [
  { width: 1280, height: 640 },
  { width: 1024, height: 640 },
])
  test(`in a low window of ${sizeName(viewport)} all that she can press is in sight @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await playFilm(page, FREE_FILM, 'Commencer')
    for (const name of ['Revenir au début de l’exercice', '+ 15 s', 'Passer'])
      await expect(stage(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })

test('without a full screen of its own the window is left by Escape, after what lies over the stage @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Not allowed'))
  })
  await page.setViewportSize(DESK)
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('f')
  await expect(stage(page)).toHaveAttribute('data-filling', 'true')
  await page.getByRole('button', { name: 'Voix et sons' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(stage(page)).toHaveAttribute('data-filling', 'true')
  await page.keyboard.press('Escape')
  await expect(stage(page)).toHaveAttribute('data-filling', 'false')
})

test('on a phone that gives its full screen to films alone the stage has the window, and nothing else is offered @long', async ({
  page,
}) => {
  // As an iPhone: its own full screen would take away all that lies over the film.
  await page.addInitScript(() => {
    delete (Element.prototype as Partial<Element>).requestFullscreen
  })
  await page.setViewportSize(PHONE)
  await playFilm(page, FREE_FILM, 'Commencer')
  for (const size of [PHONE, TURNED]) {
    await page.setViewportSize(size)
    await page.keyboard.press('k')
    const { x, y, width, height } = await boxOf(stage(page))
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, ...size })
    await expect(page.getByRole('timer', { name: 'Temps restant' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Sous-titres' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Plein écran' })).toHaveCount(0)
    await page.keyboard.press('k')
  }
  expect(await filmOf(page).evaluate(({ playsInline }: HTMLVideoElement) => playsInline)).toBe(true)
})

test('from the end an arrow leads back into the film, which has the keys again; a film that was silent is heard when it is begun anew @long', async ({
  page,
}) => {
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('m')
  await filmOf(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 1
  })
  await expect(page.getByRole('heading', { name: 'C’est la fin.' })).toBeFocused({ timeout: 20_000 })
  await page.keyboard.press('ArrowLeft')
  await expect(stage(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'C’est la fin.' })).toBeHidden()
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await startFilm(page)
  await expectPlaying(page)
  expect(await filmOf(page).evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(false)
})
