import type { Locator } from '@playwright/test'
import { WIDTHS, expectUsable } from '../../support/e2e/accessibility'
import { FREE_FILM, PRO_FILM } from '../../support/e2e/films'
import { expect, hydrated, test } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

/** The first one, which every member meets, also in `npm test`. */
const PAGES = [
  { path: '/', account: 'MEMBER' },
  { path: `/seances/${FREE_FILM.slug}`, account: null },
  { path: '/abonnement', account: null },
  { path: '/', account: null },
  { path: '/seances', account: null },
  { path: '/compte', account: 'MEMBER' },
  { path: '/login', account: null },
  { path: '/login?mode=inscription', account: null },
  { path: '/seances?q=xylophone', account: null },
  { path: '/categories/force-tranquille', account: null },
  { path: `/seances/${PRO_FILM.slug}`, account: null },
  { path: '/semaine', account: null },
  { path: '/', account: 'USER' },
  { path: '/', account: 'expired' },
  { path: `/seances/${PRO_FILM.slug}`, account: 'expired' },
  { path: '/seances?q=xylophone&level=BEGINNER', account: 'MEMBER' },
  { path: '/coachs/ines-morel', account: null },
  { path: '/chercher?q=tapis', account: null },
  { path: '/materiel', account: null },
  { path: '/materiel/tapis', account: null },
  { path: '/programmes', account: null },
  { path: '/programmes/fortes-en-salle', account: 'MEMBER' },
  { path: '/recettes', account: null },
  { path: '/recettes?have=riz,œufs&meal=SNACK', account: 'MEMBER' },
  { path: '/recettes/curry-de-patate-douce-et-epinards', account: 'MEMBER' },
  { path: '/recettes/curry-de-patate-douce-et-epinards/cuisine', account: null },
  { path: '/recettes/saumon-roti-pommes-de-terre-brocoli', account: null },
  { path: '/courses', account: 'MEMBER' },
  { path: '/chercher?q=curry', account: null },
  { path: '/chercher', account: 'MEMBER' },
  { path: '/agenda?view=past', account: null },
  { path: '/agenda/soiree-hanches-liberees', account: null },
  { path: '/agenda/atelier-dos-et-bureau', account: 'AMBASSADOR' },
  { path: '/compte', account: 'AMBASSADOR' },
  { path: '/agenda', account: 'MEMBER' },
  { path: '/agenda?view=month', account: null },
  { path: '/agenda/cercle-de-respiration', account: 'MEMBER' },
  { path: '/agenda/matinale-a-la-tete-d-or', account: null },
  { path: '/agenda/reveil-musculaire-en-direct/direct', account: 'MEMBER' },
  { path: '/studio/agenda/nouveau', account: 'COACH' },
  { path: '/abonnement/cadeau', account: 'MEMBER' },
  { path: '/compte/abonnement', account: 'MEMBER' },
  { path: '/resilier', account: null },
  { path: '/retractation', account: null },
  { path: '/conditions', account: null },
  { path: '/equipes', account: 'MEMBER' },
  { path: '/equipes', account: 'USER' },
  { path: '/equipes?vue=reglages', account: 'MEMBER' },
  { path: '/ambassadrice', account: 'AMBASSADOR' },
  { path: '/invitation/ambre23456', account: null },
  { path: '/studio', account: 'AUTHOR' },
  { path: '/studio/materiel', account: 'AUTHOR' },
  { path: '/studio/materiel/nouveau', account: 'AUTHOR' },
  { path: '/studio/recettes', account: 'AUTHOR' },
  { path: '/studio/recettes/nouveau', account: 'AUTHOR' },
  { path: '/studio/agenda', account: 'COACH' },
  { path: '/studio/programmes', account: 'COACH' },
  { path: '/studio/programmes/nouveau', account: 'COACH' },
  { path: '/studio/abonnements', account: 'ADMIN' },
  { path: '/studio/evenements', account: 'ADMIN' },
  { path: '/studio/remboursements', account: 'ADMIN' },
  { path: '/studio/personnes', account: 'ADMIN' },
  { path: '/studio/chiffres?periode=12-mois', account: 'ADMIN' },
  { path: '/studio/envois', account: 'COACH' },
  { path: '/studio/seances', account: 'COACH' },
  { path: '/studio/categories', account: 'COACH' },
  { path: '/studio/coachs', account: 'COACH' },
  { path: '/studio/semaine', account: 'COACH' },
  { path: '/studio/travaux', account: 'ADMIN' },
  { path: '/studio/journal', account: 'ADMIN' },
  { path: '/studio/importer', account: 'ADMIN' },
  { path: '/bienvenue/xxxxxxxxxxxxxxxxxxxxxxxx', account: null },
  { path: '/nulle-part', account: null },
] as const

for (const { path, account } of inBrief(PAGES)) {
  test(`${path}${account ? ` as ${account}` : ''} fits phone and desk, and everybody can use it`, async ({
    newDevice,
    pageOf,
    problems,
  }) => {
    if (path === '/nulle-part') problems.allow(/status of 404 .*\/nulle-part/)
    const page = account ? await pageOf(account) : await newDevice()
    await page.setViewportSize({ width: WIDTHS[0] ?? 375, height: 812 })
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUsable(page)
    expect(problems.outside).toEqual([])
  })
}

test('the bars show among what one is', async ({ page }) => {
  const lit = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.setViewportSize({ width: 1280, height: 812 })
  await page.goto('/recettes/curry-de-patate-douce-et-epinards')
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  const [recipes, agenda] = ['Recettes', 'Agenda'].map((name) => bar.getByRole('link', { name }))
  if (!recipes || !agenda) throw new Error('the bar has lost a link')
  expect(await lit(recipes)).not.toBe(await lit(agenda))
  await page.goto('/recettes')
  await hydrated(page)
  const whole = await lit(recipes)
  await page.goto('/recettes/curry-de-patate-douce-et-epinards')
  await hydrated(page)
  expect(await lit(recipes)).toBe(whole)
})

test('the bar on top stays one line, however many links it has @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 812 })
  await page.goto('/')
  await hydrated(page)
  const bar = page.getByRole('banner')
  const height = (await bar.boundingBox())?.height
  await bar.getByRole('navigation').evaluate((links) => {
    while (links.childElementCount < 6) links.append(links.children[0]?.cloneNode(true) ?? '')
  })
  await page.setViewportSize({ width: 768, height: 812 })
  expect((await bar.boundingBox())?.height).toBe(height)
  const signIn = await bar.getByRole('link', { name: 'Se connecter' }).boundingBox()
  expect((signIn?.x ?? Infinity) + (signIn?.width ?? 0)).toBeLessThanOrEqual(768)
})

test('an address that leads nowhere answers 404 in French, with a way back @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 404/)
  for (const path of ['/nulle-part', '/seances/nulle-part', '/categories/nulle-part']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Cette page a changé de salle' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(`${place.origin}/`)
})

test('every page is declared French and light, and can be zoomed @long', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  )
})
