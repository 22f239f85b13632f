import type { Page } from '@playwright/test'
import { expectInSight, SMALL_PHONE } from '../../support/e2e/inSight'
import { expect, open, test } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

const doorsOf = (page: Page) => page.getByRole('navigation', { name: 'Tout le studio' }).getByRole('heading')

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const ROOMS = {
  AUTHOR: ['Tout le studio', 'Recettes', 'Matériel'],
  COACH: ['Tout le studio', 'Envois', 'Séances', 'Programmes', 'Agenda', 'Semaine', 'Catégories', 'Coachs'],
} as const

for (const [account, another] of inBrief([
  ['COACH', '/studio/personnes'],
  ['AUTHOR', '/studio/seances'],
] as const))
  test(`${account} meets what there is for her, also where a page is another’s`, async ({
    pageOf,
    problems,
  }) => {
    problems.allow(/status of 404/)
    const page = await pageOf(account)
    await page.setViewportSize(SMALL_PHONE)
    await open(page, '/studio')
    await expectInSight(page.getByRole('heading', { level: 1, name: 'Studio' }))
    await expectInSight(page.getByRole('button', { name: 'Chercher dans tout le studio' }))
    await expect(doorsOf(page)).toHaveText([...ROOMS[account]])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    const answer = await page.goto(another)
    expect(answer?.status()).toBe(404)
    await expectInSight(
      page.getByRole('heading', { level: 1, name: 'Cette page n’est pas dans votre studio' }),
    )
    await expect(page).toHaveTitle('Page introuvable · Élan')
    await expect(doorsOf(page)).toHaveText([...ROOMS[account]])
    await page.getByRole('navigation', { name: 'Tout le studio' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(another)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/pas dans votre studio/)
  })

test('for a member there is no studio @long', async ({ pageOf, problems }) => {
  problems.allow(/status of 404/)
  const page = await pageOf('MEMBER')
  for (const path of ['/studio', '/studio/recettes', '/studio/personnes']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page a changé de salle' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /[Ss]tudio/ })).toHaveCount(0)
  }
})

const LISTS = [
  '/studio/abonnements',
  '/studio/seances',
  '/studio/personnes',
  '/studio/evenements',
  '/studio/recettes',
  '/studio/materiel',
  '/studio/programmes',
  '/studio/agenda',
  '/studio/semaine',
  '/studio/categories',
  '/studio/coachs',
]

for (const path of LISTS)
  test(`${path} is cards on a phone @long`, async ({ pageOf }) => {
    const page = await pageOf('ADMIN')
    await page.setViewportSize(SMALL_PHONE)
    await open(page, path)
    const table = page.getByRole('table')
    await expect(table.getByRole('row').first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    // Below each other, each as wide as the page, none with a part that is cut off or scrolled to.
    const cards = await table.locator('tbody > tr').evaluateAll((rows) =>
      rows.map((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect()
        const cut = [...row.querySelectorAll('*')].some(
          (part) =>
            !part.closest('.visually-hidden, svg') &&
            getComputedStyle(part).position !== 'absolute' &&
            (part.getBoundingClientRect().right > right || part.getBoundingClientRect().left < left),
        )
        return { left, right, top, bottom, cut }
      }),
    )
    expect(cards.length).toBeGreaterThan(0)
    // The list itself is in the first screen, and not only what narrows it.
    expect(cards[0]?.top).toBeLessThan(SMALL_PHONE.height * 0.8)
    for (const [index, card] of cards.entries()) {
      expect(card.cut, `the card ${index} holds its parts`).toBe(false)
      expect(card.right - card.left).toBeGreaterThan(SMALL_PHONE.width * 0.85)
      expect(card.top).toBeGreaterThanOrEqual(cards[index - 1]?.bottom ?? 0)
    }
    await expect(table.locator('thead')).toBeHidden()
  })

test('what stores say is told in French @long', async ({ pageOf }) => {
  const page = await pageOf('ADMIN')
  await page.setViewportSize(SMALL_PHONE)
  for (const [path, heading] of [
    ['/studio/abonnements', 'Dans la boutique'],
    ['/studio/evenements', 'Évènement'],
  ] as const) {
    await open(page, path)
    const cells = page.getByRole('cell').filter({ hasText: new RegExp(`^${heading}`) })
    await expect(cells.first()).toBeVisible()
    for (const words of await cells.allTextContents())
      // One that nobody knows yet is told by its own word.
      expect(words.slice(heading.length)).toMatch(/^(Inconnu\s: \S+|[A-ZÀÉ][^._]*)$/)
  }
})
