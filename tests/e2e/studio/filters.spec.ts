import { demoVideos } from '~/features/catalogue/seed/demoVideos'
import { expectUsable } from '../../support/e2e/accessibility'
import { expect, open, test } from '../../support/e2e/test'

test('films are narrowed by what they say and by what they lack, on a phone, and the address keeps it @long', async ({
  pageOf,
}) => {
  const coach = await pageOf('COACH')
  await coach.setViewportSize({ width: 375, height: 667 })
  await open(coach, '/studio/seances')
  const names = coach.getByRole('table', { name: 'Séances' }).getByRole('link')
  // Other tests make films, and delete them again.
  const demo = new Set(demoVideos.map(({ name }) => name))
  const shown = async () => (await names.allTextContents()).filter((name) => demo.has(name))
  const all = await shown()
  const dialog = coach.getByRole('dialog', { name: 'Filtrer la liste' })
  const chips = coach.getByRole('list', { name: 'Filtres choisis' }).getByRole('button')

  await coach.getByRole('button', { name: 'Affiner' }).click()
  await coach.getByRole('button', { name: 'Filtres' }).click()
  await expectUsable(coach)
  await dialog.getByRole('combobox', { name: 'Coach' }).fill('Inès')
  await coach.getByRole('option', { name: 'Inès Morel' }).click()
  await dialog.getByLabel('Lieu').selectOption('Maison')
  const done = dialog.getByRole('button', { name: /^Voir\s: \d+ séances?$/ })
  await expect(done).toBeInViewport({ ratio: 1 })
  await done.click()
  await expect(chips).toHaveText([/Coach\s: Inès Morel/, /Lieu\s: Maison/])
  await expect.poll(async () => (await shown()).length).toBeLessThan(all.length)
  const narrowed = await shown()
  await expect(async () => {
    const counted = await coach.getByText(/^\d+\sséances?$/).textContent()
    expect(Number.parseInt(counted ?? '', 10)).toBe(await names.count())
  }).toPass()
  await expectUsable(coach)

  // Chosen, then out of sight: it is not chosen when it is back.
  await coach.getByRole('checkbox', { name: `Choisir ${narrowed[0]}` }).check()
  await expect(coach.getByText('1 choisie')).toBeVisible()
  await coach.getByRole('searchbox', { name: 'Chercher une séance' }).fill('zzzzzz')
  await expect(coach.getByText('Aucune séance trouvée')).toBeVisible()
  await coach.getByRole('searchbox', { name: 'Chercher une séance' }).fill('')
  await expect.poll(shown).toEqual(narrowed)
  await expect(coach.getByRole('checkbox', { name: `Choisir ${narrowed[0]}` })).not.toBeChecked()

  // A way to one and back: the list is as it was.
  await names.filter({ hasText: narrowed[0] ?? '' }).click()
  await expect(coach.getByRole('heading', { level: 1, name: narrowed[0] ?? '' })).toBeVisible()
  await coach.goBack()
  await expect(chips).toHaveCount(2)
  await expect.poll(shown).toEqual(narrowed)

  await chips.first().click()
  await expect(chips).toHaveText([/Lieu\s: Maison/])
  await expect(coach.getByRole('button', { name: 'Filtres (1)' })).toBeFocused()
  await chips.first().click()
  await expect(chips).toHaveCount(0)
  await expect.poll(shown).toEqual(all)
})

test('a link with filters that its list does not have leaves them out @long', async ({ pageOf }) => {
  const coach = await pageOf('COACH')
  await open(coach, '/studio/categories?traits=category:TRAINING,level:BEGINNER')
  await expect(coach.getByRole('list', { name: 'Filtres choisis' }).getByRole('button')).toHaveText([
    /Famille\s: Entraînement/,
  ])
  await expect(coach.getByRole('table', { name: 'Catégories' })).toBeVisible()
})
