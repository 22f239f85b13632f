import type { Page } from '@playwright/test'
import { stage } from '../../support/e2e/film/stageParts'
import { FREE_FILM, SHORT_FILM, SUBTITLE } from '../../support/e2e/films'
import {
  expectAdvance,
  expectPlaying,
  expectSubtitle,
  filmOf,
  playFilm,
  positionOf,
  startFilm,
} from '../../support/e2e/film/player'
import { expect, freshAccount, open, signInByForm, test } from '../../support/e2e/test'
import { expectStill, watchShifts } from '../../support/e2e/film/layoutShifts'
import { DESK, PHONE, TABLET, TURNED, sizeName, stageSizes } from '../../support/e2e/film/stageSizes'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { askedBy, probeTraining } from '../../support/e2e/film/trainingProbe'

test.skip(...OUR_FILMS)

/** What is said of the first exercise, where she has chosen no place: as in a gym. */
const PLANK = 'Planche. Les pieds sur un banc.'
const countdown = (page: Page) => page.getByRole('timer', { name: 'Temps restant' })
const goTo = (page: Page, seconds: number) =>
  filmOf(page).evaluate((film: HTMLVideoElement, at) => {
    film.currentTime = at
  }, seconds)
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return box
}

test('on a phone the film is edge to edge, and what leads her is below it @long', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await probeTraining(page)
  await open(page, `/seances/${FREE_FILM.slug}`)
  await startFilm(page, 'Commencer')
  await expect(page.getByText('Installez-vous')).toBeVisible()
  await expectPlaying(page)
  await expect(page.getByText('Maintenant')).toBeVisible()
  await expect(stage(page).getByText('Planche')).toBeVisible()

  const film = await boxOf(page, 'video')
  expect([film.x, film.width]).toEqual([0, PHONE.width])
  const digits = await countdown(page).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  )
  // Figures are some seven tenths as high: 16 mm on a phone, as a clock's on a wall.
  expect(digits).toBeGreaterThan(110)
  const number = Number(await countdown(page).innerText())
  expect(number).toBeGreaterThan(5)
  await expect.poll(async () => Number(await countdown(page).innerText())).toBeLessThan(number)

  await stage(page).getByRole('radio', { name: 'Plus doux' }).check()
  await expect(stage(page).getByText('Sur les genoux')).toBeVisible()
  // Nothing else is there: no bar, no page to scroll by mistake, no way for a key to it.
  await expect(page.getByRole('navigation', { name: 'Navigation', exact: true })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: FREE_FILM.title })).toBeVisible()
  await expect(filmOf(page)).toHaveCount(0)
})

