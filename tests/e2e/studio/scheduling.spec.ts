import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openNew, publish, saved, writeRoller as write } from '../../support/e2e/studio'
import { expect, open, test } from '../../support/e2e/test'

const uniqueName = () => `Rouleau ${randomUUID().slice(0, 8)}`
const addressOf = (name: string) => `/materiel/${name.toLowerCase().replace(' ', '-')}`
/** The fields of a time from now on, in Paris. */
function fieldsOf(at: number): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { day, time }
}
const schedule = (page: Page) => page.getByRole('dialog', { name: 'Programmer' })

test('a change waits for its time, in Paris, and is taken back @long', async ({ pageOf, page, problems }) => {
  // What a page has asked is out of time once its clock has run ahead.
  problems.allow(/server\/timeout/)
  problems.allow(/ERR_FAILED|\/presence .*(?:server\/network|auth\/missing-token)/)
  const name = uniqueName()
  const author = await pageOf('AUTHOR')
  await write(author, name)
  await publish(author)
  await author.getByLabel('En une phrase').fill('Un cylindre de demain.')
  await author.getByRole('button', { name: 'Programmer…' }).click()
  await schedule(author).getByLabel('Jour').fill('2199-07-14')
  await schedule(author).getByLabel('Heure, à Paris').fill('07:30')
  await expect(schedule(author).getByText('Le 14 juillet 2199 à 7 h 30, heure de Paris.')).toBeVisible()
  await schedule(author).getByRole('button', { name: 'Programmer' }).click()
  await expect(author.getByText('celle-ci la remplace le 14 juillet 2199 à 7 h 30')).toBeVisible()
  await open(page, addressOf(name))
  await expect(page.getByText('Un cylindre de mousse.')).toBeVisible()

  // What she types from then on is no part of it, and says so; the words that come out are a tap away.
  await author.getByLabel('En une phrase').fill('Un cylindre d’après-demain.')
  await saved(author)
  await expect(
    author.getByText('la version programmée la remplace le 14 juillet 2199 à 7 h 30'),
  ).toBeVisible()
  const since = author.getByText(/Ce qui a changé depuis n’en fait pas partie .* En une phrase\./)
  await expect(since).toBeVisible()
  await open(author, new URL(author.url()).pathname)
  await expect(since).toBeVisible()
  await author.getByRole('button', { name: 'Historique' }).click()
  const history = author.getByRole('dialog', { name: 'Historique' })
  await history.getByRole('button', { name: /^Programmée le / }).click()
  await expect(history.locator('ins', { hasText: 'demain' })).toBeVisible()
  await author.keyboard.press('Escape')
  await author.getByRole('button', { name: 'Revenir à la version programmée' }).click()
  await expect(author.getByLabel('En une phrase')).toHaveValue('Un cylindre de demain.')
  await expect(author.getByText('celle-ci la remplace le 14 juillet 2199 à 7 h 30')).toBeVisible()
  await expect(since).toHaveCount(0)

  // Its hour comes while the page is open, and nothing has put it in place.
  const edited = await author.context().newPage()
  // Nothing is asked with a token that is long out of date there, if there is one at all.
  await edited.route('**/presence', (route) => route.abort())
  await edited.clock.install({ time: new Date('2199-07-14T05:29:30Z') })
  await open(edited, new URL(author.url()).pathname)
  await expect(edited.getByText('celle-ci la remplace le 14 juillet 2199 à 7 h 30')).toBeVisible()
  await edited.clock.fastForward('01:00')
  await expect(edited.getByText('d’un instant à l’autre')).toBeVisible()
  await edited.clock.fastForward('05:00')
  await expect(edited.getByText('n’a pas encore eu lieu')).toBeVisible()
  await edited.close()

  await author.getByRole('button', { name: 'Ne plus programmer' }).click()
  await expect(author.getByText('celle-ci la remplace')).toHaveCount(0)
  await expect(author.getByLabel('En une phrase')).toHaveValue('Un cylindre de demain.')
})

