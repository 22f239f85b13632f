import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FREE_FILM } from './films'
import { expect, open } from './test'

/** The page of something new in a room of the studio, ready to be typed into. */
export async function openNew(page: Page, address: string): Promise<void> {
  await open(page, `/studio/${address}/nouveau`)
  await expect(page).toHaveURL(new RegExp(`/studio/${address}/[0-9a-f-]{36}`))
  await expect(page.getByLabel('Nom', { exact: true })).toBeEditable()
}

/** One that the studio’s list has, by its name. */
export async function openInStudio(page: Page, address: string, name: string): Promise<void> {
  await open(page, `/studio/${address}?q=${encodeURIComponent(name)}`)
  // What the device keeps of it is listed above.
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Waits until the server has what was typed. */
export const saved = (page: Page) => expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()

/** An author writes a piece that is complete, and leaves it as a draft. */
export async function writeRoller(page: Page, name: string): Promise<void> {
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('En une phrase').fill('Un cylindre de mousse.')
  await page.getByRole('textbox', { name: 'À quoi ça sert' }).fill('Il masse le dos.')
  await saved(page)
}

/** A coach writes what a workout of a film that is there cannot be without; nothing says yet that it has chapters. */
export async function writeVideo(page: Page, name: string, lead: string): Promise<void> {
  await openNew(page, 'seances')
  // The chapters wait for the film, whose length they have.
  await expect(page.getByText(/Les chapitres se posent le long du film/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Film envoyé' }).pressSequentially(FREE_FILM.slug)
  await page
    .getByRole('option', { name: new RegExp(FREE_FILM.slug) })
    .first()
    .click()
  await expect(page.getByText('Image du film')).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('En une phrase').fill(lead)
  for (const [field, typed, found] of [
    ['Catégorie', 'centre', 'Centre et dos'],
    ['Coach', 'ines', 'Inès Morel'],
  ] as const) {
    const box = page.getByRole('combobox', { name: field })
    await box.pressSequentially(typed)
    await page.getByRole('option', { name: found }).click()
    await expect(box).toHaveValue(found)
  }
  // Not for everybody: it would be the newest film to offer to those whom other tests look at.
  await page.getByLabel('Pour qui').selectOption({ label: 'Abonnées' })
  await page.getByLabel('Dos', { exact: true }).check()
}

/** Publishes what is typed, and waits until members see it. */
export async function publish(page: Page, action: string | RegExp = /^Publier/): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/publication'),
  )
  // It stands there for four seconds: the page itself looks out for it, for on a busy machine somebody who asks each second would come too
  // late. What an earlier publication said may still stand there.
  const told = page.getByText('Les membres la voient dès maintenant.').last().waitFor()
  const [response] = await Promise.all([answered, told, page.getByRole('button', { name: action }).click()])
  expect(response.status()).toBe(200)
}

/** Begins two drafts and chooses both in their list, which shows nothing else. @returns their names */
export async function chooseTwo(
  page: Page,
  room: string,
  called: readonly [string, string],
): Promise<string[]> {
  const word = randomUUID().slice(0, 8)
  const names = called.map((name) => `${name} ${word}`)
  for (const name of names) {
    await openNew(page, room)
    await page.getByLabel('Nom', { exact: true }).fill(name)
    await saved(page)
  }
  await open(page, `/studio/${room}?q=${word}`)
  for (const name of names) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
  return names
}

/** Changes the two that are chosen at once. @param choose says in the dialog to what */
export async function changeTwo(page: Page, label: string, choose: () => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Modifier…' }).click()
  await dialog.getByLabel('Modification').selectOption({ label })
  await choose()
  await dialog.getByRole('button', { name: /^Modifier 2\sfiches$/ }).click()
  await expect(dialog).toBeHidden()
}
