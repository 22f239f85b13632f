import type { Locator, Page } from '@playwright/test'
import type { E2eFilm } from '../films'
import { expect, open } from '../test'

export const filmOf = (page: Page): Locator => page.locator('video')

export const positionOf = (page: Page): Promise<number> =>
  filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Presses the button that starts the film, whatever it is called. */
export async function startFilm(
  page: Page,
  name: string | RegExp = /^(?:Commencer|Reprendre à)/,
): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** Until a picture is on the screen that has colours, as the test film does. */
export async function expectPicture(page: Page): Promise<void> {
  const colours = () =>
    filmOf(page).evaluate((video: HTMLVideoElement) => {
      const canvas = document.createElement('canvas')
      canvas.width = 32
      canvas.height = 18
      const pen = canvas.getContext('2d')
      if (!pen || video.videoWidth === 0) return 0
      pen.drawImage(video, 0, 0, 32, 18)
      return new Set(new Uint32Array(pen.getImageData(0, 0, 32, 18).data.buffer)).size
    })
  await expect.poll(colours, { timeout: 30_000, message: 'colours of the picture' }).toBeGreaterThan(8)
}

/** Until the film has gone on by this many seconds. */
export async function expectAdvance(page: Page, seconds = 1): Promise<void> {
  const from = await positionOf(page)
  await expect
    .poll(() => positionOf(page), { timeout: 20_000, message: 'position of the film' })
    .toBeGreaterThan(from + seconds)
}

export async function expectPlaying(page: Page): Promise<void> {
  await expectPicture(page)
  await expectAdvance(page)
}

/** Opens a film's page and begins it, by the button of this name, and sees it run. */
export async function playFilm(page: Page, film: E2eFilm, name?: string | RegExp): Promise<void> {
  await open(page, `/seances/${film.slug}`)
  await startFilm(page, name)
  await expectPlaying(page)
}

/** On a busy machine so much of a short film goes by between two looks at it that it is seen: it is to take its time. */
export const playSlowly = (page: Page): Promise<void> =>
  filmOf(page).evaluate((video: HTMLVideoElement) => {
    // A film that is loaded only now takes its speed from the first of them.
    video.defaultPlaybackRate = 0.25
    video.playbackRate = 0.25
  })

/** Pauses and waits until the server knows where: a report from before may still be on its way. @returns the stored position, in seconds */
export async function pauseAndReport(page: Page): Promise<number> {
  const paused = Promise.withResolvers<number>()
  const told = page.waitForResponse(async (response) => {
    if (response.request().method() !== 'PUT' || !response.url().endsWith('/viewing') || !response.ok())
      return false
    const { positionSeconds } = response.request().postDataJSON() as { positionSeconds: number }
    return Math.abs(positionSeconds - (await paused.promise)) < 0.01
  })
  paused.resolve(
    await filmOf(page).evaluate((video: HTMLVideoElement) => {
      video.pause()
      return video.currentTime
    }),
  )
  const viewing = (await (await told).json()) as { positionSeconds: number }
  return viewing.positionSeconds
}

/** Turns the subtitles on, by the film's own button, until these words are over it. */
export async function expectSubtitle(page: Page, words: string): Promise<void> {
  // Controls leave while a film plays; whoever reaches for them has them back.
  await filmOf(page).hover({ position: { x: 20, y: 20 } })
  await page.getByRole('button', { name: 'Sous-titres' }).click()
  await expect(page.getByText(words)).toBeVisible()
}
