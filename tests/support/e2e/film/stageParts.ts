import type { Locator, Page } from '@playwright/test'
import { expect } from '../test'
import { FREE_FILM } from '../films'
import { playFilm } from './player'
import type { StageSize } from './stageSizes'

/** Where the free film plays. */
export const stage = (page: Page) => page.getByRole('region', { name: `Séance : ${FREE_FILM.title}` })

/** The free film in a window of this size, as it waits: all that can be pressed is in sight. */
export async function openPaused(page: Page, size: StageSize): Promise<void> {
  await page.setViewportSize(size)
  await playFilm(page, FREE_FILM, 'Commencer')
  await page.keyboard.press('k')
  await expect(stage(page).getByRole('radio', { name: 'Plus doux' })).toBeVisible()
}

export const boxOf = async (found: Locator) => {
  const box = await found.boundingBox()
  if (!box) throw new Error('it is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** All on the stage that can be pressed. They show while the film is paused. */
async function pressedParts(page: Page): Promise<Locator[]> {
  const pressed = stage(page)
    .getByRole('button', { disabled: false })
    .or(stage(page).locator('label, media-time-range'))
    .filter({ visible: true })
  await expect(pressed.filter({ hasText: 'Plus doux' })).toBeVisible()
  const parts = await pressed.all()
  expect(parts.length).toBeGreaterThan(10)
  return parts
}

/** What can be pressed or is counted and lies on something else of these, each two of them. @param more that nothing is to lie on */
export async function onEachOther(page: Page, ...more: Locator[]) {
  const parts = [...(await pressedParts(page)), stage(page).getByRole('timer'), ...more]
  const boxes = await Promise.all(parts.map(boxOf))
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1)
      .map((b) => [a, b]),
  )
}

/** What can be pressed, and cannot be reached by a thumb, scrolled to or not. */
export async function outOfReach(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const part of await pressedParts(page)) {
    const isReached = await part.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // A label lies over the radio that it presses.
      return on !== null && (element.contains(on) || on.contains(element.shadowRoot ?? element))
    })
    if (!isReached) found.push(await part.evaluate((element) => element.outerHTML.slice(0, 120)))
  }
  return found
}