test('at its hour what was scheduled comes out, and what was typed since stays with its author @long', async ({
  pageOf,
  page,
  problems,
}) => {
  // Its hour is a true one: the next but one minute, and whenever background work comes to it.
  test.setTimeout(600_000)
  problems.allow(/ERR_FAILED/)
  problems.allow(/\/draft .*server\/network/)
  const name = uniqueName()
  const author = await pageOf('AUTHOR')
  await write(author, name)
  await publish(author)
  const sentence = author.getByLabel('En une phrase')
  await sentence.fill('Un cylindre de demain.')
  await author.getByRole('button', { name: 'Programmer…' }).click()
  const { day, time } = fieldsOf(Date.now() + 180_000)
  await schedule(author).getByLabel('Jour', { exact: true }).fill(day)
  await schedule(author).getByLabel('Heure, à Paris').fill(time)
  await schedule(author).getByRole('button', { name: 'Programmer' }).click()
  await expect(schedule(author)).toBeHidden()
  await sentence.fill('Un cyl')
  await saved(author)
  // She goes on typing, and her words do not reach the server as its hour comes.
  await author.route('**/draft', (route) => route.abort())
  await sentence.fill('Un cylindre d’après-demain.')

  await expect(async () => {
    await open(page, addressOf(name))
    await expect(page.getByText('Un cylindre de demain.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 480_000, intervals: [5000] })
  const told = author.getByText(/version programmée|celle-ci (la )?remplace|n’a pas encore eu lieu/)
  await expect(told).toHaveCount(0, { timeout: 60_000 })
  await expect(sentence).toHaveValue('Un cylindre d’après-demain.')
  await author.unroute('**/draft')
  await expect(author.getByText(/^Brouillon enregistré à/)).toBeVisible({ timeout: 60_000 })
  await open(author, new URL(author.url()).pathname)
  await expect(sentence).toHaveValue('Un cylindre d’après-demain.')
  await publish(author, 'Publier les modifications')
  await open(page, addressOf(name))
  await expect(page.getByText('Un cylindre d’après-demain.')).toBeVisible()
})

test('what is changed of something scheduled waits, says so, and keeps its hour @long', async ({
  pageOf,
}) => {
  const page = await pageOf('AUTHOR')
  await write(page, uniqueName())
  await page.getByRole('button', { name: 'Programmer…' }).click()
  await schedule(page).getByLabel('Jour', { exact: true }).fill('2190-07-14')
  await schedule(page).getByLabel('Heure, à Paris').fill('07:30')
  await schedule(page).getByRole('button', { name: 'Programmer' }).click()
  await expect(schedule(page)).toBeHidden()
  const waits = page.getByText('Ce qui paraîtra le 14 juillet 2190 à 7 h 30 est la version déjà programmée.')
  await expect(waits).toHaveCount(0)
  await page.getByLabel('En une phrase').fill('Un cylindre de demain.')
  await saved(page)
  await expect(waits).toBeVisible()
  await expect(waits).toContainText('Ce qui a changé depuis n’en fait pas partie')
  await page.getByRole('button', { name: 'Revenir à la version programmée' }).click()
  await expect(waits).toHaveCount(0)
  await expect(page.getByLabel('En une phrase')).toHaveValue('Un cylindre de mousse.')
  await page.getByLabel('En une phrase').fill('Un cylindre de demain.')
  await saved(page)
  await page.getByRole('button', { name: 'Programmer…' }).click()
  await expect(schedule(page).getByLabel('Jour', { exact: true })).toHaveValue('2190-07-14')
  await expect(schedule(page).getByLabel('Heure, à Paris')).toHaveValue('07:30')
  await schedule(page).getByRole('button', { name: 'Programmer' }).click()
  await expect(schedule(page)).toBeHidden()
  await expect(waits).toHaveCount(0)
})

test('a schedule that is refused at a field leads to that field; one that is given up, back to its button @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 409/)
  problems.allow(/equipment\/duplicate-slug/)
  const page = await pageOf('AUTHOR')
  await page.setViewportSize({ width: 375, height: 667 })
  await openNew(page, 'materiel')
  await page.getByLabel('Nom', { exact: true }).fill('Tapis')
  await page.getByLabel('En une phrase').fill('Encore un.')
  await page.getByRole('textbox', { name: 'À quoi ça sert' }).fill('À rien de plus.')
  await saved(page)
  const opener = page.getByRole('button', { name: 'Programmer…' })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(schedule(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await schedule(page).getByRole('button', { name: 'Programmer' }).click()
  await expect(schedule(page)).toHaveCount(0)
  const address = page.getByLabel('Fin de l’adresse')
  await expect(address).toHaveAccessibleDescription(/a déjà cette adresse/)
  await expect(address).toBeFocused()
  await expect(address).toBeInViewport({ ratio: 1 })
})

test('what appears by its hour alone has appeared in the studio as well @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/server\/timeout/)
  const page = await pageOf('AUTHOR')
  await write(page, uniqueName())
  await page.getByRole('button', { name: 'Programmer…' }).click()
  // So soon that her token is good still when its hour comes on her page, and so late that it does not come here meanwhile.
  const hour = Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 60_000
  const { day, time } = fieldsOf(hour)
  await schedule(page).getByLabel('Jour', { exact: true }).fill(day)
  await schedule(page).getByLabel('Heure, à Paris').fill(time)
  await schedule(page).getByRole('button', { name: 'Programmer' }).click()
  await expect(schedule(page)).toBeHidden()
  await page.clock.install({ time: new Date(hour - 30_000) })
  await open(page, new URL(page.url()).pathname)
  await expect(page.getByText('Programmé', { exact: true })).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Publié', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir la page' })).toBeVisible()
})
