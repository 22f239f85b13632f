import type { Page } from '@playwright/test'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import { MONTHLY } from '../../support/e2e/payments'
import { playWrapper, type SoldProduct } from '../../support/webkit/playWrapper'
import { open } from '../../support/e2e/test'
import { OUR_APP_STORE } from '../../support/e2e/preview/ours'
import { expectUsable } from '../../support/e2e/accessibility'

test.skip(...OUR_APP_STORE)

const WEEK = { displayPrice: '0,00 €', period: 'P1W', periods: 1, mode: 'freeTrial' }
const WINBACK = { displayPrice: '4,99 €', period: 'P1M', periods: 3, mode: 'payAsYouGo' }
const SOLD: SoldProduct[] = [
  {
    ...{ id: MONTHLY, displayName: 'Mensuel', displayPrice: '14,99 €', price: 14.99, currency: 'EUR' },
    term: 'monthly',
    introductoryOffer: WEEK,
    offers: [
      { id: 'retour_3', ...WINBACK },
      { id: 'illisible', ...WINBACK, mode: 'surprise' },
    ],
  },
  {
    ...{ id: 'annual_subscription_2', displayName: 'Annuel', displayPrice: '119,99 €', price: 119.99 },
    ...{ currency: 'EUR', term: 'annual' },
    introductoryOffer: { displayPrice: '79,99 €', period: 'P1Y', periods: 1, mode: 'payUpFront' },
  },
]
const panelOf = (page: Page) => page.getByRole('region', { name: 'Votre abonnement par l’App Store' })

test('she sees what an offer gives and what follows; while her parents are asked nothing failed @long', async ({
  newMember,
  browserOf,
  place,
}) => {
  const member = await newMember('Zoé')
  const { page } = member
  const store = await playWrapper(page, SOLD)
  await open(page, '/abonnement')
  const panel = panelOf(page)
  const monthly = panel.getByRole('radio', { name: /Mensuel/ })
  await expect(monthly).toBeChecked()
  await expect(
    panel.locator('label').filter({ has: page.getByRole('radio', { name: /Mensuel/ }) }),
  ).toContainText('7 jours offerts')
  await expect(
    panel.locator('label').filter({ has: page.getByRole('radio', { name: /Mensuel/ }) }),
  ).toContainText('puis 14,99 € par mois')
  await expect(panel).toContainText('7 jours offerts, puis 14,99 € par mois, débités sur votre compte Apple')
  await panel.getByRole('radio', { name: /Annuel/ }).check()
  await expect(panel).toContainText('79,99 € pour 1 an, puis 119,99 € par an')
  // What only who comes back may have is not hers.
  await expect(panel).not.toContainText('4,99 € par mois pendant')
  await monthly.check()
  await expectUsable(page)

  await panel.getByRole('button', { name: 'Commencer par 7 jours offerts' }).click()
  await expect.poll(() => store.posted('purchase')).toMatchObject([{ productId: MONTHLY }])
  await store.answer({ success: false, transactionId: null, error: 'pending' })
  const waiting = page.getByRole('region', { name: 'Achat en attente' })
  await expect(waiting).toContainText('Dès que c’est fait, votre accès s’ouvre de lui-même')
  await expect(waiting).toContainText(/Sans réponse d’ici au \d/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectUsable(page)
  // It is still so when she comes back.
  await open(page, '/abonnement')
  await expect(waiting).toBeVisible()

  // On the web, meanwhile, nothing can be paid a second time.
  const web = await browserOf(member)
  await open(web, '/abonnement')
  const told = web.getByRole('region', { name: 'Votre achat attend une confirmation' })
  await expect(told).toContainText(/Sans réponse, l’achat est oublié le \d/)
  await expect(web.getByRole('button', { name: /Commander/ })).toHaveCount(0)
  await open(web, '/compte/abonnement')
  await expect(told).toBeVisible()
  const ordered = await callAs(place, member, 'POST', '/subscriptions/checkouts', {
    productId: MONTHLY,
    acceptedConditions: CONDITIONS_VERSION,
  })
  expect(ordered).toMatchObject({ status: 409, body: { code: 'subscriptions/apple-purchase-open' } })

  // She chooses again and closes the sheet: the web is free at once.
  await waiting.getByRole('button', { name: 'Choisir à nouveau' }).click()
  await panel.getByRole('button', { name: 'Commencer par 7 jours offerts' }).click()
  await expect.poll(() => store.posted('purchase')).toHaveLength(1)
  await open(web, '/abonnement')
  await expect(web.getByRole('region', { name: 'Achat en cours' })).toContainText(
    /ouvert dans l’App Store depuis \d+\sh.*se libère à \d+\sh/,
  )
  const dropped = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/apple/intents/'),
  )
  await store.answer({ success: false, error: 'cancelled' })
  expect((await dropped).status()).toBe(204)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await open(web, '/abonnement')
  await expect(web.getByRole('button', { name: /Commander/ })).toBeVisible()
})

test('who has stopped hers is offered to come back, signed by the server @long', async ({
  browserOf,
  place,
}) => {
  const { appleLeaver } = place
  if (!appleLeaver) throw new Error('nobody has subscribed at Apple')
  const page = await browserOf(appleLeaver)
  const store = await playWrapper(page, SOLD)
  await open(page, '/abonnement')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Votre offre' })).toBeVisible()
  // The one that cannot be read is left out, and nothing is for sale at its own price: she has it for a while yet.
  await expect(panel.getByRole('radio')).toHaveCount(1)
  await expect(panel).toContainText('4,99 € par mois pendant 3 mois, puis 14,99 € par mois')
  await expectUsable(page)
  await panel.getByRole('button', { name: 'S’abonner pour 4,99 €' }).click()
  const offer = String.raw`retour_3:\w+:[0-9a-f-]{36}:\d{13}:[\w-]+`
  await expect
    .poll(() => store.posted('purchaseWithOffer'))
    .toEqual([
      expect.stringMatching(new RegExp(String.raw`^${MONTHLY}\|[0-9a-f-]{36}\|${offer}\|[0-9a-f-]{36}$`)),
    ])
  await store.answer({ success: false, error: 'cancelled' })
  await expect(page.getByRole('alert')).toHaveCount(0)
})
