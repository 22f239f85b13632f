import { randomUUID } from 'node:crypto'
import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'
import { callOff, expectUnderThumb, mailedLink, panel, standing, writeEvent } from './eventPage'

const WIDTHS = [375, 1280] as const

for (const width of WIDTHS)
  test(`at ${width} a seat is taken, given up, offered by mail and accepted${width === 375 ? '' : ' @long'}`, async ({
    place,
    pageOf,
    newMember,
  }) => {
    const name = `Cercle ${randomUUID().slice(0, 8)}`
    const path = await writeEvent(await pageOf('COACH'), name)
    const [{ page: first }, { page: second, email }] = [await newMember('Manon'), await newMember('Léa')]
    for (const page of [first, second]) await page.setViewportSize({ width, height: 667 })

    await open(first, path)
    const signUp = panel(first).getByRole('button', { name: 'Je m’inscris' })
    await expectUnderThumb(signUp)
    await signUp.click()
    await expect(panel(first).getByRole('heading')).toHaveText('On vous attend')
    expect(await standing(first, path)).toBe('CONFIRMED')

    await open(second, path)
    const wait = panel(second).getByRole('button', { name: 'Rejoindre la liste d’attente' })
    await expectUnderThumb(wait)
    await wait.click()
    await expect(panel(second).getByRole('heading')).toHaveText('Vous êtes 1re sur la liste d’attente')
    expect(await standing(second, path)).toBe('WAITING')

    await panel(first).getByRole('button', { name: 'Annuler mon inscription' }).click()
    await panel(first).getByRole('button', { name: 'Oui, annuler' }).click()
    await expect(panel(first).getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible()
    expect(await standing(first, path)).toBe('CANCELLED')

    await open(second, await mailedLink(place, email, 'Une place pour vous'))
    // The letter names the event itself, which no new address of its page can break.
    await expect(second).toHaveURL(new RegExp(`${path}$`))
    const accept = panel(second).getByRole('button', { name: 'Prendre ma place' })
    await expectUnderThumb(accept)
    await accept.click()
    await expect(panel(second).getByRole('heading')).toHaveText('On vous attend')
    expect(await standing(second, path)).toBe('CONFIRMED')
    await open(second, '/agenda')
    await expect(second.getByRole('region', { name: 'Mes rendez-vous' })).toContainText(name)
  })

test('a coach calls an event off, and its page says why @long', async ({ pageOf, page }) => {
  const coach = await pageOf('COACH')
  const name = `Bal ${randomUUID().slice(0, 8)}`
  const path = await writeEvent(coach, name)
  await callOff(coach, name, 'La salle est inondée.')
  await open(page, path)
  await expect(page.getByText('La salle est inondée.')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('the month begins on Sunday and is walked by keyboard @long', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/agenda?view=month&month=2027-02')
  await expect(page.getByRole('columnheader').first()).toHaveText(/dimanche/)
  await expect(page.getByRole('heading', { name: 'février 2027' })).toBeVisible()
  await page.getByRole('link', { name: 'Mois suivant' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'mars 2027' })).toBeVisible()
  await page.getByRole('button', { name: /^lundi 8 mars 2027/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^lundi 8 mars 2027/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('Rien ce jour-là.')).toBeVisible()
})

test('elsewhere its hours are those of her device, from the first paint on @long', async ({
  browser,
  place,
  problems,
}) => {
  const context = await browser.newContext({
    baseURL: place.origin,
    locale: 'fr-FR',
    timezoneId: 'America/Toronto',
  })
  problems.watch(context)
  const page = await context.newPage()
  await open(page, '/agenda/cercle-de-respiration')
  await expect(page.getByText('13\u00A0h\u00A030 – 14\u00A0h\u00A015')).toBeVisible()
  await expect(page.getByText('heure de votre appareil (Toronto)')).toBeVisible()
  // The server knows it now.
  const html = await (await page.request.get('/agenda/cercle-de-respiration')).text()
  expect(html).toContain('heure de votre appareil (Toronto)')
  expect(html).not.toContain('19\u00A0h\u00A030')
  await context.close()
})

test('her calendar has a private address, which a new one ends @long', async ({ pageOf, newMember }) => {
  const name = `Cercle ${randomUUID().slice(0, 8)}`
  const path = await writeEvent(await pageOf('COACH'), name)
  const { page } = await newMember('Manon')
  await open(page, path)
  await panel(page).getByRole('button', { name: 'Je m’inscris' }).click()
  await expect(panel(page).getByRole('heading')).toHaveText('On vous attend')
  await open(page, '/agenda')
  await page.getByText('Les avoir dans mon calendrier').click()
  const field = page.getByLabel('Votre adresse, montrée cette fois seulement')
  await page.getByRole('button', { name: 'Créer mon adresse' }).click()
  const first = await field.inputValue()
  const calendar = await page.request.get(first)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(name)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  const question = page.getByRole('dialog', { name: 'Changer d’adresse ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  expect((await page.request.get(first)).status()).toBe(200)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await question.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
})

test('the waiting room says honestly that the coach has not begun @long', async ({ pageOf }) => {
  const page = await pageOf('MEMBER')
  await open(page, '/agenda/reveil-musculaire-en-direct')
  await panel(page).getByRole('link', { name: 'Entrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inès n’a pas encore commencé' })).toBeVisible()
  const other = await pageOf('USER')
  await open(other, '/agenda/reveil-musculaire-en-direct/direct')
  await expect(
    other.getByRole('heading', { level: 1, name: 'L’entrée est réservée aux inscrites' }),
  ).toBeVisible()
})
