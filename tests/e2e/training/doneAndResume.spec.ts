import type { Page } from '@playwright/test'
import {
  expectAdvance,
  expectPlaying,
  filmOf,
  pauseAndReport,
  playFilm,
  positionOf,
  startFilm,
} from '../../support/e2e/film/player'
import { FREE_FILM } from '../../support/e2e/films'
import { hasSeen } from '../../support/e2e/film/hasSeen'
import { stage } from '../../support/e2e/film/stageParts'
import { PHONE } from '../../support/e2e/film/stageSizes'
import { expect, test } from '../../support/e2e/member'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { open } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

const end = (page: Page) => page.getByRole('heading', { name: /^(Bravo, c’est fait|C’est la fin)\.$/ })
const goTo = (page: Page, seconds: number) =>
  filmOf(page).evaluate((film: HTMLVideoElement, at) => {
    film.currentTime = at
    void film.play().catch(() => undefined)
  }, seconds)

test('a film that was done before is not done again by skipping through it @long', async ({ newMember }) => {
  const { page, ...her } = await newMember('Inès')
  await hasSeen(her, FREE_FILM.seconds, FREE_FILM.seconds)
  await playFilm(page, FREE_FILM, 'Commencer')
  await pauseAndReport(page)
  await goTo(page, FREE_FILM.seconds / 2)
  await expectAdvance(page)
  await expect(page.getByText('Séance accomplie')).toBeHidden()
  await goTo(page, FREE_FILM.seconds - 1)
  await expect(end(page)).toHaveText('C’est la fin.')
})

test('she hears that it is done where the last that was missing is seen, and then sees the film @long', async ({
  newMember,
}) => {
  const { page, ...her } = await newMember('Jeanne')
  await hasSeen(her, FREE_FILM.seconds * 0.66, FREE_FILM.seconds * 0.7)
  await open(page, `/seances/${FREE_FILM.slug}`)
  await startFilm(page, /^Reprendre à 0:31$/)
  await expect.poll(() => positionOf(page), { timeout: 40_000 }).toBeGreaterThan(FREE_FILM.seconds * 0.81)
  await pauseAndReport(page)
  const chip = page.getByText('Séance accomplie. Bravo !')
  await expect(chip).toHaveCSS('pointer-events', 'none')
  await expect(chip).toBeHidden()
  await goTo(page, FREE_FILM.seconds - 1)
  await expect(end(page)).toHaveText('Bravo, c’est fait.')
})

test('the button that starts the film says where she left it, and begins it anew after its end @long', async ({
  newMember,
}) => {
  const { page, ...her } = await newMember('Lou')
  await hasSeen(her, 12, 12)
  await open(page, `/seances/${FREE_FILM.slug}`)
  await startFilm(page, 'Reprendre à 0:12')
  await expectPlaying(page)
  await goTo(page, 24)
  await expectAdvance(page)
  await filmOf(page).evaluate((film: HTMLVideoElement) => film.pause())
  const left = await positionOf(page)
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await startFilm(page, `Reprendre à 0:${Math.floor(left)}`)
  await expectPlaying(page)
  await goTo(page, FREE_FILM.seconds - 1)
  await expect(end(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Depuis le début' })).toBeHidden()
})

test('what she resumes stands where it will begin while the network is slow, and is led through before it is there @long', async ({
  newMember,
}) => {
  const { page, ...her } = await newMember('Nour')
  await hasSeen(her, 12, 12)
  await page.setViewportSize(PHONE)
  await open(page, `/seances/${FREE_FILM.slug}`)
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.m4s*', async (route) => {
    await isThere
    await route.continue()
  })
  await startFilm(page, 'Reprendre à 0:12')
  const panel = stage(page)
  await expect(panel).toContainText('Installez-vous')
  await expect(panel).toContainText('Planche')
  await expect(panel).toContainText('0:12')
  // In place she needs no time to get ready, and neither an arrow nor the film's absence takes her to its start.
  await page.keyboard.press('ArrowRight')
  await expect(panel).toContainText('0:12')
  await page.getByRole('button', { name: 'J’y suis' }).click()
  await expect(panel.getByText('Maintenant')).toBeVisible()
  await page.getByRole('button', { name: 'Passer' }).click()
  await expect(panel).toContainText('0:18')
  await expect(panel).toContainText('Respirez')
  arrive()
  await expectPlaying(page)
  expect(await positionOf(page)).toBeGreaterThanOrEqual(17.9)
})

test('who leaves a film begins it anew by the button that is there only now @long', async ({ newMember }) => {
  const { page } = await newMember('Maud')
  await playFilm(page, FREE_FILM, 'Commencer')
  await goTo(page, 20)
  await page.getByRole('button', { name: 'Quitter la séance' }).click()
  await expect(page.getByRole('button', { name: /^Reprendre à/ })).toBeVisible()
  await page.getByRole('button', { name: 'Depuis le début' }).click()
  await expectPlaying(page)
  expect(await positionOf(page)).toBeLessThan(20)
})
