import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { WALKED_KINDS } from '../../support/e2e/everyKind/walkedKinds'
import { walkAs } from '../../support/e2e/everyKind/walk'
import { openInStudio, openNew, publish, saved } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const addressOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const name = (page: Page) => page.getByLabel('Nom', { exact: true })

/** Away from the list and out of everybody’s way. */
async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('La fiche est dans la corbeille')).toBeVisible()
}

/** A day in Paris, `YYYY-MM-DD`. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(Date.now() - days * 86_400_000)

test('a week’s video is found by its name, and comes out within its days @long', async ({
  pageOf,
  page,
  problems,
}) => {
  problems.allow(/status of 409|weekly-videos\/dates-mismatch/)
  const theme = unique('Bassin')
  const coach = await pageOf('COACH')
  await openNew(coach, 'semaine')
  await expect(coach.getByLabel('Premier jour')).not.toHaveValue('')
  await name(coach).fill(theme)
  const video = coach.getByRole('combobox', { name: 'Séance' })
  await video.pressSequentially('tranq')
  await expect(coach.getByRole('option')).toHaveText(['Nuit tranquille'])
  await video.press('ArrowDown')
  await video.press('Enter')
  await expect(video).toHaveValue('Nuit tranquille')
  await coach.getByLabel('Un mot à celles qui la feront').fill('Pour dormir.')
  await saved(coach)
  await coach.getByRole('button', { name: 'Publier' }).click()
  await expect(coach.getByLabel('Premier jour')).toHaveAccessibleDescription(/ne correspondent pas/)
  await coach.getByLabel('Premier jour').fill(daysAgo(38))
  await coach.getByLabel('Dernier jour').fill(daysAgo(36))
  await publish(coach)
  await open(page, '/semaine')
  const week = page.getByRole('listitem').filter({ hasText: theme })
  await expect(week).toContainText('Nuit tranquille')
  await expect(week).toContainText('Pour dormir.')

  await coach.reload()
  await expect(video).toHaveValue('Nuit tranquille')
  await expectUsable(coach)
  await remove(coach)
})

test('a coach is presented, has a page, and cannot go while a film is hers @long', async ({
  pageOf,
  page,
  problems,
}) => {
  problems.allow(/status of 409|coaches\/in-use/)
  const called = unique('Zélie')
  const coach = await pageOf('COACH')
  await openNew(coach, 'coachs')
  await name(coach).fill(called)
  await coach.getByLabel('Ce qu’elle enseigne').fill('Apnée')
  await coach.getByRole('textbox', { name: 'Qui elle est' }).fill('Elle respire.')
  // Of her there is a face, in front of a ground that is hers.
  await expect(coach.getByLabel('Mouvement')).toHaveCount(0)
  await coach.getByLabel('Fond').selectOption('Sauge')
  await saved(coach)
  await expectUsable(coach)
  await publish(coach)
  await open(page, `/coachs/${addressOf(called).replace('é', 'e')}`)
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible()
  await expect(page.getByText('Elle respire.')).toBeVisible()
  await expectUsable(page)
  await remove(coach)

  await open(page, '/seances/premiers-halteres')
  await page.getByRole('link', { name: 'Inès Morel', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ses séances' })).toBeVisible()
  await openInStudio(coach, 'coachs', 'Inès Morel')
  await coach.getByRole('button', { name: 'Supprimer' }).click()
  const dialog = coach.getByRole('dialog')
  await expect(dialog.getByText('Elle sert ici')).toContainText('Premiers haltères')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('elle ne peut pas être retirée')
})

test('categories are put into order by keys, buttons and a pointer @long', async ({ pageOf, problems }) => {
  problems.allow(/status of 409|playlists\/order-changed/)
  const coach = await pageOf('COACH')
  const dialog = coach.getByRole('dialog', { name: 'L’ordre des catégories' })
  const rows = dialog.getByRole('listitem')
  const openOrder = async () => {
    await open(coach, '/studio/categories')
    await coach.getByRole('button', { name: 'Changer l’ordre' }).click()
    await expect(rows.first()).toBeVisible()
  }
  await openOrder()
  await expectUsable(coach)
  const count = await rows.count()
  expect(count).toBeGreaterThan(2)
  const first = (await rows.first().textContent()) ?? ''
  const named = first.replace(/^\d+/, '')
  const handle = dialog.getByRole('button', { name: `Déplacer ${named}` })

  await handle.focus()
  await coach.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toContainText(named)
  await expect(handle).toBeFocused()
  await coach.keyboard.press('End')
  await expect(rows.last()).toContainText(named)
  await dialog.getByRole('button', { name: `Monter ${named}` }).click()
  await expect(rows.nth(count - 2)).toContainText(named)

  // By a pointer, from its handle to above the first row.
  const [from, to] = [await handle.boundingBox(), await rows.first().boundingBox()]
  if (!from || !to) throw new Error('the rows have no place')
  await coach.mouse.move(from.x + 10, from.y + from.height / 2)
  await coach.mouse.down()
  await coach.mouse.move(from.x + 10, to.y + 4, { steps: 8 })
  await expect(rows.first()).toContainText(named)
  await coach.keyboard.press('Escape')
  await expect(rows.nth(count - 2)).toContainText(named)
  await coach.mouse.up()
  await dialog.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(coach.getByText('L’ordre est enregistré.')).toBeVisible()

  await openOrder()
  await expect(rows.nth(count - 2)).toContainText(named)
  // As it was before: others look at it.
  await handle.focus()
  await coach.keyboard.press('Home')
  await dialog.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the films of a category are placed, and members meet them so @long', async ({ pageOf, page }) => {
  const coach = await pageOf('COACH')
  await openInStudio(coach, 'categories', 'Souplesse et souffle')
  const list = coach.getByRole('list', { name: 'Séances, dans l’ordre' })
  const last = list.getByRole('listitem').last()
  const film = ((await last.textContent()) ?? '').replace(/^\d+/, '')
  await last.getByRole('button', { name: /^Déplacer/ }).press('Home')
  await expect(list.getByRole('listitem').first()).toContainText(film)
  await expectUsable(coach)
  await publish(coach, 'Publier les modifications')
  await open(page, '/categories/souplesse-et-souffle?exerciseType=HOME')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(film)
  await coach.getByRole('button', { name: 'Revenir à la plus récente d’abord' }).click()
  await publish(coach, 'Publier les modifications')
})

// Here, and not in `everyKind`: the test of their order looks at all of them, and these follow one after the other.
for (const [who, walker, second] of [
  ['a coach', 'COACH', 'ADMIN'],
  ['an administrator', 'ADMIN', 'COACH'],
] as const)
  test(`${who} takes one of playlists through its life @long`, ({ pageOf, problems }) =>
    walkAs(walker, second, WALKED_KINDS.playlists, { pageOf, problems }))
