import { expectUsable } from '../../support/e2e/accessibility'
import { changeTwo, chooseTwo, openInStudio, openNew, saved } from '../../support/e2e/studio'
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
  await changeTwo(coach, 'Changer pour qui', () =>
    dialog.getByLabel('Pour qui').selectOption({ label: 'Abonnées' }),
  )
  await expect(coach.getByText('2 fiches modifiées.')).toHaveCount(2)
  for (const name of names) {
    await openInStudio(coach, 'agenda', name)
    await expect(coach.getByRole('combobox', { name: /^Coach/ })).toHaveValue('Inès Morel')
    await expect(coach.getByLabel('Pour qui')).toHaveValue('PRO')
  }
})