for (const viewport of [PHONE, TURNED, TABLET, DESK])
  test(`at ${sizeName(viewport)} nothing jumps from the load to the end of the film @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await open(page, `/seances/${SHORT_FILM.slug}`)
    const title = page.getByRole('heading', { level: 1, name: SHORT_FILM.title, includeHidden: true })
    const before = await title.evaluate((element) => element.getBoundingClientRect().top)
    await startFilm(page, 'Commencer')
    await expectPlaying(page)
    // Without what leads her there is the film alone: all of it, and the way out.
    const { x, width } = await boxOf(page, 'media-controller')
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(viewport.width)
    await expect(page.getByRole('button', { name: 'Quitter la séance' })).toBeInViewport({ ratio: 1 })
    const after = await title.evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(after - before), 'the title moved').toBeLessThan(1)
    await expect(page.getByRole('heading', { name: /^(Bravo, c’est fait|C’est la fin)\.$/ })).toBeVisible({
      timeout: 40_000,
    })
    await expectStill(page)
  })

for (const viewport of [PHONE, TURNED, TABLET, DESK])
  test(`at ${sizeName(viewport)} nothing jumps from one exercise to the next @long`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await playFilm(page, FREE_FILM, 'Commencer')
    // Over each border as a film that plays, whatever is pressed.
    const half = FREE_FILM.seconds / 2
    for (const border of [half - 6, half, half * 1.5]) {
      await filmOf(page).evaluate((film: HTMLVideoElement, seconds) => {
        film.currentTime = seconds
      }, border - 0.6)
      await expectAdvance(page, 1)
    }
    expect(await positionOf(page)).toBeGreaterThan(half * 1.5)
    await expectStill(page)
  })

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} she is led by voice, tones and hand, each with its own switch @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await probeTraining(page)
    await playFilm(page, FREE_FILM, 'Commencer')
    const spoken = async () => (await askedBy(page)).spoken.map(({ text }) => text)
    await expect.poll(spoken).toEqual([' ', PLANK])
    const { spoken: said, wakeLocks, tones, vibrations } = await askedBy(page)
    expect(said[0]).toMatchObject({ volume: 0, voice: 'Voix fr-FR' })
    expect(said[1]).toEqual({ text: PLANK, lang: 'fr-FR', voice: 'Voix fr-FR', volume: 1 })
    expect(wakeLocks).toBe(1)
    // Three to get in place, and two that rise.
    expect(tones).toEqual([880, 880, 880, 880, 1320])
    expect(vibrations).toEqual([[40], [40], [40], [220]])

    await page.getByRole('button', { name: 'Voix et sons' }).click()
    await page.getByRole('switch', { name: 'Voix' }).uncheck()
    await page.getByRole('button', { name: 'Fermer les réglages' }).click()
    await goTo(page, FREE_FILM.seconds / 2 - 6.4)
    await expect(stage(page).getByText('Respirez')).toBeVisible()
    await expect.poll(async () => (await askedBy(page)).tones.slice(-2)).toEqual([988, 659])
    expect(await spoken()).toEqual([' ', PLANK])

    await filmOf(page).evaluate((film: HTMLVideoElement) => film.pause())
    await expect.poll(async () => (await askedBy(page)).wakeLocks).toBe(0)
  })

test('without a French voice she hears tones and sees words @long', async ({ page }) => {
  await probeTraining(page, { voices: ['en-GB'] })
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.getByRole('button', { name: 'Voix et sons' }).click()
  await expect(page.getByText(/n’a pas de voix française/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Voix' })).toHaveCount(0)
  const { spoken, tones } = await askedBy(page)
  expect(spoken.filter(({ text }) => text.trim() !== '')).toEqual([])
  expect(tones.length).toBeGreaterThan(3)
})

for (const viewport of stageSizes(DESK))
  test(`at ${sizeName(viewport)} keys do what they say, once, and the page stays where it is @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await playFilm(page, FREE_FILM, 'Commencer')
    const film = <Answer>(read: (film: HTMLVideoElement) => Answer) => filmOf(page).evaluate(read)
    const top = await page.evaluate(() => scrollY)

    await page.keyboard.press('Space')
    await expect.poll(() => film(({ paused }) => paused)).toBe(true)
    // Held, it does so once.
    await page.keyboard.down('k')
    await page.keyboard.down('k')
    await page.keyboard.up('k')
    await expect.poll(() => film(({ paused }) => paused)).toBe(false)
    await page.keyboard.press('k')
    const before = await positionOf(page)
    await page.keyboard.press('ArrowRight')
    expect(await positionOf(page)).toBeCloseTo(before + 10, 0)
    await page.keyboard.press('ArrowLeft')
    expect(await positionOf(page)).toBeCloseTo(before, 0)
    await page.keyboard.press('ArrowDown')
    expect(await film(({ volume }) => volume)).toBeCloseTo(0.9)
    await page.keyboard.press('m')
    expect(await film(({ muted }) => muted)).toBe(true)
    await page.keyboard.press('m')
    await page.keyboard.press('n')
    expect(await positionOf(page)).toBeCloseTo(FREE_FILM.seconds / 2 - 6, 1)
    await page.keyboard.press('p')
    expect(await positionOf(page)).toBeCloseTo(0, 1)
    await page.keyboard.press('c')
    await expect(page.getByText(SUBTITLE)).toBeVisible()
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION')
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await expect(stage(page)).toBeFocused()

    // On a button a key presses the button.
    const skip = page.getByRole('button', { name: 'Passer' })
    await expect(skip).toBeVisible()
    await skip.focus()
    await expect(skip).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(() => positionOf(page)).toBeCloseTo(FREE_FILM.seconds / 2 - 6, 1)
    expect(await film(({ paused }) => paused)).toBe(true)

    // Nor a sheet that lies before the film, which has the keys for itself.
    await page.getByRole('button', { name: 'Voix et sons' }).click()
    await page.keyboard.press('k')
    await page.keyboard.press('n')
    expect(await film(({ paused }) => paused)).toBe(true)
    await page.getByRole('button', { name: 'Fermer les réglages' }).click()
    await expect(page.getByRole('button', { name: 'Voix et sons' })).toBeFocused()

    // A choice that is made leaves its keys to the film.
    await page.keyboard.press('p')
    await stage(page).getByRole('radio', { name: 'Plus doux' }).check()
    await page.keyboard.press('k')
    await expect.poll(() => film(({ paused }) => paused)).toBe(false)
    await page.keyboard.press('Space')
    await expect.poll(() => film(({ paused }) => paused)).toBe(true)

    // A slider knows arrows: a space on it is for the film, and does not scroll.
    await page.locator('media-time-range').getByRole('slider').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => film(({ paused }) => paused)).toBe(false)
    await page.keyboard.press('Space')
    await expect.poll(() => film(({ paused }) => paused)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

test('she adds time to a pause, and it is shown again @long', async ({ page }) => {
  await playFilm(page, FREE_FILM, 'Commencer')
  await goTo(page, FREE_FILM.seconds / 2 - 2)
  await page.getByRole('button', { name: '+ 15 s' }).click()
  await expect(stage(page).getByText('Pause, prolongée')).toBeVisible()
  await expect.poll(async () => Number(await countdown(page).innerText())).toBeGreaterThan(12)
  await expect.poll(() => positionOf(page), { timeout: 10_000 }).toBeLessThan(FREE_FILM.seconds / 2 - 3)
  await page.getByRole('button', { name: 'Passer' }).click()
  await expect(stage(page).getByText('Squat')).toBeVisible()
  await expect(stage(page).getByText('Premier côté')).toBeVisible()
})

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} subtitles are in the product’s type, and as big as she wants them @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await playFilm(page, FREE_FILM, 'Commencer')
    await expectSubtitle(page, SUBTITLE)
    const size = () =>
      page.getByText(SUBTITLE).evaluate((element) => {
        const { fontSize, fontFamily } = getComputedStyle(element)
        return { pixels: Number.parseFloat(fontSize), isOurs: fontFamily.includes('Figtree') }
      })
    const first = await size()
    expect(first.isOurs).toBe(true)
    expect(first.pixels).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: 'Voix et sons' }).click()
    await page.getByRole('button', { name: /^Taille des sous-titres/ }).click()
    await expect.poll(async () => (await size()).pixels).toBeGreaterThan(first.pixels * 1.3)
  })

for (const viewport of stageSizes(PHONE))
  test(`at ${sizeName(viewport)} the end is a moment of its own, with her week @long`, async ({
    page,
    place,
  }) => {
    await signInByForm(page, await freshAccount(place))
    await page.setViewportSize(viewport)
    await playFilm(page, FREE_FILM)
    await goTo(page, FREE_FILM.seconds - 1)
    const title = page.getByRole('heading', { name: 'C’est la fin.' })
    await expect(title).toBeFocused({ timeout: 20_000 })
    await expect(page.getByRole('list', { name: 'Votre semaine' })).toBeVisible()
    const end = await page.getByRole('region', { name: 'C’est la fin.' }).boundingBox()
    // A stage is the whole of a phone, and as wide as the page on a desk.
    expect(end).toEqual(viewport === DESK ? await stage(page).boundingBox() : { x: 0, y: 0, ...viewport })
    await page.getByRole('button', { name: 'Refaire la séance' }).click()
    await expect(page.getByText('Installez-vous')).toBeVisible()
    await expectPlaying(page)
  })
