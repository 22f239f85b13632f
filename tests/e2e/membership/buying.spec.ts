import { PRO_FILM } from '../../support/e2e/films'
import { expect, test } from '../../support/e2e/member'
import {
  acceptTerms,
  CARDS,
  chargedTo,
  customerOf,
  membershipOf,
  order,
  payOnPage,
  providerOf,
} from '../../support/e2e/payments'
import { expectPlaying, startFilm } from '../../support/e2e/film/player'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { hydrated, open } from '../../support/e2e/test'

const WON = 'C’est à vous !'
const ORDER = 'Votre commande'

test('from the paywall of a film by the month back to that film, which plays', async ({
  newMember,
  place,
}) => {
  test.skip(...OUR_FILMS)
  const member = await newMember('Maya')
  const { page } = member
  await open(page, `/seances/${PRO_FILM.slug}`)
  await page.getByRole('link', { name: 'Voir les formules' }).click()
  await expect(page.getByRole('radio', { name: /^Au mois/ })).toBeChecked()
  const panel = page.getByRole('region', { name: ORDER })
  await expect(panel).toContainText('À payer aujourd’hui14,99 €')

  // Nothing is ordered before both boxes are ticked.
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(page.getByText('Acceptez les conditions générales pour commander.')).toBeVisible()
  await order(page)
  await expect(page.getByText('Démonstration : aucun paiement réel')).toBeVisible()
  await payOnPage(page)

  await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
  await expect(page).toHaveURL(/\/abonnement\/merci\?commande=/)
  await page.getByRole('link', { name: 'Reprendre ma séance' }).click()
  await page.waitForURL(`/seances/${PRO_FILM.slug}`)
  await hydrated(page)
  await startFilm(page, 'Commencer')
  await expectPlaying(page)
  expect(await chargedTo(place, member)).toEqual([1499])
})

for (const { name, price, cents, months } of [
  { name: 'Six mois', price: '74,94 €', cents: 7494, months: 6 },
  { name: 'À l’année', price: '119,88 €', cents: 11_988, months: 12 },
]) {
  test(`« ${name} » is bought, and opens what was paid for @long`, async ({ newMember, place }) => {
    const member = await newMember('Ava')
    const { page } = member
    await open(page, '/abonnement')
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await expect(page.getByRole('region', { name: ORDER })).toContainText(`À payer aujourd’hui${price}`)
    await order(page)
    await payOnPage(page)
    await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
    await expect(page.locator('dl')).toContainText(price)

    expect(await chargedTo(place, member)).toEqual([cents])
    const { isMember, memberUntil, state } = await membershipOf(place, member)
    expect({ isMember, state }).toEqual({ isMember: true, state: 'ACTIVE' })
    const daysPaid = (Date.parse(memberUntil ?? '') - Date.now()) / 86_400_000
    expect(Math.round(daysPaid / 30.4)).toBe(months)
  })
}

test('a refused card shows an error and gives nothing; another card pays @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 402 .*\/c\/pay\//)
  const member = await newMember('Rose')
  const { page } = member
  await open(page, '/abonnement')
  await order(page)
  await payOnPage(page, CARDS.refused)
  await expect(page.getByRole('alert')).toHaveText('Votre carte a été refusée. Essayez avec une autre carte.')
  expect((await membershipOf(place, member)).isMember).toBe(false)

  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('an order left without paying gives nothing, and she can begin again @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Iris')
  const { page } = member
  await open(page, '/abonnement?formule=biannual&retour=%2Fsemaine')
  await order(page)
  await page.getByRole('link', { name: 'Revenir sans payer' }).click()
  await expect(page).toHaveURL(/\/abonnement\?retour=/)
  const { isMember, state } = await membershipOf(place, member)
  expect({ isMember, state }).toEqual({ isMember: false, state: 'NONE' })

  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reprendre ma séance' })).toHaveAttribute('href', '/semaine')
  expect(await chargedTo(place, member)).toHaveLength(1)
})

test('her bank asks: refused there nothing is paid, authorised she is in @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Lou')
  const { page } = member
  await open(page, '/abonnement')
  await order(page)
  await payOnPage(page, CARDS.asksBank)
  await page.getByRole('button', { name: 'Échouer' }).click()
  await expect(page.getByRole('alert')).toContainText('Votre banque n’a pas confirmé le paiement')
  expect((await membershipOf(place, member)).isMember).toBe(false)

  await payOnPage(page, CARDS.asksBank)
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('a promotion code takes a fifth off; an unknown one is refused before payment @long', async ({
  newMember,
  place,
  problems,
}) => {
  problems.allow(/status of 404 .*\/subscriptions\/checkouts|payments\/unknown-promotion/)
  const member = await newMember('Noé')
  const { page } = member
  await open(page, '/abonnement')
  await page.getByRole('button', { name: 'J’ai un code promotionnel' }).click()
  const code = page.getByLabel('Code promotionnel')
  await code.fill('INCONNU')
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')

  await code.fill('bienvenue')
  await order(page)
  await expect(page.getByText('−3,00 €')).toBeVisible()
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: WON })).toBeVisible()
  await expect(page.locator('dl')).toContainText('11,99 €')
  expect(await chargedTo(place, member)).toEqual([1199])
})

test('of two tabs at the payment only one can be paid @long', async ({ newMember, place, problems }) => {
  problems.allow(/status of 410 .*\/c\/pay\//)
  const member = await newMember('Zoé')
  const { page } = member
  const other = await page.context().newPage()
  await open(page, '/abonnement')
  await open(other, '/abonnement?formule=annual')
  await order(page)
  await order(other)

  await payOnPage(page)
  await expect(page.getByRole('heading', { name: 'Cette page a expiré' })).toBeVisible()
  await payOnPage(other)
  await expect(other.getByRole('heading', { level: 1, name: WON })).toBeVisible()

  const customer = await customerOf(place, member)
  expect((await providerOf(place).subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  expect(await chargedTo(place, member)).toEqual([11_988])
  await page.getByRole('link', { name: 'Revenir à Élan' }).click()
  await expect(page.getByRole('region', { name: 'Votre abonnement' })).toContainText('Vous êtes déjà abonnée')
})
