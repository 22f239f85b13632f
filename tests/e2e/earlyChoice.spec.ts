import { randomUUID } from 'node:crypto'
import { filmBytes } from '../support/sending/sentFilm'
import { expect, test } from '../support/e2e/member'
import { openWithoutCode } from '../support/e2e/withoutCode'
import { panel, writeEvent } from './agenda/eventPage'

test('the place that she chooses before the page’s code is there is the one she gets', async ({ pageOf }) => {
  const page = await pageOf('MEMBER')
  const arrive = await openWithoutCode(page, '/')
  const place = page.getByRole('group', { name: 'Où vous entraînez-vous ?' })
  await place.locator('label').filter({ hasText: 'Maison' }).click()
  await arrive()
  await expect(page.locator('fieldset[data-value="HOME"]')).toBeVisible()
  await expect(page.getByText('Fessiers, à feu doux').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('selectedExerciseType'))).toBe('HOME')
})

test('the plan that she chooses before the page’s code is there is the one she orders @long', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, '/abonnement')
  await page.getByRole('radio', { name: /^À l’année/ }).check()
  await arrive()
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText(
    'À payer aujourd’hui119,88 €',
  )
  await expect(page.getByRole('radio', { name: /^À l’année/ })).toBeChecked()
})

test('a film that she chooses before the page’s code is there is sent @long', async ({ pageOf }) => {
  const page = await pageOf('COACH')
  const arrive = await openWithoutCode(page, '/studio/envois')
  // Held back, so that it is on the list as long as this looks.
  await page.route('**/api/uploads', () => undefined)
  await page
    .getByLabel('Choisir des films')
    .setInputFiles({ name: 'Avant l’heure.mp4', mimeType: 'video/mp4', buffer: filmBytes() })
  await arrive()
  await expect(page.getByRole('region', { name: 'Envois' })).toContainText('Avant l’heure.mp4')
})

test('members’ lines that she chooses before the page’s code is there are read @long', async ({ pageOf }) => {
  const page = await pageOf('ADMIN')
  const arrive = await openWithoutCode(page, '/studio/importer')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'membres.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email,Name,Access until,Why\npas une adresse,X,demain,gift\n'),
  })
  await arrive()
  await expect(page).not.toHaveURL(/importer$/)
})

test('what she has at home, added before the page’s code is there, narrows the recipes @long', async ({
  page,
}) => {
  const arrive = await openWithoutCode(page, '/recettes')
  await page.getByText('J’ai dans ma cuisine', { exact: true }).click()
  await page.getByLabel('Un ingrédient que j’ai').fill('Œufs, ciboulette')
  await page.getByRole('button', { name: 'Ajouter à ce que j’ai' }).click()
  await arrive()
  await expect(page).toHaveURL(/\/recettes\?have=/)
  await expect(page.getByRole('button', { name: 'Retirer ciboulette' })).toBeVisible()
  await expect(page.getByLabel('Un ingrédient que j’ai')).toHaveValue('')
})

test('she signs up for an event before the page’s code is there, with her first name shown @long', async ({
  pageOf,
  newMember,
}) => {
  const path = await writeEvent(await pageOf('COACH'), `Cercle ${randomUUID().slice(0, 8)}`)
  const { page } = await newMember('Camille')
  const arrive = await openWithoutCode(page, path)
  await page.getByLabel('Prénom visible').check()
  const asked = page.waitForRequest((request) => request.url().endsWith('/sign-up'))
  await panel(page).getByRole('button', { name: 'Je m’inscris' }).click()
  await expect(page).toHaveURL(path)
  await arrive()
  expect((await asked).postDataJSON()).toMatchObject({ partySize: 1, showsFirstName: true })
  await expect(panel(page).getByRole('heading')).toHaveText('On vous attend')
})
