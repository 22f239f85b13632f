import type { Page } from '@playwright/test'
import { expect, test } from '../../support/e2e/member'
import { acceptTerms, chargedTo, MONTHLY, order, payOnPage } from '../../support/e2e/payments'
import { OUR_APP_STORE } from '../../support/e2e/preview/ours'
import { playWrapper } from '../../support/webkit/playWrapper'
import { expectInSight } from '../../support/e2e/inSight'
import { open } from '../../support/e2e/test'

/** What the server answers while whoever sells cannot be asked. */
async function away(page: Page, path: string, code: string): Promise<() => Promise<void>> {
  const address = `**/api/subscriptions/${path}`
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '10' },
      json: { code, message: 'Service Unavailable', status: 503 },
    }),
  )
  return () => page.unroute(address)
}

test('an order while the card provider is away is refused in words; what she chose stays, and is ordered later @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 503|payments\/unavailable/)
  const member = await newMember('Ava')
  const { page } = member
  // On a phone, where the bar with the button stays in sight.
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/abonnement')
  await page.getByRole('radio', { name: /^Six mois/ }).check()
  const isBack = await away(page, 'checkouts', 'payments/unavailable')
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Le prestataire de paiement ne répond pas.')
  await expectInSight(refusal)
  await expect(page.getByRole('radio', { name: /^Six mois/ })).toBeChecked()
  await expect(page).toHaveURL(/\/abonnement/)

  await isBack()
  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([7494])
})

test('while the App Store cannot be asked no sheet of its is opened, and later it is @long', async ({
  newMember,
  problems,
}) => {
  test.skip(...OUR_APP_STORE)
  problems.allow(/status of 503|apple\/unavailable/)
  const { page } = await newMember('Zoé')
  const store = await playWrapper(page, [
    {
      ...{ id: MONTHLY, displayName: 'Mensuel', displayPrice: '14,99 €', price: 14.99, currency: 'EUR' },
      term: 'monthly',
    },
  ])
  await open(page, '/abonnement')
  const panel = page.getByRole('region', { name: 'Votre abonnement par l’App Store' })
  const buy = panel.getByRole('button', { name: 'S’abonner pour 14,99 €' })
  const isBack = await away(page, 'apple/intents', 'apple/unavailable')
  await buy.click()
  await expect(page.getByRole('alert')).toContainText(/App Store/)
  expect(await store.posted('purchase')).toEqual([])

  await isBack()
  await buy.click()
  await expect.poll(() => store.posted('purchase')).toMatchObject([{ productId: MONTHLY }])
})

test('why her card’s page does not open is told below the buttons, which stay where they are @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 503|payments\/unavailable/)
  const page = await pageOf('MEMBER')
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/compte/abonnement')
  const row = page.getByRole('button', {
    name: /^(Changer de formule|Mettre à jour|Mettre en pause|Résilier)/,
  })
  const places = async () => {
    const boxes = await Promise.all((await row.all()).map((button) => button.boundingBox()))
    return boxes.map((box) => ({
      x: box?.x ?? Number.NaN,
      y: box?.y ?? Number.NaN,
      height: box?.height ?? Number.NaN,
    }))
  }
  const before = await places()
  expect(before).toHaveLength(4)
  await away(page, 'portal-sessions', 'payments/unavailable')
  await page.getByRole('button', { name: 'Mettre à jour ma carte' }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toBeVisible()
  expect(await places()).toEqual(before)
  const { y } = (await told.boundingBox()) ?? { y: Number.NaN }
  for (const button of before) expect(y).toBeGreaterThan(button.y + button.height)
})
