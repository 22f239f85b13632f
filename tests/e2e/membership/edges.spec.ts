import { emailedCode, smsCode } from '../../support/e2e/emulator'
import { stubGoogle } from '../../support/e2e/googleStub'
import { expect, test } from '../../support/e2e/member'
import {
  chargedTo,
  customerOf,
  failRenewal,
  membershipOf,
  order,
  payOnPage,
  providerOf,
} from '../../support/e2e/payments'
import { greeting, open } from '../../support/e2e/test'

test('what follows a gift ends with it, uncharged, when the gift is paid back @long', async ({
  newMember,
  place,
}) => {
  const [giver, friend] = [await newMember('Jeanne'), await newMember('Alma')]
  await open(giver.page, '/abonnement/cadeau')
  const form = giver.page.getByRole('region', { name: 'Offrir Élan' })
  await form.getByRole('radio', { name: /^Un an/ }).check()
  await form.getByLabel('Pour qui ?').fill('Alma')
  await order(giver.page)
  await payOnPage(giver.page)
  const card = await giver.page.locator('[data-print-alone]').textContent()
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(card ?? '')?.[0] ?? ''

  const { page } = friend
  await open(page, `/abonnement/cadeau?code=${code}`)
  await page.getByRole('button', { name: 'Utiliser mon cadeau' }).click()
  await expect(page.getByRole('heading', { name: 'Profitez-en bien' })).toBeVisible()
  await open(page, '/abonnement')
  await expect(page.getByText('S’il prenait fin plus tôt, rien ne serait prélevé.')).toBeVisible()
  await order(page)
  await payOnPage(page)
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('heading', { name: 'Un cadeau en cours' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Un abonnement à venir' })).toBeVisible()

  const provider = providerOf(place)
  const [charge] = (await provider.charges.list({ customer: await customerOf(place, giver) })).data
  await provider.refunds.create({ charge: charge?.id ?? '' })
  await expect.poll(async () => (await membershipOf(place, friend)).cardRefusal).toBeNull()
  expect(await membershipOf(place, friend)).toMatchObject({ isMember: false })
  expect(await chargedTo(place, friend)).toEqual([])
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('heading', { name: 'Un abonnement à venir' })).toBeHidden()
})

test('ended while a payment is due, nothing is asked for any more, and the page says so @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Nora')
  const passTo = await failRenewal(place, member, 32)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('PAST_DUE')
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Résilier mon abonnement' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('elle ne vous sera pas réclamée')
  await question.getByRole('button', { name: 'Résilier' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement terminé' })).toBeVisible()

  const provider = providerOf(place)
  const customer = await customerOf(place, member)
  const { id } = await provider.paymentMethods.attach('pm_card_visa', { customer })
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  await passTo(60)
  const { data } = await provider.invoices.list({ customer })
  expect(data.filter(({ status }) => status === 'open' || status === 'draft')).toEqual([])
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('a promotion for ever is in the next amount that her page announces @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Lila')
  const provider = providerOf(place)
  const code = `TOUJOURS${member.uid
    .slice(0, 6)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, 'X')}`
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

test('a promotion that is not for her says why, at its own field', async ({ newMember, place, problems }) => {
  problems.allow(/status of 409|promotion-minimum/)
  const member = await newMember('Inès')
  const provider = providerOf(place)
  const code = `GRANDE${member.uid
    .slice(0, 6)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, 'X')}`
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

test('who signed up by telephone gives an address, confirms it, and then orders', async ({
  page,
  context,
  place,
  problems,
}) => {
  // The emulator knows no reCAPTCHA Enterprise; the client then does without.
  problems.allow(/status of 501 .*recaptchaConfig/)
  await stubGoogle(context)
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const byPhone = async () => {
    await page.getByRole('button', { name: 'Utiliser mon téléphone' }).click()
    await page.getByLabel('Numéro de téléphone').fill(`06${digits}`)
    await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
    await page.getByLabel('Code reçu par SMS').fill(await smsCode(place, `+336${digits}`))
    await page.getByRole('button', { name: 'Me connecter' }).click()
  }
  await open(page, '/login')
  await byPhone()
  await expect(greeting(page)).toBeVisible()

  await open(page, '/abonnement?formule=biannual')
  const panel = page.getByRole('region', { name: 'Votre adresse e-mail' })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeHidden()
  const email = `telephone-${digits}@elan.test`
  await panel.getByLabel('Adresse e-mail').fill(email)
  await panel.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(panel).toContainText(`Un lien vient de partir à ${email}`)
  // Before she opens it, the address is nobody's.
  await panel.getByRole('button', { name: 'J’ai ouvert le lien' }).click()
  await expect(panel).toContainText('pas encore confirmée')

  // As the provider's email leads to it.
  const oobCode = await emailedCode(place, email, 'EMAIL_SIGNIN')
  const returnTo = new URLSearchParams({ adresse: '/abonnement?formule=biannual' }).toString()
  const continueUrl = `${place.origin}/login?${returnTo}`
  const link = new URLSearchParams({
    mode: 'signIn',
    oobCode,
    continueUrl,
    apiKey: 'demo-api-key',
  }).toString()
  await open(page, `/login?${link}`)
  await expect(page.getByText('Merci, votre adresse est confirmée.')).toBeVisible()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await page.waitForURL(/\/abonnement\?formule=biannual/)
  await expect(page.getByRole('region', { name: 'Votre commande' })).toBeVisible()
})
