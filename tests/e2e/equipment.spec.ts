import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/e2e/test'

const uniqueName = () => `Rouleau ${randomUUID().slice(0, 8)}`
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Matériel', exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** An author writes a piece from the list of the studio. */
async function write(page: Page, name: string, published: boolean): Promise<void> {
  await open(page, '/studio/materiel')
  await page.getByRole('link', { name: 'Ajouter un matériel' }).click()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('En une phrase').fill('Un cylindre de mousse.')
  await page.getByLabel('À quoi ça sert').fill('Il masse le dos.')
  await page.getByLabel('Chez soi, à la place').fill('Une bouteille entourée d’une serviette.')
  if (published) await page.getByLabel('Montrer cette fiche aux membres').check()
  await save(page)
  await expect(list(page)).toBeVisible()
}

async function edit(page: Page, name: string): Promise<void> {
  await open(page, `/studio/materiel?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a member reads what a piece is for, what replaces it and where it is used', async ({ pageOf }) => {
  const page = await pageOf('MEMBER')
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/seances')
  await page.getByRole('navigation').getByRole('link', { name: 'Matériel' }).click()
  await expect(page).toHaveTitle('Le matériel · Élan')
  // What its authors still work on, and what is yet to come.
  for (const hidden of ['Kettlebell', 'Corde à sauter']) await expect(page.getByText(hidden)).toHaveCount(0)
  await page.getByRole('link', { name: /^Coussin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coussin' })).toBeVisible()
  await expect(page).toHaveTitle('Coussin · Élan')
  await expect(page.getByText('Un oreiller, un pull roulé')).toBeVisible()
  await page.getByText('Nuit tranquille').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuit tranquille' })).toBeVisible()
  await page.getByRole('link', { name: 'Coussin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coussin' })).toBeVisible()
  await page.getByRole('link', { name: 'Choisir parmi elles' }).click()
  await expect(page).toHaveURL(/\/seances\?equipment=coussin/)
})

test('an author writes a draft, publishes it, and a member finds it', async ({ pageOf, page, problems }) => {
  problems.allow(/status of 404/)
  const name = uniqueName()
  const address = `/materiel/${name.toLowerCase().replace(' ', '-')}`
  const author = await pageOf('AUTHOR')
  await write(author, name, false)
  await expect(row(author, name)).toContainText('Brouillon')
  expect((await page.goto(address))?.status()).toBe(404)

  await edit(author, name)
  await author.getByLabel('Montrer cette fiche aux membres').check()
  await save(author)
  await expect(list(author)).toBeVisible()
  await expect(row(author, name)).toContainText('Publié')
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Une bouteille entourée d’une serviette.')).toBeVisible()
  await expect(page.getByText('Aucune pour l’instant')).toBeVisible()

  await author.getByRole('button', { name: `Supprimer ${name}` }).click()
  await author.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(author, name)).toHaveCount(0)
  expect((await page.goto(address))?.status()).toBe(404)
})

test('an address that is taken is told at its field @long', async ({ pageOf, problems }) => {
  problems.allow(/status of 409/)
  problems.allow(/equipment\/duplicate-slug/)
  const page = await pageOf('AUTHOR')
  await open(page, '/studio/materiel/nouveau')
  await page.getByLabel('Nom').fill('Tapis')
  await page.getByLabel('En une phrase').fill('Encore un.')
  await page.getByLabel('À quoi ça sert').fill('À rien de plus.')
  await save(page)
  await expect(page.getByLabel('Fin de l’adresse')).toBeFocused()
  await expect(page.getByLabel('Fin de l’adresse')).toHaveAccessibleDescription(/a déjà cette adresse/)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Encore un.')
})

test('of two who edit the same piece the second is told, loses nothing, and decides', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/content\/changed-/)
  const name = uniqueName()
  const [author, admin] = [await pageOf('AUTHOR'), await pageOf('ADMIN')]
  await write(author, name, true)
  await edit(author, name)
  await edit(admin, name)
  await admin.getByLabel('En une phrase').fill('Vu par Adèle.')
  await save(admin)
  await expect(list(admin)).toBeVisible()

  await author.getByLabel('En une phrase').fill('Vu par Aurore.')
  await save(author)
  await expect(author.getByRole('alert')).toContainText('Quelqu’un d’autre a enregistré cette fiche')
  await expect(author.getByLabel('En une phrase')).toHaveValue('Vu par Aurore.')
  const [other] = await Promise.all([
    author.waitForEvent('popup'),
    author.getByRole('link', { name: 'Voir l’autre version' }).click(),
  ])
  await expect(other.getByLabel('En une phrase')).toHaveValue('Vu par Adèle.')
  await other.close()
  await author.getByRole('button', { name: 'La remplacer par la mienne' }).click()
  await expect(list(author)).toBeVisible()
  await expect(row(author, name)).toContainText('Vu par Aurore.')

  // What the admin sees is older than that: she is not to delete what she has not read.
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('button', { name: `Supprimer ${name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('elle n’est pas supprimée')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(row(admin, name)).toContainText('Vu par Aurore.')
  await admin.getByRole('button', { name: `Supprimer ${name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(admin, name)).toHaveCount(0)
})

test('the studio is closed to a member, and the rooms of others to a coach and to an author', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 404/)
  const [member, coach] = [await pageOf('MEMBER'), await pageOf('COACH')]
  for (const page of [member, coach])
    for (const path of ['/studio/materiel', '/studio/materiel/nouveau'])
      expect((await page.goto(path))?.status(), path).toBe(404)
  expect((await member.goto('/studio'))?.status()).toBe(404)
  await open(member, '/')
  await expect(member.getByRole('link', { name: 'Studio' })).toHaveCount(0)
  await open(coach, '/studio')
  await expect(coach.getByRole('main').getByRole('link', { name: 'Agenda' }).first()).toBeVisible()
  const author = await pageOf('AUTHOR')
  await open(author, '/studio')
  const rooms = author.getByRole('navigation', { name: 'Studio' })
  await expect(rooms.getByRole('link', { name: 'Matériel' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Abonnements' })).toHaveCount(0)
  expect((await author.goto('/studio/abonnements'))?.status()).toBe(404)
})

test('on a phone the bar shows the section that leads here, and the studio’s tools are whole', async ({
  pageOf,
}) => {
  const page = await pageOf('AUTHOR')
  await page.setViewportSize({ width: 375, height: 812 })
  const section = page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link')
  for (const path of ['/materiel', '/materiel/tapis']) {
    await open(page, path)
    await expect(section.filter({ hasText: 'Séances' })).toHaveAttribute('aria-current', 'true')
  }
  await open(page, '/studio/materiel')
  await expect(section.filter({ hasText: 'Séances' })).toHaveAttribute('aria-current', 'false')
  for (const tool of [
    page.getByLabel('Tout état'),
    page.getByLabel('Trier'),
    page.getByRole('button', { name: 'Colonnes' }),
  ]) {
    const box = await tool.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  }
})

test('each piece is shown by a drawing of itself', async ({ page }) => {
  await open(page, '/materiel')
  const picture = page.getByRole('link', { name: /^Tapis/ }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/artwork/mat.pink.none.svg')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('an author who goes back to what she has saved finds it as she saved it, and can save again', async ({
  pageOf,
}) => {
  const name = uniqueName()
  const page = await pageOf('AUTHOR')
  await write(page, name, false)
  await edit(page, name)
  await page.getByLabel('En une phrase').fill('Un cylindre de liège.')
  await save(page)
  await expect(list(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('En une phrase')).toHaveValue('Un cylindre de liège.')
  await page.getByLabel('À quoi ça sert').fill('Il masse les jambes.')
  await save(page)
  await expect(list(page)).toBeVisible()
})
