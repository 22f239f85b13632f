import type { Page } from '@playwright/test'
import { FREE_FILM } from '../../support/e2e/films'
import { expectPlaying, filmOf } from '../../support/e2e/film/player'
import { expect, freshAccount, open, signInByForm, test } from '../../support/e2e/test'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { openWithoutCode } from '../../support/e2e/withoutCode'

test.skip(...OUR_FILMS)

const start = (page: Page) => page.getByRole('link', { name: 'C’est parti' })
const going = (page: Page) => page.getByRole('link', { name: 'On y va…' })

// It brings the code that is held back here.
test.use({ serviceWorkers: 'block' })

/** The home of somebody who trains at home. */
async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('group').getByText('Maison').click()
  await expect(page.locator('section').filter({ has: start(page) })).toContainText(FREE_FILM.title)
}

test('one tap on the home before the page’s code is there is answered at once, and enough to train @long', async ({
  page,
  place,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await signInByForm(page, await freshAccount(place))
  await choosePlace(page)
  const arrive = await openWithoutCode(page, '/')
  await start(page).click()
  await expect(going(page)).toHaveAttribute('aria-busy', 'true')
  await expect(start(page)).toHaveCount(0)
  // It waits for the code, and leads nowhere without it.
  await expect(page).toHaveURL('/')
  await arrive()
  await expect(page).toHaveURL(`/seances/${FREE_FILM.slug}`)
  await expectPlaying(page)
})

test('“Commencer”, tapped before the page’s code is there, is answered at once, and starts the film @long', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, `/seances/${FREE_FILM.slug}`)
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expect(page.getByRole('button', { name: 'Le film arrive…' })).toHaveAttribute('aria-busy', 'true')
  await arrive()
  await expectPlaying(page)
})

test('of two taps before the page’s code is there the last one counts @long', async ({ page, place }) => {
  await signInByForm(page, await freshAccount(place))
  await open(page, `/seances/${FREE_FILM.slug}`)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/viewing') && answer.ok())
  await page.getByRole('button', { name: 'Commencer' }).click()
  await expectPlaying(page)
  await filmOf(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = 20
    film.pause()
  })
  await told
  const arrive = await openWithoutCode(page, `/seances/${FREE_FILM.slug}`)
  await page.getByRole('button', { name: /^Reprendre à/ }).click()
  await page.getByRole('button', { name: 'Depuis le début' }).click()
  await expect(page.getByRole('button', { name: 'Le film arrive…' })).toHaveCount(1)
  await arrive()
  await expectPlaying(page)
  expect(await filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeLessThan(15)
})

test('“C’est parti” in another tab leaves the home as it is @long', async ({ page, place, context }) => {
  await signInByForm(page, await freshAccount(place))
  await choosePlace(page)
  const inTab = context.waitForEvent('page')
  await start(page).click({ modifiers: ['ControlOrMeta'] })
  await (await inTab).close()
  await expect(start(page)).toHaveAttribute('aria-busy', 'false')
  await expect(going(page)).toHaveCount(0)

  const arrive = await openWithoutCode(page, '/')
  const early = context.waitForEvent('page')
  await start(page).click({ modifiers: ['ControlOrMeta'] })
  await (await early).close()
  await expect(going(page)).toHaveCount(0)
  await arrive()
  await expect(start(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})
