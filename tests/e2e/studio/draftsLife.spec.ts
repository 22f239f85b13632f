import { randomUUID } from 'node:crypto'
import { openInStudio, openNew, publish, saved, writeRoller } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

test('what is not complete is previewed as far as it goes, with what it lacks @long', async ({ pageOf }) => {
  const name = unique('Rouleau')
  const page = await pageOf('AUTHOR')
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'À quoi ça sert' }).fill('Il masse le dos.')
  await saved(page)
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const frame = page.frameLocator('iframe[title="Aperçu"]')
  await expect(frame.getByText('Il manque encore, pour publier\u00A0: En une phrase.')).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(frame.getByText('Il masse le dos.')).toBeVisible()
})

test('a copy is a draft of its own, with the same words @long', async ({ pageOf }) => {
  const name = unique('Rouleau')
  const page = await pageOf('AUTHOR')
  await writeRoller(page, name)
  await publish(page)
  const original = page.url()
  await page.getByRole('button', { name: 'Dupliquer' }).click()
  await expect(page.getByText('Voici la copie\u00A0: un brouillon.')).toBeVisible()
  expect(page.url()).not.toBe(original)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Un cylindre de mousse.')
  await expect(page.getByLabel('Fin de l’adresse')).toHaveValue('')
  await page.getByLabel('En une phrase').fill('Un cylindre de liège.')
  await saved(page)
  await open(page, new URL(original).pathname)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Un cylindre de mousse.')
})

test('one author with two tabs sees in each what the other has saved, and is asked where both differ @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/content\/changed-/)
  const name = unique('Rouleau')
  const first = await pageOf('AUTHOR')
  await writeRoller(first, name)
  const second = await first.context().newPage()
  await openInStudio(second, 'materiel', name)
  await second.getByLabel('En une phrase').fill('Écrit dans le second onglet.')
  await saved(second)
  await first.getByLabel('En une phrase').fill('Écrit dans le premier onglet.')
  const panel = first.getByRole('alert').filter({ hasText: 'Le vôtre' })
  await expect(panel).toBeVisible()
  // Nothing is lost here, and nothing overwritten there.
  await expect(first.getByLabel('En une phrase')).toHaveValue('Écrit dans le premier onglet.')
  await expect(second.getByLabel('En une phrase')).toHaveValue('Écrit dans le second onglet.')
  await panel.getByLabel(/Le vôtre/).check()
  await panel.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await saved(first)
  await open(second, new URL(first.url()).pathname)
  await expect(second.getByLabel('En une phrase')).toHaveValue('Écrit dans le premier onglet.')
})

test('an event finds its coach by her name, and names her where members do not see her by then @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/content\/needs-unpublished/)
  const coach = unique('Odile')
  const page = await pageOf('COACH')
  const schedule = page.getByRole('dialog', { name: 'Programmer' })
  async function planFor(day: string): Promise<void> {
    await page.getByRole('button', { name: 'Programmer…' }).click()
    await schedule.getByLabel('Jour', { exact: true }).fill(day)
    await schedule.getByRole('button', { name: 'Programmer' }).click()
    await expect(schedule).toHaveCount(0)
  }
  await openNew(page, 'coachs')
  await page.getByLabel('Nom', { exact: true }).fill(coach)
  await page.getByLabel('Ce qu’elle enseigne', { exact: true }).fill('Apnée')
  await page.getByLabel('Qui elle est', { exact: true }).fill('Elle nage.')
  await saved(page)
  await planFor('2199-03-02')
  await expect(page.getByText('Elle paraîtra le 2 mars 2199')).toBeVisible()

  await openNew(page, 'agenda')
  await page.getByLabel('Nom', { exact: true }).fill(unique('Cercle'))
  await page.getByLabel('En une phrase', { exact: true }).fill('Une heure ensemble.')
  await page.getByLabel('Jour', { exact: true }).fill('2199-05-12')
  const box = page.getByRole('combobox', { name: 'Coach' })
  await box.pressSequentially(coach)
  await page.getByRole('option', { name: coach }).click()
  await expect(box).toHaveValue(coach)
  await saved(page)
  const lacking = page.getByRole('alert').filter({ hasText: `Pas visible\u00A0: «\u00A0${coach}\u00A0».` })
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(lacking).toBeVisible()
  await planFor('2199-03-01')
  await expect(lacking).toBeVisible()
  await planFor('2199-03-03')
  await expect(page.getByText('Elle paraîtra le 3 mars 2199')).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(coach)
})
