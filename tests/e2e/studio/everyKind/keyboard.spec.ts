import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectFocusSeen, pressAt, tabTo } from '../../../support/e2e/byKeyboard'
import { saved } from '../../../support/e2e/studio'
import { expect, open, test } from '../../../support/e2e/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}

test('an event is written, shown and taken away without a pointer @long', async ({
  pageOf,
  page: member,
  problems,
}) => {
  test.setTimeout(360_000)
  problems.allow(/status of 404/)
  const name = `Veille ${randomUUID().slice(0, 8)}`
  const address = `/agenda/${name.toLowerCase().replace(' ', '-')}`
  const page = await pageOf('COACH')
  await page.setViewportSize({ width: 1280, height: 720 })

  // By the search, from anywhere in the studio, to its room.
  await open(page, '/studio')
  await expect(button(page, 'Chercher dans tout le studio')).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Chercher dans le studio' })).toBeFocused()
  await page.keyboard.type('agenda')
  await expect(page.getByRole('option', { name: /^Agenda/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/studio/agenda')
  await pressAt(page, page.getByRole('link', { name: 'Ajouter un évènement' }))
  await expect(field(page, 'Nom')).toBeEditable()

  await type(page, 'Nom', name)
  await type(page, 'En une phrase', 'Un soir de silence.')
  await tabTo(page, page.getByRole('textbox', { name: /^Le programme/ }))
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Rien')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' à préparer.')
  await tabTo(page, field(page, 'Forme'))
  await page.keyboard.type('En ligne')
  await expect(field(page, 'Forme')).toHaveValue('ONLINE')
  // The same whichever comes first, the day or the month.
  await type(page, 'Jour', '10102199')
  await expect(field(page, 'Jour')).toHaveValue('2199-10-10')
  await type(page, 'Lien de la salle (en ligne)', 'https://salle.elan.test/veille')
  await saved(page)

  await test.step('dialogs take the focus, and give it back', async () => {
    await tabTo(page, button(page, 'Historique'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Historique')).toBeVisible()
    await expectFocusSeen(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Historique')).toBeFocused()
    await tabTo(page, button(page, 'Aperçu'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const preview = page.frameLocator('iframe[title="Aperçu"]')
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(preview.getByRole('strong').filter({ hasText: 'Rien' })).toBeVisible()
    await pressAt(page, button(page, 'Ordinateur'), 'Space')
    await expect(button(page, 'Ordinateur')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Aperçu')).toBeFocused()
  })

  await test.step('it is scheduled, and the schedule taken back', async () => {
    await pressAt(page, button(page, 'Programmer…'))
    await expect(dialog(page, 'Programmer').getByLabel('Jour')).toBeFocused()
    await page.keyboard.type('09092198')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Programmer')).toBeHidden()
    await expect(page.getByText('Elle paraîtra le 9 septembre 2198')).toBeVisible()
    await expectFocusSeen(page)
    expect((await member.goto(address))?.status()).toBe(404)
    await pressAt(page, button(page, 'Dépublier'))
    await expect(button(page, 'Dépublier')).toHaveCount(0)
    // The button is gone: she is at the top of what it was about.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('it is published by Enter in a field, and changed', async () => {
    await tabTo(page, field(page, 'Nom'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Les membres la voient dès maintenant.')).toBeVisible()
    await expect(field(page, 'Nom')).toBeFocused()
    await open(member, address)
    await expect(member.getByText('Un soir de silence.')).toBeVisible()
    await tabTo(page, field(page, 'En une phrase'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Un soir de musique.')
    await saved(page)
    await pressAt(page, button(page, 'Publier les modifications'))
    await expect(button(page, 'Publier les modifications')).toBeDisabled()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open(member, address)
    await expect(member.getByText('Un soir de musique.')).toBeVisible()
  })

  await test.step('what it was comes back', async () => {
    await pressAt(page, button(page, 'Historique'))
    const versions = dialog(page, 'Historique').getByRole('button', { name: /^Publiée le/ })
    await pressAt(page, versions.last())
    await expect(dialog(page, 'Historique').locator('ins', { hasText: 'silence' })).toBeVisible()
    await pressAt(page, button(page, 'Reprendre cette version'))
    await expect(field(page, 'En une phrase')).toHaveValue('Un soir de silence.')
    await expect(button(page, 'Historique')).toBeFocused()
    await saved(page)
  })

  await test.step('it is deleted, and brought back from the trash', async () => {
    await pressAt(page, button(page, 'Supprimer'))
    await pressAt(page, dialog(page, 'Supprimer cet évènement').getByRole('button', { name: 'Supprimer' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused()
    await expect(row(page, name)).toHaveCount(0)
    await tabTo(page, field(page, 'Chercher un évènement'))
    await page.keyboard.type(name)
    await tabTo(page, page.getByRole('combobox', { name: 'Tout état' }))
    await page.keyboard.press('End')
    await expect(row(page, name)).toBeVisible()
    await pressAt(page, row(page, name).getByRole('button', { name: 'Remettre en place' }))
    await expect(row(page, name)).toHaveCount(0)
    // It was the last one there.
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeFocused()
    await open(member, address)
    await expect(member.getByText('Un soir de musique.')).toBeVisible()
  })
})
