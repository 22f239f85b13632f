import { randomUUID } from 'node:crypto'
import { callAs } from '../../support/e2e/calls'
import { signUp } from '../../support/accounts'
import { expect, test } from '../../support/e2e/member'
import {
  chargedTo,
  customerOf,
  grantAccess,
  membershipOf,
  MONTHLY,
  order,
  ownClock,
  payOnPage,
  providerOf,
  subscribe,
} from '../../support/e2e/payments'
import { signedInState } from '../../support/e2e/accounts/signedIn'
import { OUR_SERVER } from '../../support/e2e/preview/ours'
import { open } from '../../support/e2e/test'
import { startTestServer } from '../../support/server/server'

/** One that no other test has. */
const promotionCode = (begins: string) => `${begins}${randomUUID().slice(0, 8).toUpperCase()}`

test('a promotion for ever is in the next amount that her page announces @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Lila')
  const provider = providerOf(place)
  const code = promotionCode('TOUJOURS')
  const coupon = await provider.coupons.create({ percent_off: 50, duration: 'forever' })
  await provider.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
  const { page } = member
  await open(page, '/abonnement')
  await page.getByRole('radio', { name: /^À l’année/ }).check()
  await page.getByRole('button', { name: 'J’ai un code promotionnel' }).click()
  await page.getByLabel('Code promotionnel').fill(code)
  await order(page)
  await payOnPage(page)
  expect(await chargedTo(place, member)).toEqual([5994])
  await open(page, '/compte/abonnement')
  await expect(page.getByText(/Prochain prélèvement le .*59,94\s€/)).toBeVisible()
})

test('a promotion that is not for her says why, at its own field @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 409|promotion-minimum/)
  const member = await newMember('Inès')
  const provider = providerOf(place)
  const code = promotionCode('GRANDE')
  const coupon = await provider.coupons.create({ percent_off: 10, duration: 'once' })
  await provider.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    restrictions: { minimum_amount: 5000, minimum_amount_currency: 'eur' },
  })
  const { page } = member
  await open(page, '/abonnement')
  await page.getByRole('button', { name: 'J’ai un code promotionnel' }).click()
  await page.getByLabel('Code promotionnel').fill(code)
  for (const box of await page.locator('form').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(page.getByLabel('Code promotionnel')).toHaveAccessibleDescription(
    /Ce code promotionnel demande une formule plus longue\./,
  )
})

test('when a price is replaced hers stays: its plan, its amount, and what is taken next @long', async ({
  newDevice,
  place,
}) => {
  test.skip(...OUR_SERVER)
  // Prices are everybody's, so these are not those of the other tests.
  const env = { FIREBASE_AUTH_EMULATOR_HOST: place.emulatorHost }
  const server = await startTestServer({ build: false, env })
  try {
    const own = { ...server, appleMember: null }
    const member = await signUp(own)
    await callAs(own, member, 'POST', '/users', { name: 'Margaux' })
    const passTo = await ownClock(own, member)
    const { id } = await subscribe(own, member)
    const provider = providerOf(own)
    const [old] = (await provider.prices.list({ lookup_keys: [MONTHLY] })).data
    await provider.prices.create({
      currency: 'eur',
      unit_amount: 1899,
      tax_behavior: 'inclusive',
      product_data: { name: 'Au mois' },
      recurring: { interval: 'month' },
      lookup_key: MONTHLY,
      transfer_lookup_key: true,
    })
    expect(await provider.prices.retrieve(old?.id ?? '')).toMatchObject({ lookup_key: null })

    // She is read anew at the provider, by its next event.
    const [subscription] = (await provider.subscriptions.list({ customer: await customerOf(own, member) }))
      .data
    await passTo(32)
    const told = async () => (await membershipOf(own, member)).current?.paidUntil ?? ''
    await expect.poll(async () => Date.parse(await told())).toBeGreaterThan(Date.now() + 40 * 86_400_000)
    expect(await chargedTo(own, member)).toEqual([1499, 1499])
    expect(subscription?.items.data[0]?.price.id).toBe(old?.id)
    expect(await membershipOf(own, member)).toMatchObject({
      current: { id, productId: MONTHLY, term: 'monthly', priceCents: 1499, nextChargeCents: 1499 },
    })
    const page = await newDevice(await signedInState(own, member))
    await open(page, `${server.origin}/compte/abonnement`)
    await expect(page.locator('dl')).toContainText('Au mois, 14,99 € par mois')
    await expect(page.getByText(/Prochain prélèvement le .*\s: 14,99\s€/)).toBeVisible()
    // The plan that she has is not offered to her as another one.
    await page.getByRole('button', { name: 'Changer de formule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changer de formule' })
    await expect(dialog.getByRole('radio', { name: /^À l’année/ })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^Au mois/ })).toHaveCount(0)
    // It would ask again by itself, and be told that the server is gone.
    await page.close()
  } finally {
    await server.stop()
  }
})

test('a change of term before the first charge costs nothing now; the first charge is that of the new one @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Capucine')
  await grantAccess(place, member, 20)
  const passTo = await ownClock(place, member)
  await subscribe(place, member)
  const byCard = async () =>
    (await membershipOf(place, member)).subscriptions.find(({ source }) => source === 'STRIPE')
  const first = (await byCard())?.nextChargeAt
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Changer de formule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer de formule' })
  await dialog.getByRole('radio', { name: /^À l’année/ }).check()
  await expect(dialog).toContainText('Rien à payer maintenant.')
  await dialog.getByRole('button', { name: 'Changer de formule', exact: true }).click()
  await expect(dialog).toBeHidden()

  const card = page.locator(`[id="${(await byCard())?.id}"]`)
  await expect(card).toContainText('À l’année, 119,88 € par an')
  await expect(card).toContainText(/Premier prélèvement le .*\s: 119,88\s€/)
  expect(await chargedTo(place, member)).toEqual([])
  expect(await byCard()).toMatchObject({ term: 'annual', nextChargeAt: first, nextChargeCents: 11_988 })

  // Where what she held ends, that is what is taken, once.
  await passTo(22)
  await expect.poll(async () => (await byCard())?.paidUntil).not.toBeNull()
  expect(await chargedTo(place, member)).toEqual([11_988])
})
