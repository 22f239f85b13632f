import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openKit } from '../support/e2e/kit'
import { expect, test } from '../support/e2e/test'

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test.describe('the table of a resource', () => {
  const firstCell = (page: Page) => page.getByRole('row').nth(1).getByRole('cell').first()

  test('is sorted, narrowed, searched and walked through by the keyboard @long', async ({ page, place }) => {
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
    await page.getByRole('button', { name: 'Affiner' }).click()
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

  test('a deletion can be cancelled, and is loading until it is done @long', async ({ page, place }) => {
    await openKit(page, place.origin, 'modals')
    const modal = page.getByRole('dialog', { name: 'Supprimer ce tapis ?' })
    await page.getByRole('button', { name: 'Effacer' }).click()
    await modal.getByRole('button', { name: 'Annuler' }).click()
    await expect(modal).toBeHidden()

    await page.getByRole('button', { name: 'Effacer' }).click()
    await modal.getByRole('button', { name: 'Supprimer' }).click()
    const remove = modal.getByRole('button', { name: 'Supprimer' })
    await expect(remove).toHaveAttribute('data-loading', 'true')
    // What turns is in its middle, also without the motion that would bring it there.
    const middles = await remove.evaluate((button) =>
      [button, button.querySelector('.mantine-Button-loader')].map((element) => {
        const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
        return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) }
      }),
    )
    expect(middles[1]).toEqual(middles[0])
    await page.keyboard.press('Escape')
    await expect(modal).toBeVisible()
    await page.evaluate(() => window.deleted?.())
    await expect(modal).toBeHidden()
  })
})

test('what she typed on stays when the page follows late, and gives way to another address @long', async ({
  page,
  place,
}) => {
  const arrive = (value: string) => page.evaluate((words) => window.arrive?.(words), value)
  await openKit(page, place.origin, 'search')
  const field = page.getByRole('searchbox', { name: 'Chercher une chose' })
  const asked = page.getByRole('status')
  await field.click()
  await page.keyboard.type('tapi')
  await expect(asked).toHaveText(/tapi$/)
  await page.keyboard.type('s ')
  await arrive('tapi')
  await expect(asked).toHaveText(/tapi, (tapis, )*tapis$/)
  await expect(field).toHaveValue('tapis ')
  await arrive('tapis')
  await expect(field).toHaveValue('tapis ')

  await arrive('')
  await expect(field).toHaveValue('')
  await arrive('tapis')
  await expect(field).toHaveValue('tapis')
})
