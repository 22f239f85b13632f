import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/e2e/test'

const drawn = (figure: Locator) => figure.evaluate((svg) => svg.innerHTML)

test('a figure demonstrates its exercise, and is still with reduced motion @long', async ({ page }) => {
  await open(page, '/')
  const figure = page.locator('main svg:has(g > path)').first()
  await expect(figure).toBeVisible()
  const still = await drawn(figure)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let frames = 30
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done())
        next()
      }),
  )
  expect(await drawn(figure)).toBe(still)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => drawn(figure)).not.toBe(still)
})
