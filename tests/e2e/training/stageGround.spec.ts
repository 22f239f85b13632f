import { filmOf } from '../../support/e2e/film/player'
import { boxOf, openPaused, stage } from '../../support/e2e/film/stageParts'
import { DESK } from '../../support/e2e/film/stageSizes'
import { colourStep, paintedContrast } from '../../support/e2e/film/painted'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, test } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

test('on a film as pale as paper each control and the time are read @long', async ({ page }) => {
  await openPaused(page, DESK)
  await filmOf(page).evaluate((film) => {
    film.style.filter = 'brightness(0) invert(1)'
  })
  const controls = page
    .locator('media-controller')
    .locator('[class*=bar] > :not([class*=space]), [class*=centre] > *')
  const found = await controls.filter({ visible: true }).all()
  expect(found.length).toBeGreaterThanOrEqual(8)
  for (const control of [...found, ...(await stage(page).locator('[class*=corner] button').all())]) {
    const name = await control.evaluate(({ outerHTML }) => outerHTML.slice(0, 90))
    expect(await paintedContrast(control), name).toBeGreaterThan(4.5)
  }
})

test('on a desk the film goes over into the ground of what leads her without a seam @long', async ({
  page,
}) => {
  await openPaused(page, DESK)
  const { x, y, width, height } = await boxOf(page.locator('media-controller'))
  // Where neither controls nor a round corner lie over it.
  for (const part of [0.3, 0.45, 0.6, 0.7])
    expect(
      await colourStep(page, { x: x + width, y: y + height * part }),
      `at ${part} of its height`,
    ).toBeLessThan(12)
})
