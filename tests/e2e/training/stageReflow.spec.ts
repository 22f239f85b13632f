import type { Page } from '@playwright/test'
import { onEachOther, openPaused, outOfReach, stage } from '../../support/e2e/film/stageParts'
import { DESK, PHONE, TURNED, sizeName, stageSizes } from '../../support/e2e/film/stageSizes'
import { cutWords, enlargeText, sidewaysScroll, spaceText } from '../../support/e2e/reading'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, test } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

test.skip(...OUR_FILMS)

/** A desk's window magnified four and three times, the smallest phone both ways, one with a browser's bars, one of today, and tablets. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 667, height: 331 },
  { width: 768, height: 1024 },
  { width: 427, height: 341 },
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 1024, height: 600 },
  PHONE,
  TURNED,
  DESK,
]

const softly = expect.configure({ soft: true, timeout: 3000 })

async function expectReached(page: Page, where: string): Promise<void> {
  // A film's controls take their places only after the window has its size.
  await softly.poll(() => onEachOther(page), `lies on each other, ${where}`).toEqual([])
  expect.soft(await outOfReach(page), `out of reach, ${where}`).toEqual([])
  expect.soft(await cutWords(page), `cut, ${where}`).toEqual([])
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await expectReached(page, where)
  expect.soft(await sidewaysScroll(page), `scrolls sideways, ${where}`).toBeLessThanOrEqual(0)
}

test('whatever the window, and however wide the letters, all on the stage is read and reached @long', async ({
  page,
}) => {
  await openPaused(page, PHONE)
  for (const size of inBrief(SIZES)) {
    await page.setViewportSize(size)
    await expectWhole(page, sizeName(size))
  }
  await spaceText(page)
  for (const size of stageSizes(PHONE)) {
    await page.setViewportSize(size)
    await expectWhole(page, `${sizeName(size)}, spaced`)
  }
})

/** Phones of today, and the smallest. */
const PHONES = [{ width: 390, height: 844 }, { width: 320, height: 568 }, PHONE]

test('with letters twice as large all on the stage is read and reached on a phone @long', async ({
  page,
}) => {
  await openPaused(page, PHONE)
  await enlargeText(page)
  for (const size of inBrief(PHONES)) {
    await page.setViewportSize(size)
    await expectReached(page, `${sizeName(size)}, large`)
    expect.soft(await stage(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('with forced colours one sees what is chosen on the stage, and what can be pressed @long', async ({
  page,
}) => {
  await openPaused(page, PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    stage(page)
      .locator('label', { hasText: name })
      .locator('span')
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('Comme montré')).not.toBe(await ground('Plus doux'))
  for (const name of [/^\+/, /^Passer/])
    await expect(stage(page).getByRole('button', { name })).not.toHaveCSS('border-bottom-width', '0px')
  // A film is no ground that a forced colour could be read on.
  for (const control of ['media-play-button', 'media-mute-button', 'media-time-range'])
    await expect(stage(page).locator(control).first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
