import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { openNew, publish, saved } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const uniqueName = () => `Reprise ${randomUUID().slice(0, 8)}`
const addressOf = (name: string) => `/programmes/${name.toLowerCase().replace(' ', '-')}`
const week = (page: Page, number: number) =>
  page.getByRole('region', { name: `Semaine ${number}`, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('dialog', { name: /^Ajouter une séance/ })

/** A coach looks for a film and puts it on a day: `semaine 1, lundi`. */
async function addSession(page: Page, day: string, film: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Ajouter une séance\\s: ${day}$`) }).click()
  await search(page).getByLabel('Chercher une séance').fill(film)
  await search(page).getByRole('listitem').filter({ hasText: film }).getByRole('button').click()
  await expect(search(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: `${film} ajoutée` })).toBeVisible()
}

for (const width of [1280, 375])
  test(`at ${width} a coach fills two days, previews, publishes, deletes and brings back @long`, async ({
    pageOf,
    page,
    problems,
  }) => {
    problems.allow(/status of 404/)
    const name = uniqueName()
    const coach = await pageOf('COACH')
    await coach.setViewportSize({ width, height: 800 })
    await page.setViewportSize({ width, height: 800 })
    await openNew(coach, 'programmes')
    await coach.getByLabel('Nom', { exact: true }).fill(name)
    await coach.getByLabel('En une phrase').fill('Deux rendez-vous, pour commencer.')
    await addSession(coach, 'semaine 1, lundi', 'Réveil en douceur')
    await addSession(coach, 'semaine 2, jeudi', 'Gainage profond')
    await saved(coach)

    await coach.getByRole('button', { name: 'Aperçu' }).click()
    const frame = coach.frameLocator('iframe[title="Aperçu"]')
    await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(frame.getByRole('link', { name: /^Lundi\s?Réveil en douceur/ })).toBeVisible()
    await coach.getByRole('button', { name: 'Fermer' }).click()

    await publish(coach)
    await open(page, addressOf(name))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(week(page, 1).getByRole('link', { name: /Réveil en douceur.*Libre/ })).toBeVisible()
    await expect(week(page, 3).getByText('Repos', { exact: true })).toBeVisible()
    await week(page, 2)
      .getByRole('link', { name: /^Jeudi\s?Gainage profond/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gainage profond' })).toBeVisible()

    await coach.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await coach.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(coach.getByRole('heading', { level: 1, name: 'Programmes' })).toBeVisible()
    await expect(row(coach, name)).toHaveCount(0)
    expect((await page.goto(addressOf(name)))?.status()).toBe(404)
    await coach.getByRole('button', { name: 'Annuler' }).click()
    await expect(row(coach, name)).toContainText('Publié')
    await open(page, addressOf(name))
    await expect(page.getByRole('link', { name: /Gainage profond/ })).toBeVisible()
  })

test('a programme without a session is told so at its weeks, and stays a draft @long', async ({ pageOf }) => {
  const name = uniqueName()
  const page = await pageOf('COACH')
  await openNew(page, 'programmes')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('En une phrase').fill('Encore vide.')
  await page.getByRole('button', { name: 'Publier' }).click()
  const weeks = page.getByRole('group', { name: 'Les semaines' })
  await expect(weeks).toBeFocused()
  await expect(weeks.getByRole('alert')).toHaveText('Ajoutez au moins une séance.')
  await saved(page)
  await open(page, `/studio/programmes?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Brouillon')
})

test('a programme is laid out and published by the keyboard alone @long', async ({
  pageOf,
  page: member,
}) => {
  const name = uniqueName()
  const page = await pageOf('COACH')
  await openNew(page, 'programmes')
  await page.getByLabel('Nom', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sans souris.')
  await page.getByRole('button', { name: /^Ajouter une séance\s: semaine 1, lundi$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(search(page).getByLabel('Chercher une séance')).toBeFocused()
  await page.keyboard.type('gainage')
  const found = search(page).getByRole('button', { name: /^Gainage profond/ })
  await expect(search(page).getByRole('listitem')).toHaveCount(1)
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeHidden()
  const session = week(page, 1).getByRole('button', { name: /^Gainage profond/ })
  await session.focus()
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(week(page, 2).getByRole('button', { name: /^Gainage profond/ })).toBeFocused()
  await saved(page)
  await page.getByRole('button', { name: 'Publier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Les membres la voient dès maintenant.')).toBeVisible()
  await open(member, addressOf(name))
  await expect(week(member, 2).getByRole('link', { name: /^Mardi\s?Gainage profond/ })).toBeVisible()
})

test('everybody can use the editor of a programme and the search of its films @long', async ({ pageOf }) => {
  const page = await pageOf('COACH')
  await open(page, '/studio/programmes?q=Fortes')
  await page.getByRole('link', { name: 'Fortes en salle' }).click()
  await expect(week(page, 4).getByRole('button', { name: /^Bras dessinés/ })).toHaveCount(2)
  await expectUsable(page)
  await page.getByRole('button', { name: /^Ajouter une séance\s: semaine 1, lundi$/ }).click()
  await expect(search(page).getByRole('listitem').first()).toBeVisible()
  await expectUsable(page)
})
