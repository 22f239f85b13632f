import type { Page } from '@playwright/test'
import { FREE_FILM, SHORT_FILM } from '../../support/e2e/films'
import { expectPlaying, filmOf, playFilm, positionOf } from '../../support/e2e/film/player'
import { askedBy, probeDevices, probeTraining } from '../../support/e2e/film/trainingProbe'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, open, test } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

/** What the lock screen, or the buttons of headphones, ask of the page. */
const pressOnLockScreen = (page: Page, action: MediaSessionAction, details: { seekTime?: number } = {}) =>
  page.evaluate(([asked, more]) => globalThis.lockScreen.get(asked)?.({ action: asked, ...more }), [
    action,
    details,
  ] as const)

const session = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    return {
      title: metadata?.title,
      album: metadata?.album,
      pictures: metadata?.artwork.length,
      state: playbackState,
      buttons: [...globalThis.lockScreen.keys()].sort(),
    }
  })

test('the lock screen says what plays, and its buttons lead through the steps @long', async ({ page }) => {
  await probeTraining(page)
  await playFilm(page, FREE_FILM, 'Commencer')
  expect(await session(page)).toEqual({
    title: FREE_FILM.title,
    album: 'Élan',
    pictures: 1,
    state: 'playing',
    buttons: ['nexttrack', 'pause', 'play', 'previoustrack', 'seekto'],
  })

  await pressOnLockScreen(page, 'pause')
  await expect.poll(async () => (await session(page)).state).toBe('paused')
  expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  await pressOnLockScreen(page, 'nexttrack')
  expect(await positionOf(page)).toBeCloseTo(FREE_FILM.seconds / 2 - 6, 1)
  await pressOnLockScreen(page, 'previoustrack')
  expect(await positionOf(page)).toBeCloseTo(0, 1)
  await pressOnLockScreen(page, 'seekto', { seekTime: 7 })
  expect(await positionOf(page)).toBeCloseTo(7, 1)
  await pressOnLockScreen(page, 'play')
  await expect.poll(async () => (await session(page)).state).toBe('playing')

  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await expect.poll(() => session(page)).toMatchObject({ state: 'none', buttons: [] })
})

test('headphones begin the film at once while she gets in place @long', async ({ page }) => {
  await probeTraining(page)
  await open(page, `/seances/${FREE_FILM.slug}`)
  // All within the page: however slow this test is, she is still getting in place.
  await page.evaluate(async () => {
    const start = [...document.querySelectorAll('button')].find((button) =>
      button.textContent.startsWith('Commencer'),
    )
    start?.click()
    await new Promise<void>((resolve) => {
      const look = () => {
        const isReady = document.body.textContent.includes('Installez-vous')
        if (isReady && globalThis.lockScreen.has('play')) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    globalThis.lockScreen.get('play')?.({ action: 'play' })
  })
  await expectPlaying(page)
  // The two that rise, and none of the three that count down to them.
  expect((await askedBy(page)).tones.slice(0, 2)).toEqual([880, 1320])
})

test('a film is handed to the television that is near, and her own music goes on where she chose it @long', async ({
  page,
}) => {
  await probeTraining(page)
  await probeDevices(page)
  await playFilm(page, FREE_FILM, 'Commencer')
  const type = () => page.evaluate(() => Reflect.get(navigator, 'audioSession').type as string)
  expect(await type()).toBe('playback')
  await page.getByRole('button', { name: 'Voix et sons' }).click()
  await page.getByRole('switch', { name: 'Garder ma musique' }).check()
  expect(await type()).toBe('ambient')
  await page.getByRole('button', { name: 'Fermer les réglages' }).click()

  await page.keyboard.press('k')
  const television = page.getByRole('button', { name: 'Diffuser sur un autre écran' })
  await expect(television).toHaveAttribute('aria-pressed', 'false')
  await television.click()
  await expect(television).toHaveAttribute('aria-pressed', 'true')
  expect((await askedBy(page)).prompts).toBe(1)
  await television.click()
  await expect(television).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await expect.poll(type).toBe('auto')
})

test('where no television is near none is offered @long', async ({ page }) => {
  await probeTraining(page)
  await playFilm(page, SHORT_FILM, 'Commencer')
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Sous-titres' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Diffuser sur un autre écran' })).toHaveCount(0)
})

test('the film goes into a window of its own, and comes back @long', async ({ page }) => {
  // Chromium without a window of its own has none to give.
  await page.addInitScript(() => {
    let shown: Element | null = null
    const show = (film: Element | null, event: string, told: Element) => {
      shown = film
      told.dispatchEvent(new Event(event, { bubbles: true }))
    }
    Object.defineProperty(document, 'pictureInPictureEnabled', { get: () => true })
    Object.defineProperty(document, 'pictureInPictureElement', { get: () => shown })
    HTMLVideoElement.prototype.requestPictureInPicture = function (this: HTMLVideoElement) {
      show(this, 'enterpictureinpicture', this)
      return Promise.resolve({} as PictureInPictureWindow)
    }
    document.exitPictureInPicture = async () => {
      if (shown) show(null, 'leavepictureinpicture', shown)
    }
  })
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('k')
  const isOut = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null)
  const button = page.locator('media-pip-button')
  await button.click()
  await expect.poll(isOut).toBe('VIDEO')
  await expect(button).toHaveAttribute('aria-label', /Quitter|fermer|sortir/i)
  await button.click()
  await expect.poll(isOut).toBeNull()
})
