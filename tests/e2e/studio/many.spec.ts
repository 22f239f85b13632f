import { randomUUID } from 'node:crypto'
import { expectUsable } from '../../support/e2e/accessibility'
import { changeTwo, chooseTwo, openInStudio, openNew, saved, writeRoller } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const LONG = 'Anticonstitutionnellementhyperconvexitudinalesquement'

test('a name without a place to break widens no card; what she changed herself is shown alone @long', async ({
  pageOf,
}) => {
  const author = await pageOf('AUTHOR')
  await author.setViewportSize({ width: 375, height: 667 })
  await openNew(author, 'materiel')
  await author.getByLabel('Nom', { exact: true }).fill(LONG)
  await saved(author)
  await open(author, '/studio/materiel?by=me')
  await expect(author.getByRole('link', { name: LONG })).toBeVisible()
  await expect(author.getByRole('combobox', { name: 'Qui l’a changée' })).toHaveValue('me')
  expect(await author.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  // The bar says where she is, however many places there are.
  const room = author.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Matériel' })
  await expect(room).toBeInViewport({ ratio: 1 })
  await expectUsable(author)
})

test('two events are given to another coach and to members alone @long', async ({ pageOf }) => {
  test.setTimeout(240_000)
  const coach = await pageOf('COACH')
  const names = await chooseTwo(coach, 'agenda', ['Veillée', 'Matinale'])
  const dialog = coach.getByRole('dialog')
  await changeTwo(coach, 'Changer de coach', async () => {
    await dialog.getByRole('combobox', { name: 'Coach' }).pressSequentially('ines')
    await coach.getByRole('option', { name: 'Inès Morel' }).click()
  })
  const told = coach.getByText('2 fiches modifiées.')
  await expect(told).toHaveCount(1)
  await expect(told).toHaveCount(0)
  await changeTwo(coach, 'Changer pour qui', () =>
    dialog.getByLabel('Pour qui').selectOption({ label: 'Abonnées' }),
  )
  await expect(told).toHaveCount(1)
  for (const name of names) {
    await openInStudio(coach, 'agenda', name)
    await expect(coach.getByRole('combobox', { name: /^Coach/ })).toHaveValue('Inès Morel')
    await expect(coach.getByLabel('Pour qui')).toHaveValue('PRO')
  }
})

test('what is refused of many is named with what is in its way, and stays chosen @long', async ({
  pageOf,
}) => {
  const word = randomUUID().slice(0, 8)
  const [whole, half] = [`Tapis roulé ${word}`, `Tapis à finir ${word}`]
  const admin = await pageOf('ADMIN')
  await admin.setViewportSize({ width: 375, height: 800 })
  await writeRoller(admin, whole)
  await openNew(admin, 'materiel')
  await admin.getByLabel('Nom', { exact: true }).fill(half)
  await saved(admin)

  await open(admin, '/studio/materiel?q=tapis')
  const many = admin.getByRole('group', { name: 'Plusieurs à la fois' })
  const box = (name: string) => admin.getByRole('checkbox', { name: `Choisir ${name}`, exact: true })
  for (const name of [whole, half]) await box(name).check()
  await many.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Une fiche n’a pas été publiée' })).toBeInViewport()
  await expect(admin.getByText('Une fiche publiée.')).toBeVisible()
  const refused = (name: string) =>
    admin.getByRole('listitem').filter({ has: admin.getByRole('link', { name, exact: true }) })
  await expect(refused(half)).toHaveText(`${half}\u00A0: En une phrase, À quoi ça sert`)
  await expect(box(half)).toBeChecked()
  await expect(box(whole)).not.toBeChecked()
  await expectUsable(admin)

  // Of two that are deleted one is on a film’s page.
  await box('Tapis').check()
  await many.getByRole('button', { name: 'Supprimer' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByRole('heading', { name: 'Une fiche n’a pas été supprimée' })).toBeInViewport()
  await expect(box(half)).toHaveCount(0)
  await expect(box('Tapis')).toBeChecked()
  await expect(admin.getByText('Elle sert ailleurs.')).toBeVisible()
  await expect(refused('Tapis')).toContainText('(Séances)')
  await admin.setViewportSize({ width: 1280, height: 800 })
  await expectUsable(admin)
  // Each of them is a way to its form.
  await refused('Tapis').getByRole('link').nth(1).click()
  await expect(admin).toHaveURL(/\/studio\/seances\/[0-9a-f-]{36}/)
})
