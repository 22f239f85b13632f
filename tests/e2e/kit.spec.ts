import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openKit } from '../support/e2e/kit'
import { expect, test } from '../support/e2e/test'

const saved = (page: Page) => page.evaluate(() => window.saved ?? [])
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test.describe('the form of a resource', () => {
  test('is filled in and saved by the keyboard alone', async ({ page, place }) => {
    await openKit(page, place.origin, 'form')
    const save = page.getByRole('button', { name: 'Enregistrer' })
    await expect(save).toBeDisabled()
    await page.keyboard.press('Tab')
    await page.keyboard.type(' neuf')
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Épais')
    await page.getByLabel('Depuis').fill('2026-02-01')
    await page.getByLabel('Visible').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Nom').press('Enter')
    await expect
      .poll(() => saved(page))
      .toEqual([
        {
          name: expect.stringContaining('neuf'),
          about: 'Épais',
          since: '2026-02-01',
          shown: true,
        },
      ])
    await expect(save).toBeDisabled()
  })

  test('says each error at its field and starts with the first @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'form')
    await page.getByLabel('Nom').fill('')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByLabel('Nom')).toBeFocused()
    await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Donnez-lui un nom.')
    await expect(page.getByLabel('Depuis')).toHaveAccessibleDescription('Choisissez un jour.')
    expect(await violations(page)).toEqual([])
    expect(await saved(page)).toEqual([])
  })

  test('shows a refusal at its field or above its button, and keeps what was typed @long', async ({
    page,
    place,
  }) => {
    await openKit(page, place.origin, 'form')
    await page.getByLabel('Nom').fill('Pris')
    await page.getByLabel('Depuis').fill('2026-02-01')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Ce nom d’équipe est déjà pris.')
    await page.getByLabel('Nom').fill('Libre')
    await page.getByLabel('À propos').fill('panne')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('alert')).toContainText('Le serveur n’est pas joignable')
    await page.getByLabel('À propos').fill('')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(async () => (await saved(page)).length).toBe(1)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('what is being sent is unsaved until it is stored, and closed to typing @long', async ({
    page,
    place,
  }) => {
    await openKit(page, place.origin, 'form')
    await page.getByLabel('À propos').fill('lent')
    await page.getByLabel('Depuis').fill('2026-02-01')
    await page.getByLabel('Nom').press('Enter')
    await page.keyboard.type('perdu')
    await page.getByRole('link', { name: 'Revenir à la liste' }).click()
    const asks = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    await asks.getByRole('button', { name: 'Annuler' }).click()
    await page.evaluate(() => window.answer?.(true))
    await expect(page.getByRole('alert')).toContainText('Le serveur n’est pas joignable')
    await expect(page.getByLabel('Nom')).toHaveValue('Tapis')
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()

    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.evaluate(() => window.answer?.(false))
    await expect(page.getByText('Modifications non enregistrées')).toBeHidden()
    await page.getByRole('link', { name: 'Revenir à la liste' }).click()
    await expect(page.getByRole('heading', { name: 'Des choses' })).toBeVisible()
  })

  test('asks before what is unsaved is left, and not where nothing is @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'form')
    await page.getByLabel('Nom').fill('À moitié')
    await page.getByRole('link', { name: 'Revenir à la liste' }).click()
    const asks = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    await asks.getByRole('button', { name: 'Annuler' }).click()
    await expect(asks).toBeHidden()
    await expect(page.getByLabel('Nom')).toHaveValue('À moitié')
    await page.getByRole('link', { name: 'Revenir à la liste' }).click()
    await asks.getByRole('button', { name: 'Quitter' }).click()
    await expect(page.getByRole('heading', { name: 'Des choses' })).toBeVisible()

    await openKit(page, place.origin, 'form')
    await page.getByRole('link', { name: 'Revenir à la liste' }).click()
    await expect(page.getByRole('heading', { name: 'Des choses' })).toBeVisible()
  })
})

test.describe('the table of a resource', () => {
  const firstCell = (page: Page) => page.getByRole('row').nth(1).getByRole('cell').first()

  test('is sorted, narrowed, searched and walked through by the keyboard', async ({ page, place }) => {
    await openKit(page, place.origin, 'list')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('row')).toHaveCount(21)
    const heading = page.getByRole('columnheader', { name: 'Nom' })
    await heading.getByRole('button').press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.getByRole('button').press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(firstCell(page)).toContainText('Chose 45')

    await page.getByRole('button', { name: 'Voir la suite' }).press('Enter')
    await expect(page.getByRole('row')).toHaveCount(41)
    await page.getByLabel('Toute taille').selectOption('LARGE')
    await expect(page.getByRole('row')).toHaveCount(16)
    await expect(page.getByRole('button', { name: 'Voir la suite' })).toBeHidden()

    await page.getByLabel('Chercher une chose').fill('Chose 01')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Ouvrir Chose 01' }).press('Enter')
    await expect(page.getByText('Tout sur Chose 01')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByLabel('Chercher une chose').fill('introuvable')
    await expect(page.getByRole('heading', { name: 'Rien ici' })).toBeVisible()
  })

  test('shows the columns that she wants @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'list')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Colonnes' }).press('Enter')
    await page.getByLabel('Taille', { exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Taille', { exact: true })).toBeHidden()
    await expect(page.getByRole('columnheader')).toHaveText(['Nom', 'Détail'])
  })

  test('says when it cannot be read, and tries again @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'list')
    await page.getByLabel('Chercher une chose').fill('panne')
    await expect(page.getByRole('alert')).toContainText('Le serveur n’est pas joignable')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('table', { name: 'Choses' })).toBeVisible()
  })

  test('is cards on a phone, sorted by a list instead of headings @long', async ({ page, place }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await openKit(page, place.origin, 'list')
    const card = page.getByRole('row').first().getByRole('cell').first()
    await expect(page.getByRole('columnheader')).toHaveCount(0)
    await expect(card).toHaveText('NomChose 01')
    await page.getByLabel('Trier').selectOption({ label: 'Nom, décroissant' })
    await expect(card).toHaveText('NomChose 45')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })
})

test.describe('the modals', () => {
  test('one that is all content has a name and closes by Escape @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'modals')
    await page.getByRole('button', { name: 'Montrer' }).click()
    const modal = page.getByRole('dialog', { name: 'Une annonce' })
    await expect(modal).toContainText('Rien que du contenu.')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
  })

  test('a deletion can be cancelled, and is loading until it is done', async ({ page, place }) => {
    await openKit(page, place.origin, 'modals')
    const modal = page.getByRole('dialog', { name: 'Supprimer ce tapis ?' })
    await page.getByRole('button', { name: 'Effacer' }).click()
    await modal.getByRole('button', { name: 'Annuler' }).click()
    await expect(modal).toBeHidden()

    await page.getByRole('button', { name: 'Effacer' }).click()
    await modal.getByRole('button', { name: 'Supprimer' }).click()
    await expect(modal.getByRole('button', { name: 'Supprimer' })).toHaveAttribute('data-loading', 'true')
    await page.keyboard.press('Escape')
    await expect(modal).toBeVisible()
    await page.evaluate(() => window.deleted?.())
    await expect(modal).toBeHidden()
  })
})
