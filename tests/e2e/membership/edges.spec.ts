import { emailedCode, smsCode } from '../../support/e2e/emulator'
import { stubGoogle } from '../../support/e2e/googleStub'
import { readLetter } from '../../support/e2e/letters'
import { expect, test } from '../../support/e2e/member'
import {
  chargedTo,
  customerOf,
  expectMail,
  membershipOf,
  order,
  ownClock,
  payOnPage,
  providerOf,
  subscribe,
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
  await expect(page).toHaveURL(/\/abonnement\/merci/)
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

test('who signed up by telephone gives an address, confirms it, and then orders and pays @long', async ({
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
  await expect(page.getByRole('region', { name: 'Votre commande' })).toContainText('74,94 €')
  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()
  expect(await chargedTo(place, { email })).toEqual([7494])
  await expectMail(place, email, 'Votre abonnement Élan, commande ELAN-')
  await open(page, '/compte/abonnement')
  await expect(page.locator('dl')).toContainText('Six mois, 74,94 €')
})

test('when her account is closed she stops paying, as who closes it reads before, and she by mail @long', async ({
  newMember,
  pageOf,
  place,
}) => {
  const member = await newMember('Bérénice')
  const passTo = await ownClock(place, member)
  await subscribe(place, member)
  const page = await pageOf('ADMIN')
  await open(page, `/studio/personnes/${member.uid}`)
  await page.getByRole('button', { name: 'Désactiver le compte' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Son abonnement par carte ne se renouvelle plus')
  await question.getByRole('button', { name: 'Désactiver le compte' }).click()
  await expect(page.getByText('Désactivé', { exact: true }).first()).toBeVisible()

  const told = await readLetter(page, place, member.email, 'Votre abonnement Élan ne se renouvelle plus')
  expect(told).toContain('rien ne sera plus prélevé')
  await passTo(70)
  const provider = providerOf(place)
  const customer = await customerOf(place, member)
  expect((await provider.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
    { status: 'canceled' },
  ])
  expect(await chargedTo(place, member)).toEqual([1499])
})
