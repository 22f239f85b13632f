import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { expectUsable } from '../../support/e2e/accessibility'
import { studioOf, test } from '../../support/e2e/rows/ownStudio'
import { figuresOfApi, readFile, readTable } from '../../support/e2e/readFigures'
import {
  countOf,
  idOf,
  PAGES_OF_ROWS,
  STUDIO_LISTS,
  STUDIO_PAGES,
  type StudioList,
} from '../../support/e2e/rows/studioLists'
import { openNew, saved } from '../../support/e2e/studio'
import { expect, open } from '../../support/e2e/test'
import { plainSpaces } from '../../support/typography/plainSpaces'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

test.skip(...OUR_SERVER)

/** The studio on a server of its own, in whose database there is what each test writes. */

const LONGEST_MS = 1_200_000
/** What a page of a list has at least. */
const PAGE = 24
/** What the films made for this lack: their pictures, and themselves. */
const NO_FILM = /status of 404 .*(?:\/poster\.jpg|\/media\/studio\/)/
const number = new Intl.NumberFormat('fr-FR')
const named = (page: Page, label: string) => page.getByRole('table', { name: label, exact: true })

/** The page as it stands is within each width, and everybody can use it. */
async function look(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What comes after the page itself is there too.
    await expect(page.getByText(/^(Un instant|Le film arrive)/)).toHaveCount(0)
    await expectUsable(page)
  })
}

/** The form of one, what was made of it before, and its list narrowed to what it is. */
async function lookWithin(page: Page, db: Db, { path, label, content, traits }: StudioList): Promise<void> {
  if (!content) return
  await look(page, `${path}/${await idOf(db, content.kind)}`)
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.getByRole('dialog', { name: 'Historique' })).toBeVisible()
  await expectUsable(page)
  if (content.kind === 'playlists') {
    await open(page, path)
    await page.getByRole('button', { name: 'Changer l’ordre' }).click()
    await expect(page.getByRole('dialog', { name: 'L’ordre des catégories' })).toBeVisible()
    await expectUsable(page)
  }
  if (!traits) return
  await look(page, `${path}?traits=${traits}`)
  await expect(page.getByRole('list', { name: 'Filtres choisis' }).getByRole('button')).toHaveCount(1)
  await expect(named(page, label)).toBeVisible()
}

/** The form of something new, and the history of what is just begun. */
async function lookAtBegun(page: Page, { path }: StudioList): Promise<void> {
  await test.step(`${path}, one that is begun`, async () => {
    await openNew(page, path.replace('/studio/', ''))
    await expectUsable(page)
    await page.getByLabel('Nom', { exact: true }).fill('Commencement')
    await saved(page)
    await page.getByRole('button', { name: 'Historique' }).click()
    await expect(page.getByRole('dialog', { name: 'Historique' })).toContainText('Pas encore d’autre version')
    await expectUsable(page)
  })
}

/** What she looks for is found, and what there is not is said. */
async function search(page: Page, { label }: StudioList, name: string): Promise<void> {
  const field = page.getByRole('main').getByRole('searchbox')
  const found = named(page, label).getByRole('link', { name, exact: true })
  await field.fill(name)
  await expect(found.first()).toBeVisible()
  await field.fill('zzqxzzqx')
  await expect(named(page, label)).toHaveCount(0)
  await expect(page.getByText('Cherchez un autre', { exact: false })).toBeVisible()
  await field.fill('')
  await expect(named(page, label)).toBeVisible()
}

test('a studio with nothing in it says what to do on every screen, at every width @long', async ({
  adminPage: page,
  studio,
}) => {
  test.setTimeout(LONGEST_MS)
  const { db, fill, admin } = studioOf(studio)
  await fill(0)
  for (const list of STUDIO_LISTS) {
    // What the payment sandbox tells of its beginning may come late.
    await db.execute(sql`DELETE FROM payment_events`)
    await look(page, list.path)
    if (list.empty) {
      await expect(named(page, list.label), list.path).toHaveCount(0)
      await expect(page.getByText(list.empty), list.path).toBeVisible()
    } else await expect(named(page, list.label).getByRole('row'), list.path).toHaveCount(2)
  }
  for (const path of [...STUDIO_PAGES, `/studio/personnes/${admin.uid}`]) await look(page, path)
  // Nothing that these could choose from is there.
  for (const list of STUDIO_LISTS) if (list.content) await lookAtBegun(page, list)
})

for (const rows of [5, 5000])
  test(`a studio with ${rows} of everything shows, counts and finds them, at every width @long`, async ({
    adminPage: page,
    studio,
    problems,
  }) => {
    test.setTimeout(LONGEST_MS)
    problems.allow(NO_FILM)
    const { db, fill } = studioOf(studio)
    await fill(rows)
    for (const list of STUDIO_LISTS) {
      await look(page, list.path)
      const { path, label, content, lastName } = list
      const shown = named(page, label).getByRole('row')
      const more = page.getByRole('button', { name: 'Voir la suite' })
      // One row is the heads of the columns.
      if (rows > PAGE) expect(await shown.count(), path).toBeGreaterThan(PAGE)
      else expect(await shown.count(), path).toBeGreaterThan(rows)
      await expect(more, path).toHaveCount(rows > PAGE ? 1 : 0)
      if (content) {
        const count = await countOf(db, content.kind)
        await expect(
          page.getByText(`${number.format(count)}\u00A0${content.many}`, { exact: true }),
        ).toBeVisible()
        if (rows <= PAGE) await expect(shown, path).toHaveCount(count + 1)
      }
      if (lastName) await search(page, list, await lastName(db))
      if (rows > PAGE) {
        const before = await shown.count()
        await more.click()
        await expect.poll(() => shown.count(), path).toBeGreaterThan(before)
      }
      await lookWithin(page, db, list)
    }
    for (const path of [...STUDIO_PAGES, ...PAGES_OF_ROWS]) await look(page, path)
  })

