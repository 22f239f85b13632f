import type { Page } from '@playwright/test'
import { FREE_FILM, PRO_FILM } from '../../support/e2e/films'
import { playWrapper } from '../../support/webkit/playWrapper'
import { failRenewal, membershipOf } from '../../support/e2e/payments'
import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'

/**
 * What the App Store's rules forbid an app to speak of: other ways to pay than Apple's, codes that unlock something, and what
 * leads to them. A map is no card. The privacy policy says what becomes of data, whatever they were bought by, and sells nothing.
 */
const FORBIDDEN =
  /(?<!sur une |recto-verso la )\bcartes?\b|cadeaux?\b|code promo|promotionnel|\bStripe\b|obligation de paiement/i

/** Every page that is reached inside the wrapper, as those who see something else on it. The studio is for a desk. */
const WALKS = [
  {
    account: 'MEMBER',
    paths: [
      '/',
      '/abonnement',
      '/abonnement/cadeau',
      '/abonnement/merci?commande=6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11',
      '/compte',
      '/compte/abonnement',
      '/equipes',
      '/courses',
      '/resilier',
      '/retractation',
      `/seances/${PRO_FILM.slug}`,
    ],
  },
  {
    account: null,
    paths: [
      '/',
      '/abonnement',
      '/abonnement/cadeau',
      '/abonnement/cadeau?code=AAAA-BBBB-CCCC',
      '/login',
      '/login?mode=inscription',
      '/seances',
      `/seances/${FREE_FILM.slug}`,
      `/seances/${PRO_FILM.slug}`,
      '/categories/force-tranquille',
      '/semaine',
      '/programmes',
      '/programmes/fortes-en-salle',
      '/recettes',
      '/recettes/curry-de-patate-douce-et-epinards',
      '/materiel',
      '/agenda',
      '/chercher',
      '/coachs/ines-morel',
      '/invitation/ambre23456',
      '/conditions',
      '/mentions-legales',
      '/resilier',
      '/retractation',
    ],
  },
  { account: 'USER', paths: ['/', '/abonnement', '/compte', '/compte/abonnement', '/equipes'] },
  { account: 'expired', paths: ['/', '/abonnement', '/compte/abonnement', `/seances/${PRO_FILM.slug}`] },
  { account: 'AMBASSADOR', paths: ['/', '/ambassadrice', '/compte/abonnement'] },
] as const

/** What she can read or hear, and the names of what she can follow. */
const words = (page: Page) =>
  page.evaluate(() => {
    const hints = [
      ...document.querySelectorAll<HTMLElement>('[aria-label], [placeholder], [title], img[alt]'),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      )
    const links = [...document.links]
      .filter((link) => link.checkVisibility())
      // Those to a part of the page itself lead nowhere else.
      .filter(({ href }) => href.split('#')[0] !== location.href)
      .map(({ href }) => new URL(href).pathname)
    return { text: [document.body.innerText, ...hints.flat()].join('\n'), links }
  })

async function expectSilent(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 })
  await playWrapper(page, [], ['purchase', 'loadProducts'])
  const spoken: string[] = []
  for (const path of paths) {
    await open(page, path)
    await expect(page.locator('h1:visible').first()).toBeVisible()
    const { text, links } = await words(page)
    const found = new RegExp(`.{0,60}(?:${FORBIDDEN.source}).{0,40}`, 'i').exec(text.replaceAll(/\s/g, ' '))
    if (found) spoken.push(`${path}: ${found[0]}`)
    if (links.some((link) => link.startsWith('/abonnement/cadeau')))
      spoken.push(`${path}: leads to the gifts`)
  }
  expect(spoken).toEqual([])
}

for (const { account, paths } of WALKS) {
  test(`inside the wrapper no page speaks of cards, gifts or codes to ${account ?? 'a visitor'} @long`, async ({
    newDevice,
    pageOf,
    problems,
  }) => {
    // The order on the page of thanks is nobody's.
    problems.allow(/status of 404 .*\/settlement/)
    problems.allow(/orders\/not-found|POST \/subscriptions\/orders/)
    await expectSilent(account ? await pageOf(account) : await newDevice(), paths)
  })
}

test('nor to whom a payment by card has failed: where it is settled is said, without a way there @long', async ({
  newMember,
  place,
}) => {
  const { page, ...member } = await newMember('Lina')
  await failRenewal(place, member, 32)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('PAST_DUE')
  await expectSilent(page, ['/', '/compte/abonnement', '/abonnement'])
  await open(page, '/')
  const notice = page.getByRole('complementary', { name: 'Paiement à régler' })
  await expect(notice).toContainText('se règle sur le site')
  await expect(notice.getByRole('link')).toHaveCount(0)
})
