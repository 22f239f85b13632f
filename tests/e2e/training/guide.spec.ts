import { FREE_FILM } from '../../support/e2e/films'
import { startFilm } from '../../support/e2e/film/player'
import { expect, freshAccount, open, signInByForm, test } from '../../support/e2e/test'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { probeTraining } from '../../support/e2e/film/trainingProbe'

test.skip(...OUR_FILMS)

test('the figure that she chooses leads her, on any device, and the film keeps its coach @long', async ({
  page,
  place,
  newDevice,
}) => {
  const email = await freshAccount(place)
  await signInByForm(page, email)
  await open(page, '/compte')
  await expect(page.getByRole('radio', { name: 'La coach' })).toBeChecked()
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('radio', { name: 'Mei' }).check()
  expect((await kept).status()).toBe(200)

  const phone = await newDevice()
  await signInByForm(phone, email)
  await open(phone, '/compte')
  await expect(phone.getByRole('radio', { name: 'Mei' })).toBeChecked()
  await probeTraining(phone)
  await open(phone, `/seances/${FREE_FILM.slug}`)
  const cover = phone.locator('img[src^="/artwork/"]').first()
  await expect(cover).not.toHaveAttribute('src', /\.mei\./)
  const drawn = phone.waitForRequest(/\/artwork\/[a-z-]+\.mei\.none\.svg$/)
  await startFilm(phone, 'Commencer')
  await drawn
})

test('a choice that could not be kept is taken back, and she is told @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 503|PATCH/)
  await signInByForm(page, await freshAccount(place))
  await open(page, '/compte')
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'server/unavailable', status: 503, message: '' } })
      : route.fallback(),
  )
  await page.getByRole('radio', { name: 'Mei' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'La coach' })).toBeChecked()
})