/** The figures, what each one's sentence names, and the file that it gives. */
const FIGURES = [
  ['Membres actifs', 'ont accès à la fin de la journée', 'elan-membres.csv'],
  ['Arrivées et départs', 'le jour où l’accès commence', 'elan-arrivees-departs.csv'],
  ['Revenu mensuel récurrent', 'un semestre compte pour un sixième', 'elan-revenu.csv'],
  ['Attrition', 'n’a plus d’accès à la fin du mois', 'elan-attrition.csv'],
  ['Paiements échoués en attente', 'Les renouvellements refusés', 'elan-paiements-echoues.csv'],
  ['Fidélité par mois d’arrivée', 'arrivées pour la première fois un même mois', 'elan-fidelite.csv'],
  ['Ce qui est suivi jusqu’au bout', 'au moins 80 %', 'elan-videos-suivies.csv'],
] as const

/** Words as a page sets them: which of their spaces hold no line apart is another test’s. */
const spaced = (words: string) => new RegExp(words.replaceAll('.', '\\.').replaceAll(' ', '\\s'))

const plain = (cells: readonly unknown[]) =>
  cells.map((cell) => (typeof cell === 'string' ? plainSpaces(cell) : cell))

const parisDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

test('each figure says what it counts, as a chart, a table and a file, and they agree with the API @long', async ({
  adminPage: page,
  studio,
}) => {
  test.setTimeout(LONGEST_MS)
  const { fill, place, admin } = studioOf(studio)
  await fill(200, 'people')
  const range = { from: parisDay(91), to: parisDay(1), step: 'week' }
  await open(page, `/studio/chiffres?du=${range.from}&au=${range.to}`)
  const said = await figuresOfApi(place, admin, range)
  for (const [title, sentence, fileName] of FIGURES) {
    const figure = page.getByRole('region', { name: title, exact: true }).first()
    const table = figure.getByRole('table')
    await expect(figure.getByText(sentence)).toBeVisible()
    await expect(figure.locator('strong').first(), title).toHaveText(/\d/)
    await expect(table).toBeHidden()
    await figure.getByText('Voir les chiffres').click()
    await expect(table).toBeVisible()
    const [columns = [], ...rows] = await readTable(figure)
    const expected = said[title] ?? []
    expect(expected.length, `${title}: rows of the API`).toBeGreaterThan(0)
    // Without what the row is called; of revenue only its total, which is the last column.
    const from = title === 'Revenu mensuel récurrent' ? -1 : 1
    expect(
      rows.map((cells) => cells.slice(from)),
      title,
    ).toEqual(expected)
    const file = await readFile(page, figure)
    expect(file.name).toBe(fileName)
    // Words on a page do not break where French does not let them; a file has ordinary spaces.
    expect(file.rows, `${title}: its file`).toEqual([columns, ...rows].map(plain))
  }
  await expectUsable(page)
  for (const opener of await page.getByText('Voir les chiffres').all()) await opener.click()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})

test('a publication that is overdue alarms, on its form and on the home of the studio, with its reason @long', async ({
  adminPage: page,
  studio,
}) => {
  const { db, fill } = studioOf(studio)
  await fill(5)
  const piece = await db.execute(sql`SELECT id FROM equipment ORDER BY folded_name LIMIT 1`)
  const { id = '' } = (piece as { rows: { id: string }[] }).rows[0] ?? {}
  const form = `/studio/materiel/${id}`
  await open(page, form)
  await page.getByLabel('En une phrase').fill('Un cylindre de demain.')
  await saved(page)
  const plan = page.getByRole('dialog', { name: 'Programmer' })
  await page.getByRole('button', { name: 'Programmer…' }).click()
  await plan.getByLabel('Jour', { exact: true }).fill('2199-07-14')
  await plan.getByLabel('Heure, à Paris').fill('07:30')
  await plan.getByRole('button', { name: 'Programmer' }).click()
  await expect(page.getByText('celle-ci la remplace le 14 juillet 2199 à 7 h 30')).toBeVisible()

  // Nobody works in the background of this server: its hour comes, and nothing happens.
  const since = sql`UPDATE content_items SET publish_at = '2026-01-05T06:30:00Z'`
  await db.execute(sql`${since} WHERE id = ${id}`)
  await open(page, form)
  const alarm = page.getByRole('alert')
  await expect(alarm).toHaveText(
    spaced('La publication prévue le 5 janvier 2026 à 7 h 30 n’a pas encore eu lieu. Élan essaie encore'),
  )
  await open(page, '/studio')
  await expect(alarm).toContainText('Une publication n’a pas eu lieu')
  await expect(alarm).toContainText(spaced('Prévue le 5 janvier 2026 à 7 h 30. Élan essaie encore'))
  await expectUsable(page)

  // Tried and refused: why is told in both places, and the way to the form is there.
  await db.execute(sql`${since}, publish_failure = 'equipment/duplicate-slug' WHERE id = ${id}`)
  const reason = 'Un autre matériel a déjà cette adresse. Choisissez-en une autre.'
  await open(page, '/studio')
  await expect(alarm).toContainText(spaced(`Prévue le 5 janvier 2026 à 7 h 30. ${reason}`))
  await alarm.getByRole('link').click()
  await expect(page).toHaveURL(form)
  await expect(alarm).toContainText('n’a pas eu lieu')
  await expect(alarm).toContainText(reason)
  await expectUsable(page)
})
