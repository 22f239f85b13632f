import { randomUUID } from 'node:crypto'
import { expectUsable } from '../../support/e2e/accessibility'
import { FREE_FILM } from '../../support/e2e/films'
import { changeTwo, chooseTwo, openInStudio, publish, saved, writeVideo } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

test('a video is written from a film that was sent, published, and seen by a member @long', async ({
  pageOf,
  page,
}) => {
  const [title, lead] = [unique('Abdos'), unique('Au sol, sans un bruit')]
  const coach = await pageOf('COACH')
  await writeVideo(coach, title, lead)
  await coach.getByRole('button', { name: 'Ajouter ici' }).click()
  await saved(coach)
  await publish(coach)

  await open(page, `/seances/${title.toLowerCase().replace(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Inès Morel').first()).toBeVisible()
  await expect(page.getByText(lead)).toBeVisible()

  // Her form says what was stored, and nothing is sent by looking at it.
  await openInStudio(coach, 'seances', title)
  await expect(coach.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('Centre et dos')
  await expect(coach.getByRole('button', { name: 'Publier les modifications' })).toBeDisabled()
  await expectUsable(coach)
})

test('several videos change their level at once, and a table fills what it names @long', async ({
  pageOf,
}) => {
  const coach = await pageOf('COACH')
  await open(coach, '/studio/seances?q=tranquille')
  await coach.getByRole('checkbox', { name: /Nuit tranquille/ }).check()
  await coach.getByRole('button', { name: 'Modifier…' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByLabel('Modification').selectOption({ label: 'Changer de niveau' })
  await dialog.getByLabel('Niveau').selectOption({ label: 'Avancée' })
  await dialog.getByRole('button', { name: 'Modifier une fiche' }).click()
  await expect(coach.getByText('Une fiche modifiée.')).toBeVisible()
  await openInStudio(coach, 'seances', 'Nuit tranquille')
  await expect(coach.getByLabel('Niveau')).toHaveValue('ADVANCED')
  await coach.getByRole('button', { name: 'Revenir à la version publiée' }).click()
  await expect(coach.getByLabel('Niveau')).not.toHaveValue('ADVANCED')

  await open(coach, '/studio/envois')
  const table = `fichier;titre;niveau\n${FREE_FILM.slug}.mp4;Fessiers, à feu doux;Impossible\nperdu.mp4;Perdu;`
  await coach
    .getByLabel('Choisir un fichier CSV')
    .setInputFiles({ name: 'films.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(coach.getByText('Le niveau ne se lit pas')).toBeVisible()
  await expect(
    coach.getByText('Aucun film envoyé ne porte ce nom de fichier.', { exact: true }),
  ).toBeVisible()
  await expect(coach.getByText('0\u00A0fiche à remplir, 2\u00A0lignes à corriger.')).toBeVisible()
  await expectUsable(coach)
})

test('two films are moved to another category and tagged at once @long', async ({ pageOf }) => {
  test.setTimeout(240_000)
  const coach = await pageOf('COACH')
  const names = await chooseTwo(coach, 'seances', ['Planche', 'Squat'])
  await expect(coach.getByText('2 choisies')).toBeVisible()
  const dialog = coach.getByRole('dialog')
  const done = coach.getByText('2 fiches modifiées.')
  await changeTwo(coach, 'Changer de catégorie', async () => {
    await dialog.getByRole('combobox', { name: 'Catégorie' }).pressSequentially('centre')
    await coach.getByRole('option', { name: 'Centre et dos' }).click()
  })
  await expect(done).toHaveCount(1)
  // Those that she has chosen are chosen still: she goes on with them.
  await expect(coach.getByText('2 choisies')).toBeVisible()
  await expect(done).toHaveCount(0)
  await changeTwo(coach, 'Ajouter une zone', () => dialog.getByLabel('Zone').selectOption({ label: 'Dos' }))
  await expect(done).toHaveCount(1)
  for (const name of names) {
    await openInStudio(coach, 'seances', name)
    await expect(coach.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('Centre et dos')
    await expect(coach.getByLabel('Dos', { exact: true })).toBeChecked()
  }
})
