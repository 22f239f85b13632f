import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectUsable } from '../../support/e2e/accessibility'
import { studioOf, test } from '../../support/e2e/rows/ownStudio'
import {
  countOf,
  PAGES_OF_ROWS,
  STUDIO_LISTS,
  STUDIO_PAGES,
  type StudioList,
} from '../../support/e2e/rows/studioLists'
import { expect, open } from '../../support/e2e/test'

/** Every screen of the studio with nothing in it, with a little and with much, at each width. */

const LONGEST_MS = 1_200_000
/** What a page of a list has at least. */
const PAGE = 24
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
  const { db, fill } = studioOf(studio)
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
  for (const path of STUDIO_PAGES) await look(page, path)
})

for (const rows of [5, 5000])
  test(`a studio with ${rows} of everything shows, counts and finds them, at every width @long`, async ({
    adminPage: page,
    studio,
  }) => {
    test.setTimeout(LONGEST_MS)
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
    }
    for (const path of [...STUDIO_PAGES, ...PAGES_OF_ROWS]) await look(page, path)
  })
