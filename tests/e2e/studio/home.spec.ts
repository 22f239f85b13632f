import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { openNew, publish, saved, writeVideo } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

test('the home of the studio says what waits, and leads to where it is done', async ({ pageOf }) => {
  const page = await pageOf('AUTHOR')
  await open(page, '/studio')
  const drafts = page.getByRole('listitem').filter({ hasText: 'à finir' })
  await drafts.getByRole('link', { name: /^Recettes/ }).click()
  await expect(page).toHaveURL(/\/studio\/recettes\?state=DRAFT/)
  await expect(page.getByRole('table', { name: 'Recettes' }).getByRole('row').nth(1)).toContainText(
    'Brouillon',
  )
})

test('what one is not told: events and weeks are no author’s work, recipes no coach’s @long', async ({
  pageOf,
}) => {
  const author = await pageOf('AUTHOR')
  await open(author, '/studio')
  await expect(author.getByRole('heading', { name: 'À faire' })).toBeVisible()
  await expect(author.getByText(/sans vidéo/)).toHaveCount(0)
  const coach = await pageOf('COACH')
  await open(coach, '/studio')
  await expect(coach.getByText(/semaines? sans vidéo/)).toBeVisible()
  const drafts = coach.getByRole('listitem').filter({ hasText: 'à finir' })
  await expect(drafts.getByRole('link', { name: /^Agenda/ })).toBeVisible()
  await expect(drafts.getByRole('link', { name: /^Recettes/ })).toHaveCount(0)
})

test('of what lacks something three are named, and a link leads to all of them @long', async ({ pageOf }) => {
  const coach = await pageOf('COACH')
  await writeVideo(coach, `Dos ${randomUUID().slice(0, 8)}`, 'Sans rien pour s’y retrouver.')
  await saved(coach)
  await publish(coach)
  await open(coach, '/studio')
  const bare = coach.getByRole('listitem').filter({ hasText: /séances? sans chapitres/ })
  const named = await bare.getByRole('paragraph').getByRole('link').allTextContents()
  await bare.getByRole('link', { name: 'Voir ces séances' }).click()
  await expect(coach.getByRole('list', { name: 'Filtres choisis' }).getByRole('button')).toHaveText([
    /Sans chapitres/,
  ])
  const listed = coach.getByRole('table', { name: 'Séances' })
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) await expect(listed.getByRole('link', { name, exact: true })).toBeVisible()
})

test('what came out lately is told of every type, and how it does @long', async ({ pageOf }) => {
  const page = await pageOf('ADMIN')
  // A name that ends in a number is held to the day that follows it.
  const rope = `Corde ${randomUUID().slice(0, 8)} 2`
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill(rope)
  await page.getByLabel('En une phrase').fill('Pour sauter.')
  await page.getByLabel('À quoi ça sert').fill('À sauter.')
  await saved(page)
  await publish(page)
  await open(page, '/studio')
  const lately = page.getByRole('region', { name: 'Publié ces 30 derniers jours' })
  const bars = lately.getByRole('list', { name: 'Séances' }).getByRole('listitem')
  await expect(bars.first()).toContainText(/\d\svues?, \d+\sterminées?/)
  await expect(bars.first().locator('[aria-hidden]').first()).toHaveAttribute(
    'style',
    /width: ?(?:max\(4px, ?)?\d/,
  )
  await expect(lately.getByRole('list', { name: 'Recettes' })).toContainText(/favoris?/)
  await expect(lately.getByRole('list', { name: 'Agenda' })).toContainText(/inscrites?/)
  await expect(lately.getByRole('list', { name: 'Matériel' })).toContainText(rope)
  await expectUsable(page)
  await lately.getByRole('list', { name: 'Matériel' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/studio\/materiel\/[0-9a-f-]{36}$/)
})

/** Faster than any frame is drawn. */
const openAndType = (page: Page, text: string) =>
  page.evaluate(async (typed) => {
    const press = async (key: string, ctrlKey = false) => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
      await Promise.resolve()
    }
    await press('k', true)
    for (const character of typed) await press(character)
  }, text)

test('one field finds everything, by keyboard alone @long', async ({ pageOf }) => {
  const page = await pageOf('ADMIN')
  await open(page, '/studio/envois')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Chercher dans le studio' })
  await expect(field).toBeFocused()
  // A page of the studio, without the arrow: the best answer is chosen.
  await page.keyboard.type('jour')
  await expect(page.getByRole('option', { name: /^Journal/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/studio/journal')
  await expect(field).toBeHidden()

  // Content, without its accents and with a slip; then Escape, which changes nothing.
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('tapiss')
  const mat = page.getByRole('group', { name: 'Matériel' }).getByRole('option').first()
  await expect(mat).toContainText('Tapis')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL('/studio/journal')

  // With the arrows, to the editor. What she types before the field has the focus is not lost.
  await openAndType(page, 'tapis')
  await expect(field).toHaveValue('tapis')
  await expect(mat).toContainText('Tapis')
  const id = await mat.getAttribute('id')
  for (let step = 0; step < 20 && (await field.getAttribute('aria-activedescendant')) !== id; step += 1)
    await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/materiel\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(/Tapis/)

  // In a field the slash is a letter.
  await page.getByLabel('Nom', { exact: true }).press('/')
  await expect(field).toBeHidden()
})

test('the search says that there is nothing, and what failed @long', async ({ pageOf, problems }) => {
  const page = await pageOf('COACH')
  await open(page, '/studio')
  await page.getByRole('button', { name: 'Chercher dans tout le studio' }).click()
  const field = page.getByRole('combobox', { name: 'Chercher dans le studio' })
  await field.fill('xyzzyx')
  await expect(page.getByText(/^Rien pour/)).toBeVisible()
  problems.allow(/503/)
  let away = true
  await page.route(/\/api\/.*studio\/search/, (route) =>
    away
      ? route.fulfill({ status: 503, json: { code: 'server/unavailable', message: '', status: 503 } })
      : route.continue(),
  )
  await field.fill('gainage')
  const again = page.getByRole('dialog').getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  away = false
  await again.click()
  await expect(again).toBeHidden()
})
