import { SELLER } from '~/domain/seller'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { inAppStoreSettings } from '../../support/e2e/appStore/levers'
import { callAs } from '../../support/e2e/calls'
import { readLetter } from '../../support/e2e/letters'
import { expect, test } from '../../support/e2e/member'
import {
  acceptTerms,
  chargedTo,
  customerOf,
  membershipOf,
  MONTHLY,
  order,
  ownClock,
  payOnPage,
  providerOf,
  pullLever,
  subscribe,
} from '../../support/e2e/payments'
import { OUR_APP_STORE } from '../../support/e2e/preview/ours'
import { open } from '../../support/e2e/test'
import { playWrapper } from '../../support/webkit/playWrapper'

test.skip(...OUR_APP_STORE)

const ORDER = 'Commander avec obligation de paiement'
const ORDERED = { productId: MONTHLY, acceptedConditions: CONDITIONS_VERSION }
const SOLD = [
  {
    ...{ id: MONTHLY, displayName: 'Mensuel', displayPrice: '14,99 €', price: 14.99, currency: 'EUR' },
    term: 'monthly',
  },
]

test('while Apple’s sheet is open on her phone an order by card is refused, with words @long', async ({
  newMember,
  browserOf,
  place,
  problems,
}) => {
  problems.allow(/status of 409|subscriptions\/apple-purchase-open/)
  const member = await newMember('Zélie')
  // The order is before her on the web, ready to be sent, when she begins on her phone.
  const web = await browserOf(member)
  await open(web, '/abonnement')
  await acceptTerms(web)
  const phone = member.page
  const store = await playWrapper(phone, SOLD)
  await open(phone, '/abonnement')
  await phone.getByRole('button', { name: 'S’abonner pour 14,99 €' }).click()
  await expect.poll(() => store.posted('purchase')).toMatchObject([{ productId: MONTHLY }])

  const refused = web.waitForResponse((response) => response.url().endsWith('/subscriptions/checkouts'))
  await web.getByRole('button', { name: ORDER }).click()
  expect((await refused).status()).toBe(409)
  // The order gives way to what is under way, and says until when.
  const told = web.getByRole('region', { name: 'Achat en cours' })
  await expect(told).toContainText(
    /ouvert dans l’App Store depuis.*vous ne paierez pas deux fois.*se libère à/,
  )
  await expect(web.getByRole('button', { name: ORDER })).toHaveCount(0)
  expect(await providerOf(place).customers.list({ email: member.email })).toMatchObject({ data: [] })

  // Closed there, the same button orders, and she pays once.
  const closed = phone.waitForResponse((response) => response.url().includes('/apple/intents/'))
  await store.answer({ success: false, error: 'cancelled' })
  expect((await closed).status()).toBe(204)
  await open(web, '/abonnement')
  await order(web)
  await payOnPage(web)
  await expect(web.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('taken up again in the App Store’s settings beside one by card: she is told, and how to end one @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Maëlle')
  const before = await inAppStoreSettings.endedBefore(place, member.appleCustomerId)
  expect(await membershipOf(place, member)).toMatchObject({ isMember: false, cardRefusal: null })
  await subscribe(place, member)

  // Nobody can stop her there: what she pays is given.
  await inAppStoreSettings.subscribeAgain(place, before)
  const { subscriptions, isMember } = await membershipOf(place, member)
  expect(isMember).toBe(true)
  expect(subscriptions.map(({ source, state }) => `${source} ${state}`).toSorted()).toEqual([
    'APPLE ACTIVE',
    'STRIPE ACTIVE',
  ])

  const { page } = member
  await open(page, '/compte/abonnement')
  const told = page.getByRole('region', { name: 'Deux abonnements courent en même temps' })
  await expect(told).toContainText('Chacun se renouvelle et se paie de son côté')
  await expect(told).toContainText('sur votre iPhone, Réglages, votre nom, Abonnements, Élan')
  const mailed = await readLetter(page, place, member.email, 'Vous avez deux abonnements Élan en même temps')
  for (const words of [
    'Celui par carte : ouvrez votre abonnement, puis « Résilier mon abonnement ».',
    'Celui de l’App Store : sur votre iPhone, ouvrez Réglages, votre nom, Abonnements, puis Élan.',
  ])
    expect(mailed).toContain(words)

  // The way that she is told leads to the end of one of them, and then there is nothing to tell.
  await open(page, '/compte/abonnement')
  await told.getByRole('link', { name: 'Résilier mon abonnement' }).click()
  const byCard = subscriptions.find(({ source }) => source === 'STRIPE')
  await page.locator(`[id="${byCard?.id}"]`).getByRole('button', { name: 'Résilier mon abonnement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement résilié' })).toBeVisible()
  await expect(told).toBeHidden()
  expect(await membershipOf(place, member)).toMatchObject({ isMember: true, paidTwice: null })
})

test('in a state that we do not know nothing is sold to her, and a person is told @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Ninon')
  // What she had paid for is over: only the provider's word says what there is.
  await ownClock(place, member, 40)
  const { id } = await subscribe(place, member)
  const customer = await customerOf(place, member)
  const [subscription] = (await providerOf(place).subscriptions.list({ customer })).data
  await pullLever(place, 'subscriptions', { subscription: subscription?.id, status: 'en_observation' })
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('UNCLEAR')
  expect(await membershipOf(place, member)).toMatchObject({
    isMember: false,
    current: { id },
    cardRefusal: 'subscriptions/unclear',
    appleRefusal: 'subscriptions/unclear',
  })

  const { page } = member
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('heading', { name: 'Nous vérifions votre abonnement' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir les formules' })).toHaveCount(0)
  await open(page, '/abonnement')
  const panel = page.getByRole('region', { name: 'Votre abonnement' })
  await expect(panel).toContainText('Nous vérifions votre abonnement : vous ne paierez pas deux fois.')
  await expect(page.getByRole('button', { name: ORDER })).toHaveCount(0)
  for (const [path, body] of [
    ['/subscriptions/checkouts', ORDERED],
    ['/subscriptions/apple/intents', { productId: MONTHLY }],
  ] as const)
    expect(await callAs(place, member, 'POST', path, body)).toMatchObject({
      status: 409,
      body: { code: 'subscriptions/unclear' },
    })

  const told = await readLetter(page, place, SELLER.email, 'Un abonnement à vérifier')
  expect(told).toContain('en_observation')
  expect(told).toContain(subscription?.id)
})
